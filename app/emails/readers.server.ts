import { type CalendarDay, daysBetween, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import { signEmailAction } from "#app/services/email/email-tokens.server.ts";
import { type EmailTaskRow, selectEmailAgent, selectEmailHome } from "#db/queries/email/contents.server.ts";
import { type EmailDeps, type EmailRow, Skip, skipIf } from "./recipient-policy.server.ts";
import type { EmailTask, EmailVendor } from "./template.ts";

type Ids = { agentId: string; clientId: string };

/** Skips a row whose payload names another home than the row itself. */
export function idsOf(row: EmailRow, payload: { clientId?: string } = {}): Ids {
  const { agentId, clientId } = row;
  if (agentId === null || clientId === null) throw new Skip("unreadable");
  skipIf(payload.clientId !== undefined && payload.clientId !== clientId, "unreadable");
  return { agentId, clientId };
}

export function agentOf({ agentId }: EmailRow, payload: { agentId?: string } = {}): string {
  if (agentId === null) throw new Skip("unreadable");
  skipIf(payload.agentId !== undefined && payload.agentId !== agentId, "unreadable");
  return agentId;
}

export function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Skip("gone");
  return row;
}

/** The agent, and the home if the row has one. */
export async function readPeople({ db }: EmailDeps, row: EmailRow) {
  const agentId = agentOf(row);
  const [agents, homes] = await db.batch([
    selectEmailAgent(db, agentId),
    selectEmailHome(db, agentId, row.clientId ?? ""),
  ]);
  return { agent: required(agents[0]), homes };
}

export async function readBoth({ db }: EmailDeps, row: EmailRow, payload: { clientId?: string } = {}) {
  const { agentId, clientId } = idsOf(row, payload);
  const [agents, homes] = await db.batch([
    selectEmailAgent(db, agentId),
    selectEmailHome(db, agentId, clientId),
  ]);
  return { agent: required(agents[0]), home: required(homes[0]) };
}

export function todayOf({ timeZone }: { timeZone: string }, now: number): CalendarDay {
  return todayIn(timeZone, now);
}

/** False while it is snoozed. */
export function isShown({ snoozedUntil }: EmailTaskRow, today: CalendarDay): boolean {
  return snoozedUntil === null || snoozedUntil <= today;
}

export async function toEmailTask(
  { origin, secret }: EmailDeps,
  clientId: string,
  row: EmailTaskRow,
  today: CalendarDay,
  vendor: EmailVendor | null = null,
): Promise<EmailTask> {
  const token = await signEmailAction({ rowId: row.id, clientId, dueDay: row.dueDay }, secret);
  return {
    title: row.title,
    dueDay: row.dueDay,
    dueOn: formatRecentDay(row.dueDay, today),
    daysLate: row.dueDay < today ? daysBetween(row.dueDay, today) : null,
    minutes: row.minutes,
    actionUrl: `${origin}/mail/${token}`,
    taskUrl: `${origin}/home/tasks?${new URLSearchParams({ task: row.id })}`,
    vendor,
  };
}
