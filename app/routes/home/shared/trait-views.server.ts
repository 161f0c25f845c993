import type { Home } from "#app/auth/sessions.server.ts";
import type { TraitView } from "#app/components/property/care-choices.tsx";
import { canHaveTrait, type HomeTrait } from "#app/domain/property/home-features.ts";
import { traitToggle } from "#app/domain/property/home-labels.ts";

/** Those of the traits this home can have, each with whether it does. */
export function traitViews(home: Home, traits: readonly HomeTrait[]): TraitView[] {
  return traits
    .filter((trait) => canHaveTrait(trait, home))
    .map((trait) => {
      const holds = home.traits.includes(trait);
      return { trait, holds, ...traitToggle(trait, holds) };
    });
}
