import type { Home } from "#app/auth/sessions.server.ts";
import { countyOfHome, possibleCounties } from "#app/domain/florida/counties.ts";

/** The home's county, empty = not answered, and whether its ZIP leaves a choice; null where none can be told. */
export function countyView({ state, zipCode: zip, county }: Home) {
  const possible = state === "FL" ? possibleCounties({ zip }) : [];
  const name = state === "FL" ? (countyOfHome({ zip, county }) ?? "") : "";
  return possible.length === 0 && name === "" ? null : { name, mayChange: possible.length > 1 };
}
