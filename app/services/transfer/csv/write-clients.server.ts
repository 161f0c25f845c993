import { todayIn } from "#app/domain/days/calendar-day.ts";
import { type TimeZone, timeZoneForZip } from "#app/domain/days/time-zone.ts";
import { inviteExpiry } from "#app/domain/retention.ts";
import type { AssignableTask, Home } from "#app/domain/tasks/assignment.ts";
import { NO_CARE_CHOSEN } from "#app/domain/tasks/care-level.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import type { ClientFields, ParsedRow } from "#app/domain/transfer/csv/rows.ts";
import { initialPlan } from "#app/services/clients/initial-plan.server.ts";
import { readInviteStatus } from "#app/services/clients/release-invites.server.ts";
import type { Deps } from "#app/services/deps.ts";
import type { Statement } from "#db/client.server.ts";
import { selectDefaultCareLevel } from "#db/queries/clients/clients.server.ts";
import type { InviteStatus } from "#db/queries/clients/waiting-invites.server.ts";
import { listAssignableTasks } from "#db/queries/library/library.server.ts";
import {
  type ImportedClient,
  insertImportedClients,
  insertImportedEmail,
  insertImportedPlans,
  type PlanOfStep,
} from "#db/queries/transfer/csv/clients.server.ts";
import type { ImportStep } from "#db/queries/transfer/csv/imports.server.ts";
import { rowId } from "./row-id.ts";
import { withUniqueInviteCodes } from "./unique-codes.server.ts";

/** Runs a step's batch; `standing`: how the agent stands whose invites are in it. */
export type Run = (standing: InviteStatus | null, statements: Statement[]) => Promise<void>;

/** Writes rows as part of a step's batch. */
export type StepWriter<T> = (
  step: ImportStep,
  rows: (ParsedRow<T> & { ok: true })[],
  run: Run,
) => Promise<void>;

/** Adds clients with their plans, and with codes and mails where they are invited now; each goes out on its day. */
export async function clientsWriter(
  deps: Deps,
  agentId: string,
  invites: "now" | "later",
): Promise<StepWriter<ClientFields>> {
  const { db, now, random } = deps;
  const [tasks, [newHomes]] = await db.batch([
    listAssignableTasks(db, agentId),
    selectDefaultCareLevel(db, agentId),
  ]);
  const care = { ...NO_CARE_CHOSEN, ...newHomes };
  const when = { now, inviteExpiresAt: inviteExpiry(now), careLevel: care.careLevel };
  return async (step, rows, run) => {
    const plans = planClients(tasks, care, now);
    const standing = invites === "now" ? await readInviteStatus(deps, agentId) : null;
    const people = rows.map(({ row, value }) => {
      const timeZone = timeZoneForZip(value.zipCode);
      return {
        ...value,
        id: rowId(step.importId, row),
        timeZone,
        searchKey: clientSearchKey(value),
        plan: plans.numberOf(value, timeZone),
      };
    });
    await withUniqueInviteCodes(random.bytes, invites === "now" ? people.length : 0, (codes) => {
      const clients = people.map((person, at): ImportedClient => {
        const code = codes[at];
        return { ...person, invite: code === undefined ? null : { code, mailId: random.id() } };
      });
      return run(standing, [
        insertImportedClients(db, step, clients, when),
        insertImportedPlans(db, step, clients, plans.all),
        ...(invites === "now" ? [insertImportedEmail(db, step, clients, now)] : []),
      ]);
    });
  };
}

/** The plans of a step, each worked out once: many homes are alike. */
function planClients(tasks: AssignableTask[], care: Pick<Home, "careLevel" | "traits">, now: number) {
  const all: PlanOfStep[] = [];
  const numbers = new Map<string, number>();
  return {
    all,
    numberOf: (home: ClientFields, timeZone: TimeZone): number => {
      const key = [home.propertyType, timeZone, home.closedOn, ...home.features].join();
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const today = todayIn(timeZone, now);
      const number = all.push(initialPlan(tasks, { ...home, ...care }, today)) - 1;
      numbers.set(key, number);
      return number;
    },
  };
}
