import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import * as m from "#app/paraglide/messages.js";
import type { BarView } from "../load.server.ts";

/** Rem. */
const TALLEST = 7;
/** Rem. A year without a replacement still shows a short bar. */
const LOWEST = 0.1875;

/** What each of the next ten years may cost; screen readers hear each year as a sentence. */
export function YearBars({ bars }: { bars: readonly BarView[] }) {
  return (
    <Card aria-labelledby="ten-years">
      <CardHeader id="ten-years" title={m.home_forecast_ten_years()} />
      <ol className="grid grid-cols-5 items-end gap-x-1 gap-y-4 sm:grid-cols-10">
        {bars.map(({ year, amount, sentence, percent }) => (
          <li key={year} className="grid min-w-0 justify-items-center text-center">
            <span className="sr-only">{sentence}</span>
            <span aria-hidden="true" className="text-[0.8125rem]/5 font-semibold text-ink-2 tabular-nums">
              {amount}
            </span>
            <span
              aria-hidden="true"
              className={cx(
                "mt-1 w-full max-w-9 border",
                percent === 0
                  ? "rounded-full border-line bg-sunken"
                  : "rounded-[6px] border-sea/25 bg-sea-soft",
              )}
              style={{ height: `${Math.max(LOWEST, (percent / 100) * TALLEST).toFixed(3)}rem` }}
            />
            <span aria-hidden="true" className="mt-1 text-[0.8125rem]/5 text-ink-2 tabular-nums">
              {year}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
