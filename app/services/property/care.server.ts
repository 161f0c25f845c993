import { todayIn } from "#app/domain/days/calendar-day.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { HOME_TRAITS, type HomeTrait } from "#app/domain/property/home-features.ts";
import type { Home } from "#app/domain/tasks/assignment.ts";
import { type CareChoice, careChoices } from "#app/domain/tasks/care-choice.ts";
import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import type { Deps } from "#app/services/deps.ts";
import type { Db } from "#db/client.server.ts";
import { markCareChosen, selectCarePlan } from "#db/queries/property/care.server.ts";
import { changeHome, type HomeChange } from "./change-features.server.ts";

/** Traits, type, and features may be unsaved ones. */
export type WorkloadHome = Omit<Home, "careLevel"> & { id: string; agentId: string; timeZone: TimeZone };

type CareRows = Awaited<ReturnType<typeof readCareRows>>;

/** Tasks and time a month for each level of care. `now` in epoch milliseconds. */
export async function countCareChoices(db: Db, home: WorkloadHome, now: number): Promise<CareChoice[]> {
  return choicesOf(await readCareRows(db, home), home, now);
}

/** From rows already read by `selectCarePlan`. */
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

type ActingHome = { id: string; agentId: string };

/** Plan rows beyond the level keep their notes. Throws NotFound, Conflict. */
export async function chooseCareLevel(
  deps: Deps,
  home: ActingHome,
  { level, undoOf = null }: { level: CareLevel; undoOf?: number | null },
): Promise<HomeChange> {
  const change = await changeHome(deps, home, { undoOf, alter: () => ({ careLevel: level }) });
  await markCareChosen(deps.db, home.id, deps.now);
  return change;
}

export type TraitChange = {
  trait: HomeTrait;
  /** Whether it is true of the home. */
  holds: boolean;
  /** The instant of the change this undoes; null for a new change. */
  undoOf?: number | null;
};

/** Changes this trait only, so changes from two windows add up. Idempotent. Throws NotFound, Conflict. */
export function changeTrait(
  deps: Deps,
  home: ActingHome,
  { trait, holds, undoOf = null }: TraitChange,
): Promise<HomeChange> {
  return changeHome(deps, home, {
    undoOf,
    alter: ({ traits }) => ({
      traits: HOME_TRAITS.filter((one) => (one === trait ? holds : traits.includes(one))),
    }),
  });
}
