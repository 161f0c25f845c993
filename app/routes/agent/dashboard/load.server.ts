import type { Agent } from "#app/auth/sessions.server.ts";
import { LATER_WITHIN_DAYS, laterDays } from "#app/domain/calls/choose-calls.ts";
import {
  AGENT_SENTENCES,
  HOME_SENTENCES,
  type HomeActivityKind,
  isAgentActivity,
  isHomeActivity,
} from "#app/domain/clients/activity.ts";
import { addDays, type CalendarDay, daysBetween, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay, formatRecentWeekday, formatTime } from "#app/domain/days/date-format.ts";
import { MINUTE_MS } from "#app/domain/days/durations.ts";
import { decodeCursor, encodeCursor, INSTANT_PATTERN } from "#app/domain/paging/pagination.ts";
import { formatCount } from "#app/domain/text/grammar.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import type { CallList } from "#app/services/calls/call-list.server.ts";
import type { WaitingSummary } from "#app/services/clients/release-invites.server.ts";
import type { ActivityCursor, listActivity, selectStats } from "#db/queries/clients/dashboard.server.ts";
import type { HandOver } from "#db/queries/clients/hand-over.server.ts";
import { otherName } from "../shared/hand-over-view.server.ts";
import type { LaterView } from "./components/later-dialog.tsx";

type Row = Awaited<ReturnType<typeof selectStats>>[number];

export type SetupStep = { label: string; why: string; to: string; done: boolean };

/** Empty once every step is done. */
export function toSetup(
  { brokerage, headshotUrl, logoUrl }: Pick<Agent, "brokerage" | "headshotUrl" | "logoUrl">,
  { clients, vendors, ownLibrary }: Pick<Row, "clients" | "vendors" | "ownLibrary">,
): SetupStep[] {
  const steps: SetupStep[] = [
    {
      label: m.agent_dashboard_add_brokerage(),
      why: m.agent_dashboard_why_brokerage(),
      to: "/agent/profile",
      done: brokerage !== "",
    },
    {
      label: m.agent_dashboard_add_photo(),
      why: m.agent_dashboard_why_photo(),
      to: "/agent/profile",
      done: headshotUrl !== "",
    },
    {
      label: m.agent_dashboard_add_logo(),
      why: m.agent_dashboard_why_logo(),
      to: "/agent/profile",
      done: logoUrl !== "",
    },
    {
      label: m.agent_dashboard_invite_first(),
      why: m.agent_dashboard_why_invite(),
      to: "/agent/clients?dialog=invite",
      done: clients > 0,
    },
    {
      label: m.agent_dashboard_add_vendors(),
      why: m.agent_dashboard_why_vendors(),
      to: "/agent/vendors?dialog=add",
      done: vendors > 0,
    },
    {
      label: m.agent_dashboard_adjust_library(),
      why: m.agent_dashboard_why_library(),
      to: "/agent/tasks",
      done: ownLibrary,
    },
  ];
  return steps.every(({ done }) => done) ? [] : steps;
}

/** Null if no invite waits. */
export function toWaiting(waiting: WaitingSummary | null, { timeZone, now }: When) {
  if (waiting === null) return null;
  const { count } = waiting;
  if (waiting.for === "proof")
    return { what: m.agent_dashboard_waiting_proof({ count }), why: m.agent_dashboard_waiting_proof_why() };
  const { next } = waiting;
  const day = dayWord(waiting.day, todayIn(timeZone, now));
  const what =
    next === count
      ? m.agent_dashboard_waiting_all({ count, day })
      : m.agent_dashboard_waiting_some({ count, next: formatCount(next), day });
  return { what, why: m.agent_dashboard_waiting_why() };
}

/** "today", "tomorrow", "on Nov 28". */
function dayWord(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return m.agent_dashboard_waiting_today();
  if (day === addDays(today, 1)) return m.agent_dashboard_waiting_tomorrow();
  return m.agent_dashboard_waiting_on({ day: formatRecentDay(day, today) });
}

