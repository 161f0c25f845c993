import type { CompletedTask, RecordedExpense } from "#app/domain/assistant/home-history.ts";
import { phoneHref, phoneText } from "#app/domain/contact/links.ts";
import { yearOf } from "#app/domain/days/calendar-day.ts";
import type { ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import { formatCents } from "#app/domain/money.ts";
import { isIn, type Period } from "#workers/assistant/offline/ask/spans.ts";
import { nameOf } from "#workers/assistant/offline/text.ts";
import { isSubject, stem } from "#workers/assistant/offline/words.ts";
import { aMonth } from "./a-month.ts";
import { bestOf, categoryNamed, coverOf, firmNamed, termsIn } from "./about.ts";
import { expenseLine, findDone, lastTime } from "./done.ts";
import { libraryTaskNamed } from "./due.ts";
import { allBut, anyByPlace, byPlace, type Spending } from "./picked.ts";
import { type Ctx, inPeriod, listed, named, notHere, onDay, type Told, told, when } from "./told.ts";

/** What was spent, on what, on whom, and what is left of a budget. Amounts in cents. */

/** Share of what was named that an expense must speak of. */
const SURE = 0.75;
/** The same once what no expense has a word for is left out. */
const LIKELY = 0.5;
const LISTED = 6;
const INSTALLED = stem("installed");

/** What is paid to somebody leaves out what was bought in a store. */
const PEOPLE = /\b(?:guys?|man|lady|crew|people|company|companies|contractors?)\b/;
const IN_ALL = /\b(?:altogether|ever|all time|in all|in total)\b/;
const SUM = new RegExp(`${IN_ALL.source}|\\b(?:totals?|spen[dt]|so far)\\b`);
const NO_RECEIPT = /\b(?:no|without|missing) (?:a |any )?receipts?\b/;
const PHONE = /\b(?:phone|number|call|contact|reach)\b/;

/** The expenses a question is about, of all times; null where it names something no expense has. */
export function spendingOn(ctx: Ctx): Spending | null {
  const { record, asked, terms, strange } = ctx;
  const { expenses } = record.history;
  const firm = firmNamed(asked.text, expenses.map(({ vendorName }) => vendorName).filter(Boolean));
  if (firm !== null)
    return { on: nameOf(firm), rows: expenses.filter((one) => one.vendorName === firm), category: null };
  if (terms.length === 0) return strange ? null : { on: "", rows: expenses, category: null };
  // Asked after when a thing was put in, it is that thing or nothing.
  if (asked.after?.measure === "age") return spendingNamed(ctx, thingsOf(terms), SURE);
  return spendingNamed(ctx, terms, SURE) ?? spendingNamed(ctx, termsOfMoney(ctx), LIKELY);
}

/** Of what was named, the words expenses have; the rest is chatter or none of theirs. */
function termsOfMoney({ record, terms }: Ctx): string[] {
  const texts = record.history.expenses.map((one) => `${one.description} ${one.vendorName} ${one.category}`);
  const held = new Set(texts.flatMap(termsIn));
  return terms.filter((term) => isSubject(term) && (held.has(term) || categoryNamed([term]) !== null));
}

/** "The yard, mowing and trees and all that": the one category some of the words name. */
function onlyCategory(terms: readonly string[]): ExpenseCategory | null {
  const named = new Set(terms.flatMap((term) => categoryNamed([term]) ?? []));
  const [only] = named;
  return named.size === 1 && only !== undefined && terms.length > 2 ? only : null;
}

function spendingNamed(ctx: Ctx, terms: readonly string[], least: number): Spending | null {
  const { expenses } = ctx.record.history;
  const category = categoryNamed(terms) ?? (least === LIKELY ? onlyCategory(terms) : null);
  if (category !== null) {
    const rows = expenses.filter((one) => one.category === category);
    const toPeople = PEOPLE.test(ctx.asked.text) ? rows.filter(({ vendorName }) => vendorName !== "") : [];
    if (toPeople.length > 0) return { on: ctx.say.vendorsOf(category), rows: toPeople, category: null };
    return { on: category, rows, category };
  }
  const rows = bestOf(
    expenses,
    terms,
    (one) => `${one.description} ${one.vendorName} ${one.category} ${one.notes}`,
    least,
  );
  return rows.length === 0 ? null : { on: named(ctx), rows, category: null };
}

export function spent(ctx: Ctx): Told {
  const { record, asked, say } = ctx;
  const thatTime = costOfThatTime(ctx);
  if (thatTime) return told([costOne(ctx, thatTime)]);
  if (NO_RECEIPT.test(asked.text)) return told([say.receiptsElsewhere]);
  const found = allBut(ctx, spendingOn(ctx) ?? completionCosts(ctx) ?? anyByPlace(ctx));
  // Of one thing that is known here it is an answer that it has no price.
  if (found === null && asked.after?.measure === "age")
    return told([say.spentNothing(named(ctx).replace(/ ?\binstalled\b/, ""), ""), say.seeFinances]);
  if (found === null) return notHere([say.spentNothing(named(ctx), when(ctx)), say.seeFinances]);
  const { on, rows, category } = found;
  // Where that time has no price, the latest that was paid for it says when and what for.
  const one = byPlace(ctx, rows) ?? (asksOfThatTime(ctx) ? rows[0] : null);
  if (one) return told([costOne(ctx, one)]);
  // What one thing cost is asked of all times; what is spent, of this year.
  const single = asked.period === null && category === null && on !== "" && rows.length <= 2;
  const always = IN_ALL.test(asked.text);
  const period = asked.period ?? (single || always ? null : thisYear(ctx));
  const counted = period === null ? rows : rows.filter(({ day }) => isIn(day, period));
  const time = period === null ? "" : say.period(period.told, record.today);
  const [latest] = counted;
  if (!latest)
    return told([say.spentNothing(on, time), rows[0] ? expenseLine(ctx, rows[0]) : "", say.seeFinances]);
  if (counted.length === 1) return told([costOne(ctx, latest)]);
  const parts = on === "" ? byCategory(counted) : counted.map((one) => expenseLine(ctx, one));
  const isOver = period?.to != null && period.to < record.today;
  const sum = say.spent(formatCents(sumOf(counted)), on, time, counted.length, isOver);
  const budget = category !== null && asked.period === null ? budgetLine(ctx, category) : "";
  return told([
    sum,
    aMonth(ctx, sumOf(counted), { from: period?.from ?? counted.at(-1)?.day, to: period?.to }),
    budget,
    listed(parts, say, on === "" ? 10 : LISTED),
    say.seeFinances,
  ]);
}

/** "And how much was that", after when it was last done, asks of that time alone. */
function asksOfThatTime({ asked }: Ctx): boolean {
  return asked.after?.measure === "lastDone" && asked.period === null && !SUM.test(asked.text);
}

/** What the time cost that the question before was answered with; null where that is not known. */
function costOfThatTime(ctx: Ctx): RecordedExpense | null {
  const { asked, record, terms } = ctx;
  if (!asked.after || asked.after.subject !== asked.subject || terms.length === 0 || !asksOfThatTime(ctx))
    return null;
  const time = lastTime({ ...ctx, asked: asked.after });
  if (time === null) return null;
  if ("expense" in time) return time.expense;
  const { last } = time;
  const bill = record.history.expenses.find(
    ({ description, day }) => description === last?.title && day === last.completedOn,
  );
  return bill ?? (last ? costOfTask(last) : null);
}

/** What ticking off a task cost, where no expense of its own tells. */
function completionCosts(ctx: Ctx): Spending | null {
  if (ctx.terms.length === 0) return null;
  const found = findDone(ctx);
  if (!found || coverOf(ctx.terms, found.title) < SURE) return null;
  const rows = found.rows.flatMap((row) => costOfTask(row) ?? []);
  return rows.length === 0 ? null : { on: found.title, rows, category: null };
}

function costOfTask({ title, completedOn, cost, vendorName }: CompletedTask): RecordedExpense | null {
  if (!cost) return null;
  return {
    day: completedOn,
    category: "Other",
    description: title,
    amount: cost,
    vendorName,
    notes: "",
    capital: false,
  };
}

function costOne(ctx: Ctx, { description, amount, day, vendorName }: RecordedExpense): string {
  const { say } = ctx;
  const whom = vendorName === "" ? "" : `, ${say.paidTo(nameOf(vendorName))}`;
  return `${say.costOne(nameOf(description), formatCents(amount), onDay(ctx, day)).replace(/\.$/, "")}${whom}.`;
}

/** What was spent in each category, the highest first. */
export function byCategory(rows: readonly RecordedExpense[]): string[] {
  const sums = new Map<string, number>();
  for (const { category, amount } of rows) sums.set(category, (sums.get(category) ?? 0) + amount);
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .map(([category, cents]) => `${category}: ${formatCents(cents)}`);
}

export function budget(ctx: Ctx): Told {
  const { record, asked, say, terms } = ctx;
  const { budgets } = record;
  const category =
    categoryNamed(terms) ?? bestOf(budgets, terms, (row) => row.category, SURE)[0]?.category ?? null;
  if (category !== null) return told([budgetLine(ctx, category), say.seeFinances]);
  const planned = budgets.filter((row) => row.budget > 0);
  if (planned.length === 0) return told([say.noBudgets]);
  if (!/\bover\b|\bexceed\w*\b/.test(asked.text)) {
    const lines = planned.map((row) => standingLine(ctx, row));
    return told([totalLine(ctx, planned), listed(lines, say), say.seeFinances]);
  }
  const over = planned
    .filter((row) => row.spent > row.budget)
    .sort((a, b) => b.spent - b.budget - (a.spent - a.budget));
  const lines = over.map((row) => standingLine(ctx, row));
  return told([
    over.length === 0 ? say.notOver : say.overList(over.length),
    listed(lines, say),
    say.seeFinances,
  ]);
}

type Budget = Ctx["record"]["budgets"][number];

function totalLine({ say }: Ctx, planned: readonly Budget[]): string {
  const all = planned.reduce((sum, row) => sum + row.budget, 0);
  const used = planned.reduce((sum, row) => sum + row.spent, 0);
  return used <= all
    ? say.budgetTotal(formatCents(all - used), formatCents(all), formatCents(used))
    : say.budgetTotalOver(formatCents(used - all), formatCents(all), formatCents(used));
}

/** "HVAC: $584.91 of $600.00, $15.09 left". */
function standingLine({ say }: Ctx, { category, budget, spent }: Budget): string {
  const line = spent > budget ? say.overLine : say.budgetLine;
  return line(category, formatCents(spent), formatCents(budget), formatCents(Math.abs(budget - spent)));
}

function budgetLine({ record, say }: Ctx, category: ExpenseCategory): string {
  const row = record.budgets.find((one) => one.category === category);
  const [planned, used] = [row?.budget ?? 0, row?.spent ?? 0];
  if (planned === 0) return say.noBudget(category, formatCents(used));
  return used <= planned
    ? say.budgetLeft(category, formatCents(planned - used), formatCents(planned), formatCents(used))
    : say.budgetOver(category, formatCents(used - planned), formatCents(planned), formatCents(used));
}

/** What was named, without its having been installed. */
function thingsOf(terms: readonly string[]): readonly string[] {
  const things = terms.filter((term) => term !== INSTALLED);
  return things.length > 0 ? things : terms;
}

/** Who did something: by who was paid for it, or who is named with the completion. */
export function paidWhom(asking: Ctx): Told | null {
  const { record, say, strange } = asking;
  // What was installed is told by the thing: much else was installed as well.
  const terms = thingsOf(asking.terms);
  const ctx = { ...asking, terms };
  if (strange) return told([say.notRecorded(named(ctx))]);
  if (terms.length === 0) return null;
  const paid = (spendingOn(ctx)?.rows ?? []).filter(
    ({ vendorName, day }) => vendorName !== "" && inPeriod(ctx, day),
  );
  const done = (findDone(ctx)?.rows ?? []).filter(
    ({ vendorName, completedOn }) => vendorName !== "" && inPeriod(ctx, completedOn),
  );
  const [expense] = paid;
  const [row] = done;
  const byTask = row && (!expense || row.completedOn > expense.day);
  if (!byTask && !expense) return told([say.noVendorNamed(named(ctx))]);
  const [firm, what, day, cents] = byTask
    ? [row.vendorName, row.title, row.completedOn, row.cost]
    : [expense?.vendorName ?? "", expense?.description ?? "", expense?.day ?? "", expense?.amount ?? null];
  const known = record.vendors.find(({ name }) => name === firm);
  const call = known ? phoneHref(known.phone) : null;
  const phone =
    known && call
      ? `[${nameOf(phoneText(known.phone))}](${call})`
      : PHONE.test(ctx.asked.text)
        ? say.noPhone
        : "";
  return told([
    say.paidWhom(`**${nameOf(firm)}**`, nameOf(what), onDay(ctx, day), cents ? formatCents(cents) : ""),
    phone,
  ]);
}

/** What something would cost: as the library has it, and what was paid for it here. */
export function estimate(ctx: Ctx): Told | null {
  const { say } = ctx;
  const task = libraryTaskNamed(ctx);
  const [last] = spendingOn(ctx)?.rows ?? [];
  const before = last && ctx.terms.length > 0 && categoryNamed(ctx.terms) === null ? last : null;
  const paid = before
    ? say.youPaid(
        formatCents(before.amount),
        onDay(ctx, before.day),
        [before.description, before.vendorName].filter(Boolean).map(nameOf).join(", "),
      )
    : "";
  const { costLow = null, costHigh = null } = task ?? {};
  if (task === null || costLow === null || costHigh === null) {
    return paid === "" ? null : { ...told([paid, say.askQuote]), alone: false };
  }
  // A tax or a premium costs more than its paperwork, and how much the library does not know.
  if (costHigh === 0 && task.type === "financial")
    return paid === "" ? null : { ...told([paid]), alone: false };
  const title = say.quoted(nameOf(task.title));
  const range =
    costHigh === 0 ? say.costsNothing(title) : say.costs(title, dollars(costLow), dollars(costHigh));
  return { ...told([range, paid, costHigh === 0 ? "" : say.askQuote]), alone: false };
}

const dollars = (cents: number) => formatCents(cents).replace(/\.00$/, "");

/** What expenses come to, in cents. */
export function sumOf(rows: readonly RecordedExpense[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** The year it is. */
export function thisYear({ record }: Ctx): Period {
  const year = yearOf(record.today);
  return { from: `${year}-01-01`, to: `${year}-12-31`, told: { kind: "thisYear" } };
}
