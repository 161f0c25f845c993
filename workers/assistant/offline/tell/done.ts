import type { CompletedTask, RecordedExpense } from "#app/domain/assistant/home-history.ts";
import { formatCents } from "#app/domain/money.ts";
import { nameOf } from "#workers/assistant/offline/text.ts";
import { bestOf, categoryNamed, coverOf, firmNamed, tasksNamed } from "./about.ts";
import { notesOf, standingOf } from "./due.ts";
import { type Ctx, inPeriod, listed, named, onDay, type Told, told, when } from "./told.ts";

/** What was done, and when. */

/** Somebody who came to the house stands in the expenses rather than among what one ticks off. */
const VISIT =
  /\b(?:guys?|company|people|man|come|came|visit|visited|service|serviced|spray|sprayed|installed?|bought|buy|put in)\b/;
/** Whoever came to work here, whatever one has done of it oneself since. */
const CREW = /\b(?:guys?|compan(?:y|ies)|people|man|crew|tech(?:nician)?s?)\b/;
/** What was only bought was not done yet. */
const BOUGHT = /\b(?:buy|bought|purchased?|get|got|order(?:ed)?)\b/;
/** From here on an expense is what was asked about. */
const SURE = 0.75;
const DAYS_LISTED = 12;
const TASKS_LISTED = 20;

/** What has so much of the best one's score may be meant as well; bills of one kind differ by a word or two. */
const LIKELY = 0.85;
const LIKELY_BILL = 0.7;

/** "And the time before that?" */
const BEFORE_LAST = /\b(?:before that|before last|previous(?:ly)?|second to last|other time)\b/;

/** "Pay" tells one task from another though it asks of money as well. */
const PAYING = /\b(?:pay|paid)\b|\btaken? care of\b.*\b(?:tax|taxes|bill|premium)\b/;

/** Why something was not done. */
const SKIP = /\bskip/;
const WHY = new RegExp(`\\bwhy\\b|${SKIP.source}`);

type Found = { title: string; rows: CompletedTask[] };

/** The task that is meant and when it was done in the time asked about, the latest first; null where none is meant. */
export function findDone({ record, asked, terms }: Ctx): Found | null {
  const paying = PAYING.test(asked.text);
  const titles = paying
    ? tasksNamed(record, `pay ${asked.subject}`, ["pay", ...terms])
    : tasksNamed(record, asked.subject, terms);
  const best = titles[0];
  if (!best) return null;
  const { completed } = record.history;
  const near = titles.filter(({ score }) => score >= best.score * (paying ? LIKELY_BILL : LIKELY));
  const lastOf = (title: string) => completed.find((row) => row.title === title)?.completedOn ?? "";
  // Of two bills that are as likely meant, the one that was paid last.
  const done = paying
    ? near.reduce((a, b) => (lastOf(b.title) > lastOf(a.title) ? b : a), best)
    : (near.find(({ title }) => lastOf(title) !== "") ?? best);
  return { title: done.title, rows: completed.filter((row) => row.title === done.title) };
}

/** Expenses that speak of what was named, the latest first. */
export function expensesNamed({ record, terms }: Ctx, least = SURE): RecordedExpense[] {
  const category = categoryNamed(terms);
  const { expenses } = record.history;
  if (category !== null) return expenses.filter((one) => one.category === category);
  return bestOf(
    expenses,
    terms,
    ({ description, vendorName, category: of }) => `${description} ${vendorName} ${of}`,
    least,
  );
}

export function lastDone(ctx: Ctx): Told | null {
  const { asked, terms, strange } = ctx;
  if (strange) return told([ctx.say.notRecorded(named(ctx))]);
  if (terms.length === 0) return SKIP.test(asked.text) ? listSkipped(ctx) : listDone(ctx);
  const found = findDone(ctx);
  const why = found && WHY.test(asked.text) ? whyNot(ctx, found.title) : null;
  if (why) return why;
  const time = lastTime(ctx, found);
  if (time === null) return null;
  return "expense" in time ? paid(ctx, time.expense) : doneLast(ctx, time.title, time.last);
}

