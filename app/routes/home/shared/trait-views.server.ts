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

export function traitViews(home: Home, traits: readonly HomeTrait[]): TraitView[] {
  return traits
    .filter((trait) => canHaveTrait(trait, home))
    .map((trait) => {
      const holds = home.traits.includes(trait);
      return { trait, holds, ...traitToggle(trait, holds) };
    });
}

type Served = { traits: readonly HomeTrait[]; propertyType: PropertyType; features: readonly string[] };

/** The home's services: "pool service and lawn service"; empty if there are none. */
export function serviceNames(home: Served): string {
  const held = SERVICES.filter((service) => home.traits.includes(service) && canHaveTrait(service, home));
  return joinWithAnd(held.map((service) => SERVICE_NAMES[service]()));
}
