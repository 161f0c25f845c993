import type { Home } from "#app/auth/sessions.server.ts";
import type { TraitView } from "#app/components/property/care-choices.tsx";
import {
  canHaveTrait,
  type HomeTrait,
  type PropertyType,
  SERVICES,
} from "#app/domain/property/home-features.ts";
import { SERVICE_NAMES, traitToggle } from "#app/domain/property/home-labels.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";

/** Those of the traits this home can have, each with whether it does. */
export function traitViews(home: Home, traits: readonly HomeTrait[]): TraitView[] {
  return traits
    .filter((trait) => canHaveTrait(trait, home))
    .map((trait) => {
      const holds = home.traits.includes(trait);
      return { trait, holds, ...traitToggle(trait, holds) };
    });
}

type Served = { traits: readonly HomeTrait[]; propertyType: PropertyType; features: readonly string[] };

/** The services a home has, as a sentence names them: "pool service and lawn service"; empty where it has none. */
export function serviceNames(home: Served): string {
  const held = SERVICES.filter((service) => home.traits.includes(service) && canHaveTrait(service, home));
  return joinWithAnd(held.map((service) => SERVICE_NAMES[service]()));
}