/** The last time of what was named: a task as it was ticked off, if it ever was, or what somebody was paid for it. */
export function lastTime(
  ctx: Ctx,
  found = findDone(ctx),
): { title: string; last: CompletedTask | undefined } | { expense: RecordedExpense } | null {
  const { asked, terms } = ctx;
  const rows = inTime(ctx, found?.rows ?? []);
  const last = BEFORE_LAST.test(asked.text) ? (rows[1] ?? rows[0]) : rows[0];
  const crew = CREW.test(asked.text);
  const [expense] = expensesNamed(ctx).filter(
    ({ day, vendorName }) => inPeriod(ctx, day) && (!crew || vendorName !== ""),
  );
  const byName = found ? coverOf(terms, found.title) : 0;
  const paidFor =
    expense &&
    (expense.vendorName !== "" || BOUGHT.test(asked.text)) &&
    (VISIT.test(asked.text) || coverOf(terms, expense.description) > byName);
  if (expense && (!found || crew || (paidFor && (!last || last.completedOn < expense.day))))
    return { expense };
  return found && { title: found.title, last };
}

function doneLast(ctx: Ctx, title: string, last: CompletedTask | undefined): Told {
  const { say } = ctx;
  const task = say.quoted(nameOf(title));
  const standing = standingOf(ctx, title);
  if (!last) {
    const before = ctx.record.history.completed.find((row) => row.title === title);
    const earlier = before && ctx.asked.period ? say.lastDone(task, onDay(ctx, before.completedOn)) : "";
    const skip = ctx.asked.period ? skipOf(ctx, title) : "";
    return told([say.neverDone(task, when(ctx)), skip, earlier, standing.text], standing.sources);
  }
  const vendor = vendorOf(ctx, last);
  const who = vendor === "" ? "" : `, ${say.doneBy(nameOf(vendor))}`;
  const cost = last.cost ? `, ${formatCents(last.cost)}` : "";
  const done = `${say.lastDone(task, onDay(ctx, last.completedOn)).replace(/\.$/, "")}${who}${cost}.`;
  return told([done, standing.text], standing.sources);
}

/** The last time a task was skipped in the time asked about, and why; empty where it was not. */
function skipOf(ctx: Ctx, title: string): string {
  const skip = ctx.record.history.skipped.find((row) => row.title === title && inPeriod(ctx, row.skippedOn));
  if (!skip) return "";
  return ctx.say.skipped(ctx.say.quoted(nameOf(title)), onDay(ctx, skip.skippedOn), nameOf(skip.reason));
}

/** What was skipped in a time, the latest first, each with its reason. */
function listSkipped(ctx: Ctx): Told {
  const { record, say } = ctx;
  const rows = record.history.skipped
    .filter(({ skippedOn }) => inPeriod(ctx, skippedOn))
    .sort((a, b) => b.skippedOn.localeCompare(a.skippedOn));
  if (rows.length === 0) return told([say.noneSkipped(when(ctx)), say.seeHistory]);
  const lines = rows.map(
    ({ title, skippedOn, reason }) =>
      `${nameOf(title)}, ${onDay(ctx, skippedOn)}${reason === "" ? "" : `: “${nameOf(reason)}”`}`,
  );
  return told([say.skippedList(rows.length, when(ctx)), listed(lines, say, TASKS_LISTED), say.seeHistory]);
}

/** What is known of why a task was not done: that it was skipped, or a note on it; null where nothing is. */
function whyNot(ctx: Ctx, title: string): Told | null {
  const task = ctx.record.tasks.find((row) => row.title === title);
  const skip = skipOf(ctx, title);
  const because = skip === "" && task ? notesOf(ctx, task) : [skip].filter(Boolean);
  if (because.length === 0) return null;
  const last = ctx.record.history.completed.find((row) => row.title === title);
  const standing = standingOf(ctx, title);
  const done = last ? ctx.say.lastDone(ctx.say.quoted(nameOf(title)), onDay(ctx, last.completedOn)) : "";
  return told([...because, done, standing.text], standing.sources);
}

/** Who did it, as it was ticked off, else as the expense of that day for it says; empty where neither does. */
function vendorOf({ record }: Ctx, { title, completedOn, vendorName }: CompletedTask): string {
  if (vendorName !== "") return vendorName;
  const { expenses } = record.history;
  return expenses.find((one) => one.description === title && one.day === completedOn)?.vendorName ?? "";
}

