import { todayIn } from "#app/domain/days/calendar-day.ts";
import { anchorDayOf, isAnnualInMonth } from "#app/domain/tasks/due-dates.ts";
import { dueDayFromRecord, sourceRecordDate } from "#app/domain/tasks/due-dates-from-records.ts";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { moveUntouched, undoMoveUntouched } from "#db/queries/property/property.server.ts";
import { listRecordDrivenRows } from "#db/queries/tasks/plan.server.ts";
import type { HomeContext } from "./edit-task.server.ts";

export type RecordSyncResult = {
  moved: number;
  at: number;
};

/** Leaves what somebody touched. Depends only on the current state, so it is idempotent and repairs earlier gaps. */
export async function syncDueDaysToRecords(
  { db, now }: Deps,
  home: Pick<HomeContext, "id" | "timeZone">,
): Promise<RecordSyncResult> {
  const today = todayIn(home.timeZone, now);
  const moves = (await listRecordDrivenRows(db, home.id)).flatMap((row) => {
    if (sourceRecordDate(row, row.dueDay) !== null) return [];
    const dueDay = dueDayFromRecord(row, today);
    if (dueDay === null || dueDay === row.dueDay) return [];
    return [{ id: row.id, dueDay, anchorDay: isAnnualInMonth(row) ? row.anchorDay : anchorDayOf(dueDay) }];
  });
  if (moves.length === 0) return { moved: 0, at: now };
  const [result] = await runBatch(db, [moveUntouched(db, home.id, moves, now, { always: true })]);
  return { moved: rowsChanged(result), at: now };
}

/** Counts as the homeowner's choice: no record moves those rows again. Returns how many; touched rows stay. */
export async function undoRecordSync(
  { db }: Pick<Deps, "db">,
  home: Pick<HomeContext, "id">,
  at: number,
): Promise<number> {
  const [result] = await runBatch(db, [undoMoveUntouched(db, home.id, at, { chosen: true })]);
  return rowsChanged(result);
}
