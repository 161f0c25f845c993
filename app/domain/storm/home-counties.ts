import { COUNTY_FIPS, countyOfHome, possibleCounties } from "#app/domain/florida/counties.ts";

/** Where a home is. `county`: what it answered; empty = nothing. */
export type HomePlace = { zipCode: string; county: string };

/**
 * FIPS codes of the counties a home may be in: its own, or while a ZIP that crosses a county line has not been asked
 * about, each of them.
 */
export function countiesOfHome({ zipCode: zip, county }: HomePlace): string[] {
  const own = countyOfHome({ zip, county });
  return (own ? [own] : possibleCounties({ zip })).map((name) => COUNTY_FIPS[name]);
}

export function isInCounties(home: HomePlace, counties: ReadonlySet<string>): boolean {
  return counties.size > 0 && countiesOfHome(home).some((county) => counties.has(county));
}
