import type { HomeRecord, RecordedTask } from "#app/domain/assistant/home-record.ts";
import type { Source } from "#app/domain/assistant/turn.ts";
import { daysBetween } from "#app/domain/days/calendar-day.ts";
import { compareTasks } from "#app/domain/tasks/task-status.ts";
import { catalog } from "#db/catalog.ts";
import { completeOffer } from "#workers/assistant/offline/proposals.ts";
import { taskSource } from "#workers/assistant/offline/sources.ts";
import { nameOf, plain } from "#workers/assistant/offline/text.ts";
import { coverOf, tasksNamed } from "./about.ts";
import { type Ctx, inPeriod, listed, named, onDay, type Told, told, when } from "./told.ts";

/** What is to be done, and when. */

/** Share of what was named that an open task must speak of to belong to it. */
const SURE = 0.6;
const NOTE_MAX = 240;

const bySlug = new Map(catalog.map((task) => [task.slug, task]));

/** The open task a question names; null where none is. */
export function openTaskNamed({ record, asked, terms }: Ctx): RecordedTask | null {
  if (terms.length === 0) return null;
  const titles = tasksNamed(record, asked.subject, terms);
  const best = titles[0]?.score ?? 0;
  const near = titles.filter(({ score }) => score >= best * 0.85);
  return (
    near
      .map(({ title }) => record.tasks.find((task) => task.title === title))
      .find((task) => task !== undefined) ?? null
  );
}

/** "The next thing for the pool" is any of its tasks. */
const NEXT_OF_ALL = /\bnext (?:\w+ )?(?:things?|tasks?|jobs?|chores?|items?)\b/;

export function nextDue(ctx: Ctx): Told | null {
  const { terms, strange } = ctx;
  if (strange) return null;
  if (terms.length === 0 || NEXT_OF_ALL.test(ctx.asked.text)) return listDue(ctx);
  const task = openTaskNamed(ctx);
  if (task === null) return null;
  const offers = isNear(task) ? [completeOffer(task)] : [];
  return told(
    [`${dueSentence(ctx, task)} [${task.ref}]`, rhythmLine(ctx, task.title, task.frequency)],
    [taskSource(task)],
    offers,
  );
}

/** What the homeowner and the agent have noted on a task. */
export function note(ctx: Ctx): Told | null {
  const task = openTaskNamed(ctx);
  const lines = task === null ? [] : notesOf(ctx, task);
  if (task === null) return null;
  if (lines.length === 0) {
    const { text, sources } = standingOf(ctx, task.title);
    return told([ctx.say.noNote(ctx.say.quoted(nameOf(task.title))), text], sources);
  }
  return told([`**${nameOf(task.title)}** [${task.ref}]`, ...lines], [taskSource(task)]);
}

/** "Maria’s note: “Your air handler takes a 20x25x4 filter.”"; none where nobody wrote one. */
export function notesOf({ record, say }: Ctx, { agentNote, ownNote }: RecordedTask): string[] {
  const agent = nameOf(record.agent.name).split(" ")[0] ?? "";
  return [
    agentNote === "" ? "" : say.agentNote(agent, plain(agentNote, NOTE_MAX)),
    ownNote === "" ? "" : say.ownNote(plain(ownNote, NOTE_MAX)),
  ].filter(Boolean);
}

/** "Every month. Last done Nov 13, next Dec 13.": how often, ahead of what the library says. */
export function howOften(ctx: Ctx): Told | null {
  const { record, asked, terms } = ctx;
  const [best] = terms.length === 0 ? [] : tasksNamed(record, asked.subject, terms);
  if (!best) return null;
  const task = record.tasks.find(({ title }) => title === best.title);
  const frequency = task?.frequency ?? bySlug.get(best.slug ?? "")?.frequency;
  const line = frequency === undefined ? "" : rhythmLine(ctx, best.title, frequency);
  return line === "" ? null : { text: line, sources: [], alone: false };
}

/** How often, when last and when next, a sentence each; empty where nothing of it is known. */
export function rhythmLine(ctx: Ctx, title: string, frequency: string): string {
  const { record, say } = ctx;
  const rhythm = say.rhythm(frequency);
  const last = record.history.completed.find((row) => row.title === title);
  const task = record.tasks.find((row) => row.title === title);
  const before = last ? say.last(onDay(ctx, last.completedOn)) : say.lastNever;
  const isLate = task !== undefined && task.dueDay < record.today;
  const next = task && (isLate ? say.wasDue : say.nextDue)(onDay(ctx, task.dueDay));
  return [rhythm && `${rhythm}.`, before, next].filter(Boolean).join(" ");
}

/** When a task of this title is due; empty where it is not in the plan. */
export function standingOf(ctx: Ctx, title: string): { text: string; sources: Source[] } {
  const task = ctx.record.tasks.find((row) => row.title === title);
  if (!task) return { text: "", sources: [] };
  return { text: `${dueSentence(ctx, task)} [${task.ref}]`, sources: [taskSource(task)] };
}

function dueSentence(ctx: Ctx, { title, dueDay, status, snoozedUntil }: RecordedTask): string {
  const { record, say } = ctx;
  const task = say.quoted(nameOf(title));
  const late = daysBetween(dueDay, record.today);
  if (status === "snoozed" && snoozedUntil)
    return say.snoozedUntil(task, onDay(ctx, snoozedUntil), onDay(ctx, dueDay));
  if (late > 0) return say.overdueSince(task, onDay(ctx, dueDay), late);
  return late === 0 ? say.dueToday(task) : say.dueOn(task, onDay(ctx, dueDay));
}

