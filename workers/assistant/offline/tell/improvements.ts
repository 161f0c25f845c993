import { formatCents } from "#app/domain/money.ts";
import { expenseLine } from "./done.ts";
import { sumOf } from "./money.ts";
import { type Ctx, inPeriod, listed, type Told, told, when } from "./told.ts";

/** The expenses that are marked as capital improvements, and what they come to. */
export function improvements(ctx: Ctx): Told {
  const { record, say } = ctx;
  const rows = record.history.expenses.filter(({ capital, day }) => capital && inPeriod(ctx, day));
  if (rows.length === 0) return told([say.noImprovements(when(ctx))]);
  return told([
    say.improvements(formatCents(sumOf(rows)), rows.length, when(ctx)),
    listed(
      rows.map((row) => expenseLine(ctx, row)),
      say,
    ),
    say.seeFinances,
  ]);
}
