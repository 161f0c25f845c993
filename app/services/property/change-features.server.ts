import { HOME_FEATURES, type HomeFeature } from "#app/domain/vocabulary.ts";
import type { Deps } from "#app/services/deps.ts";
import { changeHome, type HomeChange } from "./replan-home.server.ts";

export type FeatureChange = {
  feature: HomeFeature;
  /** Whether the home has it. */
  owned: boolean;
  /** The instant of the change this takes back; null for a change of its own. */
  undoOf?: number | null;
};

/**
 * Says that a home has a feature, or has it no more, and fits its plan to that. Only this one feature is
 * touched, so that changes from two windows add up. Saying it twice is once. Throws NotFound, Conflict.
 */
export function changeFeature(
  deps: Deps,
  home: { id: string; agentId: string },
  { feature, owned, undoOf }: FeatureChange,
): Promise<HomeChange> {
  return changeHome(deps, home, {
    undoOf,
    alter: ({ features }) =>
      features.includes(feature) === owned
        ? {}
        : { features: HOME_FEATURES.filter((one) => (one === feature ? owned : features.includes(one))) },
  });
}
