import type { PropertyType } from "#app/domain/property/home-features.ts";
import * as m from "#app/paraglide/messages.js";
export const noneOf = (status: string) => m.agent_clients_none_of({ status: status.toLowerCase() });

// What a home is, where there is little room
export const SHORT_TYPES: Record<PropertyType, () => string> = {
  single_family: m.agent_clients_short_types_single_family,
  condo: m.agent_clients_short_types_condo,
  townhome: m.agent_clients_short_types_townhome,
  mobile_home: m.agent_clients_short_types_mobile_home,
};
