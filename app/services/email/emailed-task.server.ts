import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { NotFound } from "#app/domain/errors.ts";
import type { HomeActor } from "#app/domain/tasks/done-by.ts";
import type { Deps } from "#app/services/deps.ts";
import { completeTask, type FinishResult } from "#app/services/tasks/finish-task.server.ts";
import type { Db } from "#db/client.server.ts";
import { getEmailedHome } from "#db/queries/clients/clients.server.ts";
import type { Brand } from "#db/queries/profile/profiles.server.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import type { EmailAction } from "./email-tokens.server.ts";

export type EmailedTask = {
  brand: Brand;
  address: string;
  title: string;
  dueDay: CalendarDay;
  isOverdue: boolean;
  state: "open" | "done" | "skipped" | "put_away";
  doneOn: CalendarDay | null;
  /** It is due on another day than the email said, or was snoozed until this one. */
  movedTo: CalendarDay | null;
};

/** The task behind an email's button, in its current state; null if the home, its reader, or the task is gone. */
export async function readEmailedTask(
  db: Db,
  { rowId, clientId, personId, dueDay }: EmailAction,
  now: number,
): Promise<EmailedTask | null> {
  const [home, row] = await Promise.all([
    getEmailedHome(db, clientId, personId),
    getOccurrence(db, clientId, rowId),
  ]);
  if (!home || !row) return null;
  const today = todayIn(home.timeZone, now);
  const putOff = row.snoozedUntil !== null && row.snoozedUntil > today ? row.snoozedUntil : null;
  const moved = dueDay !== undefined && dueDay !== row.dueDay ? row.dueDay : null;
  return {
    brand: home.brand,
    address: home.address,
    title: row.title,
    dueDay: row.dueDay,
    isOverdue: row.dueDay < today,
    state: stateOf(row),
    doneOn: row.completed ? row.completedOn : null,
    movedTo: putOff ?? moved,
  };
}

function stateOf(row: {
  completed: boolean;
  skippedAt: number | null;
  archivedAt: number | null;
}): EmailedTask["state"] {
  if (row.completed) return "done";
  if (row.skippedAt !== null) return "skipped";
  return row.archivedAt === null ? "open" : "put_away";
}

/** Completes the one task an email's button is for. Throws NotFound, and RuleViolation for a removed task. */
export async function completeEmailedTask(
  deps: Deps,
  { rowId, clientId, personId }: EmailAction,
): Promise<FinishResult> {
  const home = await getEmailedHome(deps.db, clientId, personId);
  if (!home) throw new NotFound();
  const by: HomeActor = { personId, name: home.readerName };
  const acting = { id: clientId, agentId: home.agentId, timeZone: home.timeZone };
  return completeTask({ ...deps, press: null }, acting, by, rowId);
}
