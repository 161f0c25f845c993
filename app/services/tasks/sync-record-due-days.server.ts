import { todayIn } from "#app/domain/days/calendar-day.ts";
import { anchorDayOf, isAnnualInMonth } from "#app/domain/tasks/due-dates.ts";
import { dueDayFromRecord, sourceRecordDate } from "#app/domain/tasks/record-due-days.ts";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { moveUntouched, undoMoveUntouched } from "#db/queries/property/property.server.ts";
import { listRecordDrivenRows } from "#db/queries/tasks/plan.server.ts";
import type { HomeContext } from "./finish-task.server.ts";

export type RecordSyncResult = {
  /** How many tasks were moved. */
  moved: number;
  /** Epoch milliseconds; the undo names it. */
  at: number;
};

/**
 * Moves what is due from a date on record to where the records of a home now say, after one was saved. What somebody has
 * touched stays on their day, and so does what already stands on a day that follows from its record, be that day over.
 * It goes by how things are, so doing it twice is once, and what one change has left undone the next one mends.
 */
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

/**
 * Gives what was moved at an instant (epoch milliseconds) the days it had, as the homeowner's own choice: no record moves
 * it again. Answers how many, short of what somebody has touched since.
 */
export async function undoRecordSync(
  { db }: Pick<Deps, "db">,
  home: Pick<HomeContext, "id">,
  at: number,
): Promise<number> {
  const [result] = await runBatch(db, [undoMoveUntouched(db, home.id, at, { chosen: true })]);
  return rowsChanged(result);
}
