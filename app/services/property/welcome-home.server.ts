import { addDays, todayIn } from "#app/domain/days/calendar-day.ts";
import { easeIn, FIRST_DAYS } from "#app/domain/tasks/first-month.ts";
import type { Deps } from "#app/services/deps.ts";
import { careOf } from "#db/catalogue.ts";
import { runBatch } from "#db/client.server.ts";
import { listStartingRows, markCareChosen, markWelcomed } from "#db/queries/property/care.server.ts";
import { moveRows } from "#db/queries/property/property.server.ts";

type ActingHome = { id: string; timeZone: string };

/**
 * Ends the questions of the first month, be they answered or skipped: what nobody has touched of the plan they came
 * to starts today, with a first month that somebody can do. Once, by whichever of several windows was the first.
 */
export async function welcomeHome({ db, now }: Deps, home: ActingHome): Promise<void> {
  const today = todayIn(home.timeZone, now);
  const rows = await listStartingRows(db, home.id);
  const fresh = rows.filter((row) => row.fresh);
  const lastDay = addDays(today, FIRST_DAYS);
  const eased = easeIn({
    rows: fresh,
    tasks: fresh.map((row) => ({ ...row, id: row.taskId, reason: careOf(row.slug)?.reason ?? null })),
    today,
    taken: rows.filter((row) => !row.fresh && row.dueDay <= lastDay).length,
  });
  const moved = eased
    .filter((row, at) => row.dueDay !== fresh[at]?.dueDay)
    .map(({ rowId, dueDay, anchorDay }) => ({ rowId, dueDay, anchorDay }));
  await runBatch(db, [
    markWelcomed(db, home.id, now),
    ...(moved.length > 0 ? [moveRows(db, home.id, moved)] : []),
    // Whoever was asked here is not asked again.
    markCareChosen(db, home.id, now),
  ]);
}
