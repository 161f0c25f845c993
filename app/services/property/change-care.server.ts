import { HOME_TRAITS, type HomeTrait } from "#app/domain/property/home-features.ts";
import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import type { Deps } from "#app/services/deps.ts";
import { markCareChosen } from "#db/queries/property/care.server.ts";
import { changeHome, type HomeChange } from "./change-features.server.ts";

type ActingHome = { id: string; agentId: string };

/**
 * Chooses how much care a home wants, and fits its plan to that: what is beyond it is put away with its notes, what
 * is within comes back. With that the question is answered. Throws NotFound, Conflict.
 */
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
  /** The instant of the change this takes back; null for a change of its own. */
  undoOf?: number | null;
};

/**
 * Says that something is true of a home, or is no more, and fits its plan to that. Only this one is touched, so
 * that changes from two windows add up. Saying it twice is once. Throws NotFound, Conflict.
 */
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
