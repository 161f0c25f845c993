import { Badge } from "#app/components/ui/badge.tsx";
import { ChevronDown } from "#app/components/ui/icons.tsx";
import { Link } from "#app/components/ui/link.tsx";
import * as common from "#app/components/ui/words.ts";
import { financesAddress, type Place } from "../paths.ts";
import type { ExpenseRow } from "../view.server.ts";
import * as words from "../words.ts";

// Shorter than a ButtonLink's classes, since a page repeats it hundreds of times.
const ACTION =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-semibold hover:border-control hover:bg-sunken md:pointer-fine:min-h-9";

/** One expense: its line, and behind it notes, receipt and what can be done about it. */
export function ExpenseItem({ row, place }: { row: ExpenseRow; place: Place }) {
  return (
    <li className="not-first:border-t not-first:border-line">
      <details className="group/expense">
        <summary className="flex cursor-pointer list-none items-start gap-3 rounded-sm py-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow">
            <span className="block leading-snug font-semibold text-pretty wrap-anywhere">
              {row.description}
            </span>
            <span className="block text-sm text-ink-2 wrap-anywhere">{row.line}</span>
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1">
            <span className="font-serif text-lg/6 font-[560] tabular-nums">{row.amount}</span>
            {(row.receipt || row.capital) && (
              <span className="flex flex-col items-end gap-1 sm:flex-row">
                {row.capital && <Badge>{words.improvement}</Badge>}
                {row.receipt && <Badge tone="sea">{words.receiptBadge}</Badge>}
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="mt-1 -mr-1 size-4 shrink-0 text-ink-3 transition-transform group-open/expense:rotate-180"
          />
        </summary>
        <ExpenseDetails row={row} place={place} />
      </details>
    </li>
  );
}

function ExpenseDetails({ row, place }: { row: ExpenseRow; place: Place }) {
  return (
    <div className="space-y-3 pt-1 pb-5">
      {row.notes && <p className="max-w-prose whitespace-pre-line text-ink-2 wrap-anywhere">{row.notes}</p>}
      {row.task && (
        <p className="text-[0.9375rem] text-ink-2">
          {words.fromCompleting}{" "}
          <Link
            to={`/home/tasks?view=completed&dialog=history&task=${row.task.id}`}
            className="link underline"
          >
            {row.task.title}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {row.receipt && (
          <a
            href={`${row.receipt}?inline`}
            target="_blank"
            rel="noreferrer"
            className={ACTION}
            aria-label={words.receiptOf(row.description)}
          >
            {words.receipt}
          </a>
        )}
        {(["edit", "delete"] as const).map((dialog) => (
          <Link
            key={dialog}
            to={financesAddress(place, { dialog, expense: row.id })}
            preventScrollReset
            aria-label={words.buttonFor(LABELS[dialog], row.description)}
            className={ACTION}
          >
            {LABELS[dialog]}
          </Link>
        ))}
      </div>
    </div>
  );
}

const LABELS = { edit: common.edit, delete: common.deleteIt } as const;