export function overdue(ctx: Ctx): Told {
  const { record, say, terms } = ctx;
  const task = terms.length > 0 ? openTaskNamed(ctx) : null;
  if (task)
    return told(
      [`${dueSentence(ctx, task)} [${task.ref}]`],
      [taskSource(task)],
      isNear(task) ? [completeOffer(task)] : [],
    );
  const late = record.tasks.filter(({ status }) => status === "overdue").sort(compareTasks);
  if (late.length === 0) return told([say.nothingOverdue]);
  return tasksTold(ctx, say.overdueList(late.length), late);
}

export function snoozed(ctx: Ctx): Told {
  const { record, say } = ctx;
  const sleeping = record.tasks.filter(({ status }) => status === "snoozed");
  if (sleeping.length === 0) return told([say.nothingSnoozed]);
  const lines = sleeping.map(
    (task) =>
      `${nameOf(task.title)}, ${say.until(task.snoozedUntil === null ? "" : onDay(ctx, task.snoozedUntil))} [${task.ref}]`,
  );
  return told([say.snoozedList(sleeping.length), listed(lines, say)], sleeping.slice(0, 12).map(taskSource));
}

/** What is due in a time, or for a part of the house; without either, what comes next. */
export function listDue(ctx: Ctx): Told | null {
  const { record, asked, say, terms } = ctx;
  // "The gauge reads high, what do I do" asks for advice, not for a list.
  if (terms.length > 0 && !OF_PLAN.test(asked.text)) return null;
  // What is snoozed is due again on the day it comes back.
  const back = record.tasks.flatMap((task) =>
    task.status === "snoozed" && task.snoozedUntil !== null && asked.period !== null
      ? { ...task, dueDay: task.snoozedUntil }
      : [],
  );
  const awake = [
    ...record.tasks.filter(({ status }) => status !== "snoozed"),
    ...back.filter(({ dueDay }) => inPeriod(ctx, dueDay)),
  ].sort(compareTasks);
  if (awake.length === 0) return told([say.noTasks]);
  const about =
    terms.length === 0
      ? awake
      : awake.filter((task) => coverOf(terms, `${task.title} ${task.category}`) >= SURE);
  const what = terms.length === 0 ? "" : named(ctx);
  if (asked.period === null && about.length > 0) return tasksTold(ctx, say.nextList, about, 6);
  const due = about
    .filter(({ dueDay }) => inPeriod(ctx, dueDay))
    .sort((a, b) => a.dueDay.localeCompare(b.dueDay));
  const late = about.filter(({ status, dueDay }) => status === "overdue" && !inPeriod(ctx, dueDay));
  const note = late.length === 0 || !reachesToday(ctx) ? "" : say.alsoOverdue(late.length);
  const later = (asked.period?.from ?? record.today) > record.today ? say.mayRepeat : "";
  if (due.length === 0) return told([say.nothingDue(what, when(ctx)), note, later || say.seeTasks]);
  return tasksTold(ctx, say.dueList(due.length, what, when(ctx)), due, 12, note || later);
}

/** Words that ask for tasks rather than for help with something. */
const OF_PLAN = /\b(?:tasks?|due|list|plan|to ?do|coming up|upcoming|scheduled|chores?|anything|next)\b/;

export function countDue(ctx: Ctx): Told | null {
  const { record, asked, say, terms } = ctx;
  if (/\b(?:overdue|late|behind)\b/.test(asked.text)) return overdue(ctx);
  if (asked.period !== null || terms.length > 0) return listDue(ctx);
  const of = (status: RecordedTask["status"]) => record.tasks.filter((task) => task.status === status).length;
  return told([say.counts(record.tasks.length, of("overdue"), of("due_soon")), say.seeTasks]);
}

/** How long a task takes, as the library has it; null where that is not known. */
export function lasts(ctx: Ctx): Told | null {
  const task = libraryTaskNamed(ctx);
  if (!task?.minutes) return null;
  const { say } = ctx;
  return {
    text: say.takes(say.quoted(nameOf(task.title)), say.minutes(task.minutes)),
    sources: [],
    alone: false,
  };
}

/** The library's own task a question names, with what it takes and costs. */
export function libraryTaskNamed({ record, asked, terms }: Ctx) {
  const [best] = terms.length === 0 ? [] : tasksNamed(record, asked.subject, terms);
  return best ? (bySlug.get(best.slug ?? "") ?? null) : null;
}

function tasksTold(ctx: Ctx, opening: string, tasks: readonly RecordedTask[], most = 12, note = ""): Told {
  const { say } = ctx;
  const lines = tasks.map((task) => `${nameOf(task.title)}, ${dueWords(ctx, task)} [${task.ref}]`);
  const rest = tasks.length > most ? say.seeTasks : "";
  return told([opening, listed(lines, say, most), note, rest], tasks.slice(0, most).map(taskSource));
}

/** "due Dec 3", "12 days overdue". */
function dueWords(ctx: Ctx, { dueDay }: RecordedTask): string {
  const late = daysBetween(dueDay, ctx.record.today);
  if (late > 0) return ctx.say.overdueDays(late);
  return late === 0 ? ctx.say.dueNow : ctx.say.due(onDay(ctx, dueDay));
}

function isNear({ status }: HomeRecord["tasks"][number]): boolean {
  return status === "overdue" || status === "due_soon";
}

function reachesToday({ asked, record }: Ctx): boolean {
  return asked.period !== null && (asked.period.from ?? "") <= record.today;
}
