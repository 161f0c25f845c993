import { todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { type PushMessage, type PushText, pushMessage } from "#app/domain/push/message.ts";
import { quietEnd } from "#app/domain/push/quiet-hours.ts";
import { findPushTarget, type PushTarget } from "#db/queries/push/delivery.server.ts";
import type { EmailDeps, EmailRow, SkipReason } from "./recipient-policy.server.ts";
import { type EmailContent, type EmailContents, isReady, loadEmail } from "./registry.server.ts";
import { daily as dailyWords, taskNote, pushCopy as words } from "./words.ts";

/** A notification as it is to be sent now. */
export type LoadedPush = {
  target: PushTarget;
  message: PushMessage;
  /** A person waits for it, so that a phone is woken. */
  isUrgent: boolean;
};

/** News older than this is none any more. */
const STALE_AFTER_MS = 3 * DAY_MS;
/** Tasks named where there are several. */
const NAMED = 2;

/**
 * Reads a notification of the outbox as it is to be sent now, or says in a word why it is not to be sent at all, or
 * until when (epoch milliseconds) its reader wants quiet. What stands in it is what the mail beside it would say.
 */
export async function loadPush(
  deps: EmailDeps,
  row: EmailRow,
): Promise<{ skip: SkipReason } | { until: number } | LoadedPush> {
  const target = await findPushTarget(deps.db, row.recipient, deps.now);
  // A browser that has become another reader's has another id; this is the belt to those braces.
  const isTheirs = target !== null && target.agentId === row.agentId;
  if (!isTheirs || (target.clientId !== null && target.clientId !== row.clientId)) return { skip: "ended" };
  if (isStale(row, target, deps.now)) return { skip: "stale" };
  const until = quietEnd(target.timeZone, target, deps.now);
  if (until !== null) return { until };
  const loaded = await loadEmail({ ...deps, isPush: true }, row);
  if (!isReady(loaded)) return { skip: "skip" in loaded ? loaded.skip : "gone" };
  const text = textOf(loaded.email, target.lockScreenDetails === 1);
  if (text === null) return { skip: "unreadable" };
  const { actions } = words;
  const tag = row.id.slice(0, row.id.lastIndexOf("."));
  return { target, message: pushMessage(text, { tag, actions }), isUrgent: loaded.email.kind !== "daily" };
}

/** Whether a reminder's day is over where its home is, or anything else is too old to be told. */
function isStale({ payload, createdAt }: EmailRow, { timeZone }: PushTarget, now: number): boolean {
  const { day } = payload as { day?: unknown };
  return typeof day === "string" ? day < todayIn(timeZone, now) : now - createdAt > STALE_AFTER_MS;
}

/** What a mail's content comes to on a locked screen; null for a kind that is told by mail alone. */
function textOf(email: EmailContent, details: boolean): PushText | null {
  switch (email.kind) {
    case "daily":
      return details ? dayText(email.content) : hiddenDay(email.content);
    case "help_answered": {
      const { title, reply, link } = email.content;
      const said = { title: words.replied(email.brand.agentName), body: words.replyBody(title, reply) };
      return { ...(details ? said : { title: words.agentReplied, body: "" }), link, task: null };
    }
    case "help_requested": {
      const { clientName, title, link } = email.content;
      const said = { title: words.askedForHelp(clientName), body: title };
      return { ...(details ? said : { title: words.someoneAsked, body: "" }), link, task: null };
    }
    case "client_joined": {
      const { clientName, link } = email.content;
      const said = { title: words.joined(clientName), body: words.sayHello };
      return { ...(details ? said : { title: words.someoneJoined, body: "" }), link, task: null };
    }
    default:
      return null;
  }
}

type Day = EmailContents["daily"];

/** A day of one task is about that task; of several, about their number. Dates and budgets only where no task is. */
function dayText(day: Day): PushText {
  const { expiries, budgets, link } = day;
  const tasks = [...day.overdue, ...day.dueSoon];
  const [task, ...others] = tasks;
  if (task && others.length === 0) {
    const { title, dueOn, daysLate, minutes } = task;
    return { title, body: taskNote(dueOn, daysLate, minutes), ...toTask(task) };
  }
  if (task) {
    const named = tasks.slice(0, NAMED).map(({ title }) => title);
    const body = words.tasksBody(named, tasks.length - named.length);
    return { title: words.tasksTitle(tasks.length), body, link, task: null };
  }
  const [expiry] = expiries;
  if (expiry) {
    const { label, what, day: end, inDays } = expiry;
    return { title: label, body: dailyWords.dateNote(what, end, inDays), link, task: null };
  }
  const [budget] = budgets;
  const { category = "", percent = 0, spent = 0, budget: planned = 0 } = budget ?? {};
  const title = dailyWords.budgetUsed(category, percent);
  return { title, body: dailyWords.budgetNote(spent, planned), link, task: null };
}

/** The same of which nothing may be read. */
function hiddenDay(day: Day): PushText {
  const tasks = [...day.overdue, ...day.dueSoon];
  const [task] = tasks;
  if (task && tasks.length === 1) return { title: words.tasksDue(1), body: "", ...toTask(task) };
  const elsewhere = day.expiries.length > 0 ? words.dateComing : words.budgetReached;
  const title = tasks.length > 0 ? words.tasksDue(tasks.length) : elsewhere;
  return { title, body: "", link: day.link, task: null };
}

function toTask({ taskUrl }: { taskUrl: string }): Pick<PushText, "link" | "task"> {
  return { link: taskUrl, task: new URL(taskUrl).searchParams.get("task") };
}
