import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import * as words from "./words.ts";

/** A month's bar; `percent` of the tallest. */
export type SpendingBar = {
  initial: string;
  month: string;
  amount: string;
  percent: number;
  current: boolean;
};

export type SpendingView = {
  total: string;
  allTime: string;
  comparison: { good: boolean; text: string } | null;
  bars: SpendingBar[];
  /** What the bars show, for those who listen; said to all where there is nothing to draw. */
  sentence: string;
};

/** What was spent in twelve months, as a number and as bars. */
export function SpendingChart({ spending }: { spending: SpendingView }) {
  const { total, allTime, comparison, bars, sentence } = spending;
  return (
    <Card aria-labelledby="spent">
      <h2 id="spent" className="eyebrow font-sans">
        {words.totalSpent}
      </h2>
      <div className="mt-0.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="font-serif text-[2.5rem]/12 font-[560] tracking-[-0.018em] wrap-anywhere">{total}</p>
        {comparison && (
          <Badge tone={comparison.good ? "good" : "neutral"} className="mb-2">
            {comparison.text}
          </Badge>
        )}
      </div>
      <p className="text-[0.9375rem] text-ink-2">{words.allTime(allTime)}</p>
      {bars.every(({ percent }) => percent === 0) ? (
        <p className="mt-3 text-[0.9375rem] text-ink-2">{sentence}</p>
      ) : (
        <>
          <p className="sr-only">{sentence}</p>
          <ol className="mt-6 grid grid-cols-12 gap-1.5 sm:gap-2.5">
            {bars.map((bar) => (
              <MonthBar key={bar.month} bar={bar} />
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

function MonthBar({ bar: { initial, month, amount, percent, current } }: { bar: SpendingBar }) {
  return (
    <li className="flex flex-col" title={`${month}: ${amount}`}>
      <span className="sr-only">
        {month}
        {current && " so far"}: {amount}
      </span>
      <span aria-hidden="true" className="flex h-28 flex-col justify-end sm:h-36">
        <span
          style={{ height: `${percent}%` }}
          className={cx(
            "block min-h-1 rounded-[5px] border",
            current ? "border-action bg-action" : "border-sea/30 bg-sea-soft",
          )}
        />
      </span>
      <span
        aria-hidden="true"
        className={cx(
          "mt-1.5 text-center text-[0.8125rem]/5 font-semibold",
          current ? "text-ink" : "text-ink-3",
        )}
      >
        {initial}
      </span>
    </li>
  );
}
