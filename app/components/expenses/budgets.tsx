import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { ChevronLeft, ChevronRight } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";

/** A category's budget; `percent` of it is spent, 100 at most. */
export type BudgetView = {
  category: string;
  spent: string;
  budget: string;
  percent: number;
  status: "fine" | "near" | "over";
  note: string;
};

export type BudgetBarsProps = {
  year: number;
  rows: BudgetView[];
  /** A sentence about spending outside the budgets; empty if there was none. */
  elsewhere: string;
  editTo: string;
  earlierTo: string | null;
  laterTo: string | null;
  className?: string;
};

const FILL = { fine: "bg-sage", near: "bg-sun", over: "bg-coral" } as const;
const NOTE = { fine: "text-ink-2", near: "text-sun", over: "text-coral" } as const;

export function BudgetBars(props: BudgetBarsProps) {
  const { year, rows, elsewhere, editTo, className } = props;
  return (
    <Card aria-labelledby="budgets" className={className}>
      <CardHeader
        id="budgets"
        title={m.common_budgets({ year })}
        action={
          rows.length > 0 && (
            <Link
              to={editTo}
              preventScrollReset
              aria-label={m.expenses_edit_budgets()}
              className="link px-2 py-2.5"
            >
              {m.common_edit_button()}
            </Link>
          )
        }
      />
      {rows.length > 0 ? (
        <ul className="gap-x-10 sm:grid sm:grid-cols-2 lg:grid-cols-1">
          {rows.map((row) => (
            <BudgetBar key={row.category} row={row} />
          ))}
        </ul>
      ) : (
        <NoBudgets year={year} editTo={editTo} />
      )}
      {rows.length > 0 && elsewhere && <p className="mt-3 text-sm text-ink-2">{elsewhere}</p>}
      <OtherYears {...props} />
    </Card>
  );
}

function BudgetBar({ row: { category, spent, budget, percent, status, note } }: { row: BudgetView }) {
  return (
    <li className="border-t border-line py-3 first:border-t-0 sm:nth-2:border-t-0 lg:nth-2:border-t">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{category}</span>
        <span className="text-[0.9375rem] text-ink-2 tabular-nums">
          {m.expenses_spent_of({ spent, budget })}
        </span>
      </p>
      <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-track">
        <span style={{ width: `${percent}%` }} className={cx("block h-full rounded-full", FILL[status])} />
      </span>
      <p className={cx("mt-1 text-sm tabular-nums", status !== "fine" && "font-semibold", NOTE[status])}>
        {note}
      </p>
    </li>
  );
}

function NoBudgets({ year, editTo }: { year: number; editTo: string }) {
  return (
    <>
      <p className="max-w-prose text-[0.9375rem] text-ink-2">{m.expenses_no_budgets({ year })}</p>
      <ButtonLink to={editTo} preventScrollReset variant="secondary" className="mt-4">
        {m.expenses_set_budgets()}
      </ButtonLink>
    </>
  );
}

function OtherYears({ year, earlierTo, laterTo }: BudgetBarsProps) {
  if (!earlierTo && !laterTo) return null;
  return (
    <nav aria-label={m.expenses_other_years()} className="mt-2 -mb-2 flex justify-between">
      {earlierTo ? (
        <Link
          to={earlierTo}
          preventScrollReset
          className="link -ml-1 inline-flex items-center gap-1 py-2.5 pr-2"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          {year - 1}
        </Link>
      ) : (
        <span />
      )}
      {laterTo && (
        <Link
          to={laterTo}
          preventScrollReset
          className="link -mr-1 inline-flex items-center gap-1 py-2.5 pl-2"
        >
          {year + 1}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
