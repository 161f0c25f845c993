import { forStrangers } from "#app/domain/clients/invite-note.ts";
import { phoneHref } from "#app/domain/contact/links.ts";
import { type CalendarDay, daysBetween, monthOf, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay, monthName } from "#app/domain/days/date-format.ts";
import { firstTasks, type YearRow } from "#app/domain/tasks/first-year.ts";
import { oneLine } from "#app/domain/text/defang-links.ts";
import { servesHome, vendorsFor } from "#app/domain/vendors/service-area.ts";
import { isFinancialVendor, isSettlementService } from "#app/domain/vendors/settlement-services.ts";
import * as m from "#app/paraglide/messages.js";
import { signEmailAction } from "#app/services/email/email-tokens.server.ts";
import {
  type EmailHome,
  type EmailTaskRow,
  selectEmailAgent,
  selectEmailHome,
} from "#db/queries/email/contents.server.ts";
import type { TaskVendor } from "#db/queries/vendors/vendors.server.ts";
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
    selectEmailHome(db, agentId, row.clientId ?? "", row.personId),
  ]);
  return { agent: required(agents[0]), homes };
}

export async function readBoth({ db }: EmailDeps, row: EmailRow, payload: { clientId?: string } = {}) {
  const { agentId, clientId } = idsOf(row, payload);
  const [agents, homes] = await db.batch([
    selectEmailAgent(db, agentId),
    selectEmailHome(db, agentId, clientId, row.personId),
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
  { clientId, personId }: Pick<EmailHome, "clientId" | "personId">,
  row: EmailTaskRow,
  today: CalendarDay,
  vendor: EmailVendor | null = null,
): Promise<EmailTask> {
  const token = await signEmailAction({ rowId: row.id, clientId, personId, dueDay: row.dueDay }, secret);
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

/** The first vendor of the task's page, if they serve the home's area. */
export function recommendedVendor(
  task: Pick<EmailTaskRow, "type" | "vendorCategory">,
  vendors: readonly TaskVendor[],
  { zipCode }: Pick<EmailHome, "zipCode">,
): EmailVendor | null {
  const [vendor] = vendorsFor(task, vendors, zipCode);
  if (!vendor || !servesHome(vendor.serviceArea, zipCode)) return null;
  const { name, phone, discount, code, agentFirstName, hasAgent } = vendor;
  return {
    recommendedBy: hasAgent ? agentFirstName || m.common_your_agent() : "",
    name,
    phone,
    discount,
    code,
    financial: task.type === "financial" || isFinancialVendor(vendor),
    // What is disclosed is that the agent recommends them.
    settlement: hasAgent && isSettlementService(vendor),
  };
}

export type FirstTask = { title: string; month: string };

/** What an invite says comes first; a title unfit for a stranger is left out. The months are those of a plan opened `today`. */
export function inviteTasks(
  rows: readonly (YearRow & { title: string })[],
  today: CalendarDay,
  plan: { isSpread: boolean; closedOn: CalendarDay | null },
): FirstTask[] {
  return firstTasks(
    rows.filter(({ title }) => forStrangers(title) !== ""),
    today,
    plan,
  ).map(({ row, day }) => ({ title: oneLine(row.title), month: monthName(monthOf(day)) }));
}

/** Only a number that can be called; it was checked when the agent saved it. */
export function invitePhone({ phone }: { phone: string }): string {
  return phoneHref(phone) === null ? "" : phone;
}
