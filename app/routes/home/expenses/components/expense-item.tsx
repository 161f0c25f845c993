import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { ChevronDown } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { RowPaths } from "../paths.ts";
import type { ExpenseRow } from "../view.server.ts";

type Props = { row: ExpenseRow; to: RowPaths };

export function ExpenseItem({ row, to }: Props) {
  const { description, line, amount, capital, planned, receipt } = row;
  return (
    <li>
      <details className="expense">
        <summary>
          <span className="expense-what">
            <b className="expense-title">{description}</b>
            {line}
          </span>
          <span className="expense-side">
            <b className="expense-amount">{amount}</b>
            {(receipt || capital || planned) && (
              <span className="expense-badges">
                {planned && <Badge>{m.home_expenses_planned()}</Badge>}
                {capital && <Badge>{m.home_expenses_improvement()}</Badge>}
                {receipt && <Badge tone="sea">{m.home_expenses_receipt_badge()}</Badge>}
              </span>
            )}
          </span>
          <ChevronDown className="expense-fold" />
        </summary>
        <ExpenseDetails row={row} to={to} />
      </details>
    </li>
  );
}

function ExpenseDetails({ row, to }: Props) {
  return (
    <div className="expense-more">
      {row.notes && <p className="max-w-prose whitespace-pre-line">{row.notes}</p>}
      {row.task && (
        <p className="text-[0.9375rem]">
          {m.home_expenses_from_completing()}{" "}
          <Link
            to={`/home/tasks?view=completed&dialog=history&task=${row.task.id}`}
            className="link underline"
          >
            {row.task.title}
          </Link>
        </p>
      )}
      <div className="expense-do">
        {row.receipt && (
          <a
            href={`${row.receipt}?inline`}
            target="_blank"
            rel="noreferrer"
            aria-label={m.home_expenses_receipt_of({ description: row.description })}
          >
            {m.common_receipt()}
          </a>
        )}
        {(["edit", "delete"] as const).map((dialog) => (
          <Link
            key={dialog}
            to={to[dialog] + row.id}
            preventScrollReset
            aria-label={m.home_expenses_button_for({ button: LABELS[dialog], description: row.description })}
          >
            {LABELS[dialog]}
          </Link>
        ))}
      </div>
    </div>
  );
}

const LABELS = {
  get edit() {
    return m.common_edit_button();
  },
  get delete() {
    return m.ui_delete();
  },
} as const;
