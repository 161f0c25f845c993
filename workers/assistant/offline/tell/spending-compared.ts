import type { RecordedExpense } from "#app/domain/assistant/home-history.ts";
import { addYears, yearOf } from "#app/domain/days/calendar-day.ts";
import { formatCents } from "#app/domain/money.ts";
import { monthsNamed } from "#workers/assistant/offline/ask/months.ts";
import { isIn, wholeYear } from "#workers/assistant/offline/ask/spans.ts";
import { nameOf } from "#workers/assistant/offline/text.ts";
import { expenseLine } from "./done.ts";
import { byCategory, spendingOn, sumOf, thisYear } from "./money.ts";
import type { Spending } from "./picked.ts";
import { type Ctx, listed, onDay, type Told, told } from "./told.ts";

/** What was spent set against other spending: the most, by month or category, and one time against another. */

const LISTED = 6;

/** What is set against each other, where it is not single things. */
const SHARES: readonly { says: RegExp; of: (ctx: Ctx, row: RecordedExpense) => string }[] = [
  {
    says: /\b(?:what|which) (?:is (?:the )?)?months?\b/,
    of: ({ say }, { day }) => say.month(`${day.slice(0, 7)}-01`),
  },
  {
    says: /\b(?:what|which) (?:is (?:the )?)?(?:categor(?:y|ies)|area)\b/,
    of: (_, { category }) => category,
  },
  {
    says: /\bwho(?:m)? (?:do|did|have) (?:i|we)\b|\b(?:what|which) (?:is (?:the )?)?(?:vendors?|contractors?|compan(?:y|ies))\b/,
    of: (_, { vendorName }) => nameOf(vendorName),
  },
];
/** What was marked as an improvement is no repair. */
const REPAIR = /\brepairs?\b/;
const LEAST = /\b(?:cheapest|smallest|lowest|least)\b/;

/** Sums by what is set against each other, the highest first; empty where nothing is. */
function shares(ctx: Ctx, rows: readonly RecordedExpense[]): [name: string, cents: number][] {
  const by = SHARES.find(({ says }) => says.test(ctx.asked.text));
  const sums = new Map<string, number>();
  for (const row of by ? rows : []) {
    const name = by?.of(ctx, row) ?? "";
    if (name !== "") sums.set(name, (sums.get(name) ?? 0) + row.amount);
  }
  return [...sums].sort((a, b) => b[1] - a[1]);
}

export function biggest(ctx: Ctx): Told {
  const { record, asked, say } = ctx;
  // Where nothing of the name was paid for, the biggest of all is what is left to say.
  const found: Spending = spendingOn(ctx) ?? { on: "", rows: record.history.expenses, category: null };
  const period = asked.period ?? (found.on === "" && !/\bever\b/.test(asked.text) ? thisYear(ctx) : null);
  const repairs = REPAIR.test(asked.text) ? found.rows.filter(({ capital }) => !capital) : found.rows;
  const rows = repairs.filter(({ day }) => period === null || isIn(day, period));
  const [top, ...others] = rows.toSorted((a, b) => b.amount - a.amount);
  const time = period === null ? "" : say.period(period.told, record.today);
  if (!top) return told([say.spentNothing(found.on, time)]);
  const sums = shares(ctx, rows).map(([name, cents]) => `${name}: ${formatCents(cents)}`);
  if (sums.length > 0) return told([say.highest(time), listed(sums, say, LISTED), say.seeFinances]);
  if (LEAST.test(asked.text)) {
    const least = rows.toSorted((a, b) => a.amount - b.amount).map((one) => expenseLine(ctx, one));
    return told([say.lowest(time), listed(least, say, LISTED), say.seeFinances]);
  }
  const whom = top.vendorName === "" ? "" : ` (${nameOf(top.vendorName)})`;
  const first = say.biggest(
    `${nameOf(top.description)}${whom}`,
    formatCents(top.amount),
    onDay(ctx, top.day),
    time,
  );
  const bySum = found.on === "" ? byCategory(rows) : [];
  const next = listed(
    others.slice(0, 4).map((one) => expenseLine(ctx, one)),
    say,
  );
  return told([
    first,
    next && say.nextBiggest,
    next,
    bySum.length === 0 ? "" : say.byCategory,
    listed(bySum, say, 3),
  ]);
}

export function compare(ctx: Ctx): Told {
  const { record, say, asked } = ctx;
  const year = yearOf(record.today);
  const near = { today: record.today, closedOn: record.facts.closedOn, direction: "past" } as const;
  const months = monthsNamed(asked.text, near);
  const found = spendingOn(ctx) ?? { on: "", rows: record.history.expenses, category: null };
  const years = [...new Set(asked.text.match(/\b20\d\d\b/g))].map(Number);
  const apart = years.length === 2 ? years.map((of) => wholeYear(of, { kind: "year", year: of })) : months;
  if (apart.length === 2) {
    const parts = apart.map((month) => {
      const sum = sumOf(found.rows.filter(({ day }) => isIn(day, month)));
      return `${formatCents(sum)} ${say.period(month.told, record.today)}`;
    });
    return told([say.compareMonths(found.on, parts), say.seeFinances]);
  }
  const between = (from: string, to: string) =>
    sumOf(found.rows.filter(({ day }) => day >= from && day <= to));
  const now = between(`${year}-01-01`, record.today);
  const then = between(`${year - 1}-01-01`, `${year - 1}-12-31`);
  const sameTime = between(`${year - 1}-01-01`, addYears(record.today, -1));
  return told([
    `${say.compare(found.on, formatCents(now), formatCents(then), year, formatCents(sameTime))} ${say.difference(formatCents(Math.abs(now - then)), now >= then, year - 1)}`,
    say.seeFinances,
  ]);
}
