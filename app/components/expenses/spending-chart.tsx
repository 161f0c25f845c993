import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import * as m from "#app/paraglide/messages.js";

export type SpendingBar = {
  initial: string;
  sentence: string;
  percent: number;
  percentBefore: number;
  current: boolean;
};

export type SpendingView = {
  /** The all-time total; Overview shows the same number. */
  total: string;
  pastYear: string;
  comparison: { good: boolean; text: string } | null;
  bars: SpendingBar[];
  scale: string[];
  compared: boolean;
  /** Read by screen readers; shown to everybody if there are no bars. */
  sentence: string;
};

export function SpendingChart({ spending }: { spending: SpendingView }) {
  const { total, pastYear, comparison, bars, sentence } = spending;
  return (
    <Card aria-labelledby="spent">
      <h2 id="spent" className="eyebrow font-sans">
        {m.common_total_expenses()}
      </h2>
      <p className="mt-0.5 font-serif text-[2.5rem]/12 font-[560] tracking-[-0.018em] wrap-anywhere">
        {total}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-[0.9375rem] text-ink-2">{m.expenses_past_year_total({ total: pastYear })}</p>
        {comparison && <Badge tone={comparison.good ? "good" : "neutral"}>{comparison.text}</Badge>}
      </div>
      {bars.length === 0 ? (
        <p className="mt-3 text-[0.9375rem] text-ink-2">{sentence}</p>
      ) : (
        <Bars spending={spending} />
      )}
    </Card>
  );
}

function Bars({ spending: { bars, scale, compared, sentence } }: { spending: SpendingView }) {
  return (
    <figure className="relative mt-4 pt-8">
      <p className="sr-only">{sentence}</p>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-8 flex h-32 flex-col justify-between text-[0.8125rem]/0 text-ink-3 tabular-nums sm:h-40"
      >
        {scale.map((mark) => (
          <span key={mark} className="flex items-center gap-2">
            <span className="w-12 shrink-0 text-right">{mark}</span>
            <span className="h-px grow bg-line" />
          </span>
        ))}
      </div>
      <ol className="ml-14 grid grid-cols-12">
        {bars.map((bar) => (
          <MonthBar key={bar.sentence} bar={bar} compared={compared} />
        ))}
      </ol>
      {compared && (
        <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 pl-14 text-sm text-ink-2">
          <Key className="paint-spent">{m.expenses_past_year()}</Key>
          <Key className="paint-before">{m.expenses_year_before()}</Key>
        </figcaption>
      )}
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={cx("size-3 rounded-[3px]", className)} />
      {children}
    </span>
  );
}

function MonthBar({ bar, compared }: { bar: SpendingBar; compared: boolean }) {
  const { initial, sentence, percent, percentBefore, current } = bar;
  return (
    <li>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a tap or Tab is how it says its amounts without a mouse. */}
      <div tabIndex={0} className={current ? "month-bar month-now" : "month-bar"}>
        <span className="month-says">{sentence}</span>
        <span aria-hidden="true" className="month-bars">
          {compared && <span className="month-before" style={{ height: `${percentBefore}%` }} />}
          <span className="month-spent" style={{ height: `${percent}%` }} />
        </span>
        <b aria-hidden="true" className="month-initial">
          {initial}
        </b>
      </div>
    </li>
  );
}
