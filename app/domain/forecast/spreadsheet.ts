import { toDecimal } from "#app/domain/money.ts";
import * as m from "#app/paraglide/messages.js";
import type { AgeBasis, Forecast } from "./forecast.ts";
import { lineName } from "./texts.ts";

const AGE: Record<AgeBasis, () => string> = {
  recorded: m.forecast_csv_recorded,
  guessed: m.forecast_csv_guessed,
  unknown: m.forecast_csv_unknown,
};

/** A forecast as rows of a spreadsheet: each line, then what all come to. Amounts are in dollars. */
export function forecastRows({ lines, years, total, firstYear }: Forecast): string[][] {
  const text = (year: number | undefined | null) => (year == null ? "" : String(year));
  return [
    [
      m.forecast_csv_part(),
      m.forecast_csv_age(),
      m.forecast_csv_from(),
      m.forecast_csv_to(),
      m.forecast_csv_planned(),
      m.forecast_csv_low(),
      m.forecast_csv_high(),
      ...years.map((_, at) => String(firstYear + at)),
      m.forecast_csv_total(),
    ],
    ...lines.map((line) => [
      lineName(line),
      AGE[line.age](),
      text(line.window?.from),
      text(line.window?.to),
      text(line.next),
      toDecimal(line.cost.low),
      toDecimal(line.cost.high),
      ...line.years.map(toDecimal),
      toDecimal(line.total),
    ]),
    [
      m.forecast_csv_total(),
      m.forecast_csv_estimate(),
      ...["", "", "", "", ""],
      ...years.map(toDecimal),
      toDecimal(total),
    ],
  ];
}
