import {
  AGENT_SENTENCES,
  HOME_SENTENCES,
  type HomeActivityKind,
  isAgentActivity,
  isHomeActivity,
} from "#app/domain/clients/activity.ts";
import { daysBetween, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay, formatTime } from "#app/domain/days/date-format.ts";
import { MINUTE_MS } from "#app/domain/days/durations.ts";
import { decodeCursor, encodeCursor, INSTANT_PATTERN } from "#app/domain/paging/pagination.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import type { ActivityCursor, listActivity } from "#db/queries/clients/dashboard.server.ts";

export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number];
/** `to`: the client's page, where there is one. */
export type ActivityLine = Words & { id: string; to: string | null; when: string };
export type ActivityDay = { title: string; lines: ActivityLine[] };
export type ActivityPage = {
  days: ActivityDay[];
  /** Where the earlier events begin; null at the end. */
  before: string | null;
  /** Whether there are newer ones than these. */
  paged: boolean;
};
type Words = { name: string; sentence: string };
type When = { timeZone: string; now: number };

export const SHOWN_EVENTS = 12;

const HOUR_MINUTES = 60;

/** For these the subject is the client's name as it was then; for the rest it is a task's title. */
const ABOUT_A_PERSON: readonly HomeActivityKind[] = ["client_invited", "client_deleted"];

/** For these the title is left out where it is none of the library's. */
const ABOUT_A_TASK: readonly HomeActivityKind[] = ["task_completed", "task_skipped", "task_declined"];

/** Where a page of the feed begins, from its address; what cannot be read means the newest. */
export function readActivityCursor(text: string | null): ActivityCursor | null {
  const [at, id = ""] = decodeCursor(text, INSTANT_PATTERN) ?? [];
  return at === undefined ? null : { at: Number(at), id };
}

/** One page of the feed out of rows that may be one more than it shows. `paged`: it is not the first. */
export function activityPage(rows: ActivityRow[], paged: boolean, when: When): ActivityPage {
  const shown = rows.slice(0, SHOWN_EVENTS);
  const last = shown.at(-1);
  const before = last && rows.length > SHOWN_EVENTS ? encodeCursor(last.at, last.id) : null;
  return { days: activityDays(shown, when), before, paged };
}

/**
 * What happened, newest first, under the day it happened on in the agent's zone. Put into words here,
 * because the browser's clock and formats may differ from ours. Kinds of a newer version are left out.
 */
function activityDays(rows: ActivityRow[], { timeZone, now }: When): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const row of rows) {
    const told = tell(row);
    if (!told) continue;
    const title = dayTitle(row.at, timeZone, now);
    const to = row.isLive && told.name !== m.agent_dashboard_you() ? `/agent/clients/${row.clientId}` : null;
    const line = { id: row.id, ...told, to, when: timeText(row.at, timeZone, now) };
    const last = days.at(-1);
    if (last?.title === title) last.lines.push(line);
    else days.push({ title, lines: [line] });
  }
  return days;
}

function tell(row: ActivityRow): Words | null {
  const { kind, subject } = row;
  if (isAgentActivity(kind))
    return { name: m.agent_dashboard_you(), sentence: AGENT_SENTENCES[kind](subject) };
  if (!isHomeActivity(kind)) return null;
  const aboutAPerson = ABOUT_A_PERSON.includes(kind);
  const name = fullName({ firstName: row.firstName ?? "", lastName: row.lastName ?? "" });
  return {
    name: name || (aboutAPerson && subject) || m.agent_dashboard_former_client(),
    sentence: HOME_SENTENCES[kind](subject || (ABOUT_A_TASK.includes(kind) ? m.common_a_task() : "")),
  };
}

function dayTitle(at: number, timeZone: string, now: number): string {
  const day = todayIn(timeZone, at);
  const today = todayIn(timeZone, now);
  const ago = daysBetween(day, today);
  if (ago <= 0) return m.common_today();
  if (ago === 1) return m.agent_dashboard_yesterday();
  return formatRecentDay(day, today);
}

/** "8 minutes ago" today, "6:12 PM" on any other day. */
function timeText(at: number, timeZone: string, now: number): string {
  if (todayIn(timeZone, at) < todayIn(timeZone, now)) return formatTime(timeZone, at);
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return m.agent_dashboard_just_now();
  if (minutes < HOUR_MINUTES) return m.agent_dashboard_minutes_ago({ minutes });
  return m.agent_dashboard_hours_ago({ hours: Math.floor(minutes / HOUR_MINUTES) });
}
