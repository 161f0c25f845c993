import { Link } from "@remix-run/react";
import { cx } from "#app/components/ui/cx.ts";
import * as m from "#app/paraglide/messages.js";

export type MonthView = {
  month: string;
  name: string;
  initial: string;
  count: number;
  hurricaneSeason: boolean;
};

/** Rem. */
const TALLEST = 5;
/** Rem. An empty month still shows a short bar. */
const LOWEST = 0.1875;

export function MonthStrip({ months }: { months: readonly MonthView[] }) {
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <figure className="@container">
      {/* Twelve in a row only if each gets 44 px, or for a mouse. */}
      <ol className="grid grid-cols-6 items-end gap-y-3 max-[22.5rem]:-mx-2.5 @min-[33rem]:grid-cols-12 md:pointer-fine:grid-cols-12">
        {months.map((month, index) => (
          <Bar key={month.month} month={month} most={most} present={index === 0} />
        ))}
      </ol>
      <figcaption className="mt-3 flex items-center gap-2.5 text-sm text-ink-2">
        <span aria-hidden="true" className="size-3.5 rounded-[4px] border border-sun/40 bg-sun-soft" />
        {m.tasks_strip_season()}
      </figcaption>
    </figure>
  );
}

function Bar({ month, most, present }: { month: MonthView; most: number; present: boolean }) {
  const { count, initial, hurricaneSeason } = month;
  const height = count === 0 ? LOWEST : Math.max(0.5, (count / most) * TALLEST);
  return (
    <li className="min-w-0">
      <Link
        to={`/home/tasks?view=year#month-${month.month}`}
        className="relative grid min-h-11 justify-items-center rounded-xs px-0.5 text-center text-ink no-underline hover:bg-sunken sm:px-[0.1875rem]"
      >
        {/* Not an aria-label, which would have to repeat the visible letter and number. */}
        <span className="sr-only">{m.tasks_strip_month_of({ name: month.name, count })}</span>
        <span
          aria-hidden="true"
          className={cx(
            "font-semibold text-ink-2",
            // Three digits are wider than a phone's bar.
            most > 99 ? "text-[0.6875rem]/5 sm:text-[0.8125rem]/5" : "text-[0.8125rem]/5",
          )}
        >
          {count}
        </span>
        <span
          className={cx(
            "mt-1 w-full max-w-9 border",
            count === 0 ? "rounded-full" : "rounded-[6px]",
            present && "border-transparent bg-action",
            !present && (hurricaneSeason ? "border-sun/40 bg-sun-soft" : "border-sea/25 bg-sea-soft"),
          )}
          style={{ height: `${height.toFixed(3)}rem` }}
        />
        <span
          aria-hidden="true"
          className={cx(
            "mt-1.5 w-full border-t-3 pt-0.5 text-[0.8125rem]/5 font-semibold",
            hurricaneSeason ? "border-sun/50" : "border-transparent",
            present ? "text-ink" : "text-ink-2",
          )}
        >
          {initial}
        </span>
      </Link>
    </li>
  );
}
