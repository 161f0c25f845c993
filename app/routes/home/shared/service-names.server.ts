import {
  canHaveTrait,
  type HomeTrait,
  type PropertyType,
  SERVICES,
} from "#app/domain/property/home-features.ts";
import { SERVICE_NAMES } from "#app/domain/property/home-labels.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";

type Served = { traits: readonly HomeTrait[]; propertyType: PropertyType; features: readonly string[] };

/** The services a home has, as a sentence names them: "pool service and lawn service"; empty where it has none. */
export function serviceNames(home: Served): string {
  const held = SERVICES.filter((service) => home.traits.includes(service) && canHaveTrait(service, home));
  return joinWithAnd(held.map((service) => SERVICE_NAMES[service]()));
}
