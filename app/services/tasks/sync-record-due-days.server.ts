import { addDays, todayIn } from "#app/domain/days/calendar-day.ts";
import { floridaDatesOf } from "#app/domain/florida/home-dates.ts";
import { floridaDueDay, SAME_AS_DATE } from "#app/domain/florida/plan-tasks.ts";
import { anchorDayOf, isAnnualInMonth } from "#app/domain/tasks/due-dates.ts";
import { dueDayFromRecord, sourceRecordDate } from "#app/domain/tasks/due-dates-from-records.ts";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { remindOfFloridaBy, selectFloridaHome } from "#db/queries/florida/florida.server.ts";
import { moveUntouched, undoMoveUntouched } from "#db/queries/property/property.server.ts";
import { listRecordDrivenRows, listUntouchedRowsOf, type OpenLine } from "#db/queries/tasks/plan.server.ts";
import type { HomeContext } from "./edit-task.server.ts";

export type RecordSyncResult = {
  moved: number;
  at: number;
};

/**
 * Moves the due days that follow from a date on record or a Florida date. Leaves what somebody touched. Depends only on
 * the current state, so it is idempotent and repairs earlier gaps.
 */
export async function syncDueDaysToRecords(
  { db, now }: Deps,
  home: Pick<HomeContext, "id" | "timeZone">,
): Promise<RecordSyncResult> {
  const today = todayIn(home.timeZone, now);
  const [recorded, sameAsDate, [florida]] = await db.batch([
    listRecordDrivenRows(db, home.id),
    listUntouchedRowsOf(db, home.id, SAME_AS_DATE),
    selectFloridaHome(db, home.id),
  ]);
  const dates = florida ? floridaDatesOf(florida, today) : [];
  const moves = [
    ...recorded.flatMap((row) =>
      sourceRecordDate(row, row.dueDay) === null ? moveTo(row, dueDayFromRecord(row, today)) : [],
    ),
    // A date on record comes first.
    ...sameAsDate.flatMap((row) =>
      dueDayFromRecord(row, today) === null ? moveTo(row, floridaDueDay(row, dates, today)) : [],
    ),
  ];
  const [result] = await runBatch(db, [
    moveUntouched(db, home.id, moves, now, { always: true }),
    remindOfFloridaBy(db, home.id, addDays(today, 1)),
  ]);
  return { moved: rowsChanged(result), at: now };
}

function moveTo(row: OpenLine, dueDay: string | null) {
  if (dueDay === null || dueDay === row.dueDay) return [];
  return [{ id: row.id, dueDay, anchorDay: isAnnualInMonth(row) ? row.anchorDay : anchorDayOf(dueDay) }];
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
