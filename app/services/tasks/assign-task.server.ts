import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { OWNER_ASSIGNEE } from "#app/domain/tasks/assignee.ts";
import * as m from "#app/paraglide/messages.js";
import type { PressDeps } from "#app/services/deps.ts";
import { rowsChanged } from "#db/client.server.ts";
import { runIdempotentBatch } from "#db/queries/device/applied-operations.server.ts";
import { assignOpenRow, listJoinedPeople } from "#db/queries/tasks/people.server.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import type { HomeContext, RowAtVersion } from "./edit-task.server.ts";

/** The form field of whom a task is given to. */
export const ASSIGNEE_FIELD = "assignee";

export type Assigned = {
  title: string;
  /** Whose it was, for its undo; null = nobody's in particular. */
  before: string | null;
};

/**
 * Gives an open task to the owner (OWNER_ASSIGNEE), to a joined person, or to nobody in particular (null); the next
 * occurrence goes to the same. Throws RuleViolation beside the field for anybody else, Conflict, and NotFound.
 */
export async function assignTask(
  deps: PressDeps,
  home: Pick<HomeContext, "id">,
  row: RowAtVersion,
  assignee: string | null,
): Promise<Assigned> {
  const { db } = deps;
  const before = await getOccurrence(db, home.id, row.rowId);
  if (!before) throw new NotFound();
  await requireAssignee(deps, home.id, assignee);
  const [assigned] = await runIdempotentBatch(deps, [assignOpenRow(db, home.id, row, assignee)]);
  if (rowsChanged(assigned) === 1) return { title: before.title, before: before.assignedTo };
  // A person may have left between the check and the write.
  await requireAssignee(deps, home.id, assignee);
  const current = await getOccurrence(db, home.id, row.rowId);
  if (current?.assignedTo === assignee) return { title: before.title, before: assignee };
  throw new Conflict();
}

async function requireAssignee({ db }: PressDeps, homeId: string, assignee: string | null): Promise<void> {
  if (assignee === null || assignee === OWNER_ASSIGNEE) return;
  const people = await listJoinedPeople(db, homeId);
  if (!people.some(({ id }) => id === assignee)) {
    throw new RuleViolation(m.tasks_assignee_not_here(), ASSIGNEE_FIELD);
  }
}