export function timesDone(ctx: Ctx): Told | null {
  const { say, terms, strange } = ctx;
  if (strange) return told([say.notRecorded(named(ctx))]);
  const visits = visitsOf(ctx);
  if (visits) return visits;
  const found = terms.length === 0 ? null : findDone(ctx);
  if (!found) return terms.length === 0 ? listDone(ctx) : null;
  const rows = inTime(ctx, found.rows);
  const task = say.quoted(nameOf(found.title));
  if (rows.length === 0) return doneLast(ctx, found.title, undefined);
  const days = rows.slice(0, DAYS_LISTED).map(({ completedOn }) => onDay(ctx, completedOn));
  return told([
    say.doneTimes(task, say.times(rows.length), when(ctx)),
    say.onDays(say.list(days)),
    rows.length > days.length ? say.more(rows.length - days.length) : "",
  ]);
}

/** How often a firm that is named was paid, and what for; null where none is. */
function visitsOf(ctx: Ctx): Told | null {
  const { record, asked, say } = ctx;
  const { expenses } = record.history;
  const firm = firmNamed(asked.text, expenses.map(({ vendorName }) => vendorName).filter(Boolean));
  const rows = expenses.filter(({ day, vendorName }) => vendorName === firm && inPeriod(ctx, day));
  if (firm === null || rows.length === 0) return null;
  const lines = rows.map((row) => expenseLine(ctx, row));
  return told([say.paidTimes(nameOf(firm), say.times(rows.length), when(ctx)), listed(lines, say)]);
}

/** All that was done in a time, or to a part of the house: tasks, each once with its days, and what was paid for. */
export function listDone(ctx: Ctx): Told {
  const { record, say, terms } = ctx;
  const of = <T>(rows: readonly T[], textOf: (row: T) => string) =>
    terms.length === 0 ? rows : rows.filter((row) => coverOf(terms, textOf(row)) >= SURE);
  const done = of(inTime(ctx, record.history.completed), ({ title, category }) => `${title} ${category}`);
  const titles = new Map<string, CompletedTask[]>();
  for (const row of done) titles.set(row.title, [...(titles.get(row.title) ?? []), row]);
  const bought = of(
    record.history.expenses.filter(({ day }) => inPeriod(ctx, day)),
    (one) => `${one.description} ${one.category}`,
  ).filter(({ description }) => !titles.has(description));
  const what = terms.length === 0 ? "" : named(ctx);
  if (done.length === 0 && bought.length === 0) return told([say.noneDone(what, when(ctx)), say.seeHistory]);
  // What is done every week says least of what was done.
  const rarest = [...titles].sort(([, a], [, b]) => a.length - b.length);
  const lines = rarest.map(([title, rows]) => {
    const [latest] = rows as [CompletedTask];
    const times = rows.length > 1 ? ` (${say.times(rows.length)})` : "";
    return `${nameOf(title)}${times}, ${onDay(ctx, latest.completedOn)}`;
  });
  const shown = when(ctx) === "" && terms.length === 0 ? [] : bought;
  return told([
    done.length === 0 ? "" : say.doneList(done.length, what, when(ctx)),
    listed(lines, say, TASKS_LISTED),
    shown.length === 0
      ? ""
      : `${say.alsoPaid}\n\n${listed(
          shown.map((one) => expenseLine(ctx, one)),
          say,
        )}`,
    say.seeHistory,
  ]);
}

/** "Mowing and edging, Nov 18, $108.87 (Mangrove & Palm Landscaping)". */
export function expenseLine(ctx: Ctx, { description, day, amount, vendorName }: RecordedExpense): string {
  const whom = vendorName === "" ? "" : ` (${nameOf(vendorName)})`;
  return `${nameOf(description)}, ${onDay(ctx, day)}, ${formatCents(amount)}${whom}`;
}

function paid(ctx: Ctx, expense: RecordedExpense): Told {
  const whom = expense.vendorName === "" ? "" : ` (${nameOf(expense.vendorName)})`;
  const what = `${nameOf(expense.description)}${whom}, ${formatCents(expense.amount)}`;
  return told([ctx.say.paidLast(what, onDay(ctx, expense.day))]);
}

function inTime(ctx: Ctx, rows: readonly CompletedTask[]): CompletedTask[] {
  return rows
    .filter(({ completedOn }) => inPeriod(ctx, completedOn))
    .sort((a, b) => b.completedOn.localeCompare(a.completedOn));
}
