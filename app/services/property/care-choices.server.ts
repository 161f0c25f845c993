import { todayIn } from "#app/domain/days/calendar-day.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import type { Home } from "#app/domain/tasks/assignment.ts";
import { type CareChoice, careChoices } from "#app/domain/tasks/care-choice.ts";
import type { Db } from "#db/client.server.ts";
import { selectCarePlan } from "#db/queries/property/care.server.ts";

/** The home whose care is counted. Its traits, type and features may be such as are only about to be saved. */
export type WorkloadHome = Omit<Home, "careLevel"> & { id: string; agentId: string; timeZone: TimeZone };

type CareRows = Awaited<ReturnType<typeof readCareRows>>;

/** What a month of each level of care brings this home, in one trip to the database. `now` in epoch milliseconds. */
export async function countCareChoices(db: Db, home: WorkloadHome, now: number): Promise<CareChoice[]> {
  return choicesOf(await readCareRows(db, home), home, now);
}

/** The same from rows read already, as `selectCarePlan` answers them in a batch. */
export function choicesOf(
  [tasks, rows, finished, [dates]]: CareRows,
  home: WorkloadHome,
  now: number,
): CareChoice[] {
  return careChoices({
    tasks,
    rows,
    finishedTaskIds: finished.map(({ taskId }) => taskId),
    home: { ...home, ...(dates && { dates }), careLevel: "thorough" },
    today: todayIn(home.timeZone, now),
  });
}

function readCareRows(db: Db, { id, agentId }: WorkloadHome) {
  return db.batch(selectCarePlan(db, id, agentId));
}