/** The entry to put off; null once it is no longer on the list. */
export function toLater({ entries }: CallList, item: string | null, today: CalendarDay): LaterView | null {
  const entry = entries.find((one) => one.item === item);
  if (!entry) return null;
  const { tomorrow, inThreeDays, nextMonday } = laterDays(today);
  const preset = (label: string, day: CalendarDay) => ({ label, day, text: formatRecentWeekday(day, today) });
  return {
    item: entry.item,
    name: entry.name,
    why: entry.why,
    presets: [
      preset(m.agent_dashboard_later_tomorrow(), tomorrow),
      preset(m.agent_dashboard_later_three_days(), inThreeDays),
      preset(m.agent_dashboard_later_monday(), nextMonday),
    ],
    first: tomorrow,
    last: addDays(today, LATER_WITHIN_DAYS),
  };
}

type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number];
export type ActivityLine = Words & { id: string; to: string | null; when: string };
type ActivityDay = { title: string; lines: ActivityLine[] };
export type ActivityPage = {
  days: ActivityDay[];
  /** Cursor of the next page; null at the end. */
  before: string | null;
  paged: boolean;
};

type Words = { name: string; sentence: string };
type When = { timeZone: string; now: number };

export const SHOWN_EVENTS = 12;

const HOUR_MINUTES = 60;

/** For these the subject is the client's name at the time; for the rest it is a task title. */
const ABOUT_A_PERSON: readonly HomeActivityKind[] = [
  "client_invited",
  "client_deleted",
  "client_left",
  "client_refused",
];

/** For these the title is shown only if the task is from the library. */
const ABOUT_A_TASK: readonly HomeActivityKind[] = ["task_completed", "task_skipped", "task_declined"];

/** An unreadable cursor means the newest events. */
export function readActivityCursor(text: string | null): ActivityCursor | null {
  const [at, id = ""] = decodeCursor(text, INSTANT_PATTERN) ?? [];
  return at === undefined ? null : { at: Number(at), id };
}

/** `rows` may hold one extra row. `paged`: this is not the first page. */
export function activityPage(rows: ActivityRow[], paged: boolean, when: When): ActivityPage {
  const shown = rows.slice(0, SHOWN_EVENTS);
  const last = shown.at(-1);
  const before = last && rows.length > SHOWN_EVENTS ? encodeCursor(last.at, last.id) : null;
  return { days: activityDays(shown, when), before, paged };
}

/**
 * Newest first, grouped by day in the agent's time zone. Worded on the server, because the browser's clock and formats
 * may differ. Unknown event kinds are left out.
 */
function activityDays(rows: ActivityRow[], { timeZone, now }: When): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const row of rows) {
    const described = describe(row);
    if (!described) continue;
    const title = dayTitle(row.at, timeZone, now);
    const to =
      row.isLive && described.name !== m.agent_dashboard_you() ? `/agent/clients/${row.clientId}` : null;
    const line = { id: row.id, ...described, to, when: timeText(row.at, timeZone, now) };
    const last = days.at(-1);
    if (last?.title === title) last.lines.push(line);
    else days.push({ title, lines: [line] });
  }
  return days;
}

function describe(row: ActivityRow): Words | null {
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

/** Hand-overs the agent can still do something about, those to them first. */
export function toHandOvers([received, sent]: readonly [HandOver[], HandOver[]]) {
  return [
    ...received.map((over) => ({
      id: over.id,
      text: m.agent_hand_over_from({ count: over.total, agent: otherName(over) }),
    })),
    ...sent.map((over) => ({
      id: over.id,
      text:
        over.state === "done"
          ? m.agent_hand_over_done_sent({ count: over.moved, agent: otherName(over) })
          : m.agent_hand_over_to({ count: over.total, agent: otherName(over) }),
    })),
  ];
}
