import { todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import {
  type PushAction,
  type PushMessage,
  type PushText,
  pushMessage,
} from "#app/domain/push/push-message.ts";
import { quietHoursEnd } from "#app/domain/push/quiet-hours.ts";
import { ACT } from "#app/domain/storm/events.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
import { findPushTarget, type PushTarget } from "#db/queries/push/delivery.server.ts";
import type { EmailDeps, EmailRow, SkipReason } from "./recipient-policy.server.ts";
import { type EmailContent, type EmailContents, isReady, loadEmail } from "./registry.server.ts";
import { budgetNote, endingNote, taskNote } from "./template.ts";

export type LoadedPush = {
  target: PushTarget;
  message: PushMessage;
  /** Sent with high urgency, which wakes a phone: somebody waits for it. */
  isUrgent: boolean;
};

const STALE_AFTER_MS = 3 * DAY_MS;
const MAX_NAMED_TASKS = 2;

const ACTIONS = [
  {
    action: "done",
    get title() {
      return m.email_push_copy_action_done();
    },
  },
  {
    action: "snooze",
    get title() {
      return m.email_push_copy_action_snooze();
    },
  },
] satisfies readonly PushAction[];

/** `until`: the end of the reader's quiet hours, in epoch milliseconds. */
export async function loadPush(
  deps: EmailDeps,
  row: EmailRow,
): Promise<{ skip: SkipReason } | { until: number } | LoadedPush> {
  const target = await findPushTarget(deps.db, row.recipient, deps.now);
  // A second guard, as a browser that changes hands gets another id anyway.
  const isTheirs = target !== null && target.agentId === row.agentId;
  const isOther = target?.clientId !== row.clientId || target.personId !== row.personId;
  if (!isTheirs || (target.clientId !== null && isOther)) return { skip: "ended" };
  if (isStale(row, target, deps.now)) return { skip: "stale" };
  // A warning at night is of no use in the morning.
  const until = isActNow(row) ? null : quietHoursEnd(target.timeZone, target, deps.now);
  if (until !== null) return { until };
  const loaded = await loadEmail({ ...deps, isPush: true }, row);
  if (!isReady(loaded)) return { skip: "skip" in loaded ? loaded.skip : "gone" };
  const text = textOf(loaded.email, target.lockScreenDetails === 1);
  if (text === null) return { skip: "unreadable" };
  const tag = row.id.slice(0, row.id.lastIndexOf("."));
  return {
    target,
    message: pushMessage(text, { tag, actions: ACTIONS }),
    isUrgent: loaded.email.kind !== "daily",
  };
}

function isActNow({ kind, payload }: EmailRow): boolean {
  return kind === "storm_notice" && (payload as { level?: unknown }).level === ACT;
}

/** A reminder is stale once its day is over in the home's time zone. */
function isStale({ payload, createdAt }: EmailRow, { timeZone }: PushTarget, now: number): boolean {
  const { day } = payload as { day?: unknown };
  return typeof day === "string" ? day < todayIn(timeZone, now) : now - createdAt > STALE_AFTER_MS;
}

/** Null for kinds sent by email alone. Without `details`, for a lock screen, names no person or task. */
function textOf(email: EmailContent, details: boolean): PushText | null {
  switch (email.kind) {
    case "daily":
      return details ? dayText(email.content) : hiddenDay(email.content);
    case "storm_notice": {
      const { headline, event, county, link } = email.content;
      return { title: m.email_storm_notice_push({ event, county }), body: headline, link, task: null };
    }
    case "help_answered": {
      const { title, reply, link } = email.content;
      const text = {
        title: m.email_push_copy_replied({ agent: email.brand.agentName }),
        body: `${title}: ${reply}`,
      };
      return { ...(details ? text : { title: m.common_your_agent_replied(), body: "" }), link, task: null };
    }
    case "help_requested": {
      const { clientName, asker, title, link } = email.content;
      const text = { title: m.email_help_requested_title({ client: asker || clientName }), body: title };
      return {
        ...(details ? text : { title: m.email_push_copy_someone_asked(), body: "" }),
        link,
        task: null,
      };
    }
    case "client_joined": {
      const { clientName, link } = email.content;
      const text = {
        title: m.email_push_copy_joined({ client: clientName }),
        body: m.email_client_joined_preheader(),
      };
      return {
        ...(details ? text : { title: m.email_push_copy_someone_joined(), body: "" }),
        link,
        task: null,
      };
    }
    default:
      return null;
  }
}

type Day = EmailContents["daily"];

/** Names one task or counts several; dates and budgets only without tasks. */
function dayText(day: Day): PushText {
  const { expiries, budgets, link } = day;
  const tasks = [...day.overdue, ...day.dueSoon];
  const [task, ...others] = tasks;
  if (task && others.length === 0) {
    const { title, dueOn, daysLate, minutes } = task;
    return { title, body: taskNote(dueOn, daysLate, minutes), ...toTask(task) };
  }
  if (task) {
    const named = tasks.slice(0, MAX_NAMED_TASKS).map(({ title }) => title);
    const body = taskNames(named, tasks.length - named.length);
    return { title: m.email_push_copy_tasks_title({ count: tasks.length }), body, link, task: null };
  }
  const [expiry] = expiries;
  if (expiry) {
    const { label, what, day: end, inDays } = expiry;
    return { title: label, body: endingNote(what, end, inDays), link, task: null };
  }
  const [budget] = budgets;
  const { category = "", percent = 0, spent = 0, budget: planned = 0 } = budget ?? {};
  const title = m.email_daily_budget_used({ category, percent });
  return { title, body: budgetNote(spent, planned), link, task: null };
}

function taskNames(first: readonly string[], more: number): string {
  return more === 0 ? joinWithAnd(first) : `${first.join(", ")}, ${m.email_and_more({ count: more })}`;
}

function hiddenDay(day: Day): PushText {
  const tasks = [...day.overdue, ...day.dueSoon];
  const [task] = tasks;
  if (task && tasks.length === 1)
    return { title: m.email_push_copy_one_task_due(), body: "", ...toTask(task) };
  const elsewhere =
    day.expiries.length > 0 ? m.email_push_copy_date_coming() : m.email_push_copy_budget_reached();
  const title = tasks.length > 0 ? m.email_push_copy_many_tasks_due({ count: tasks.length }) : elsewhere;
  return { title, body: "", link: day.link, task: null };
}

function toTask({ taskUrl }: { taskUrl: string }): Pick<PushText, "link" | "task"> {
  return { link: taskUrl, task: new URL(taskUrl).searchParams.get("task") };
}
