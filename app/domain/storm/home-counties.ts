import { COUNTY_FIPS, possibleCounties } from "#app/domain/florida/counties.ts";

/** FIPS codes of the counties a home may be in: a ZIP that crosses a county line counts for each of them. */
export function countiesOfHome({ zipCode }: { zipCode: string }): string[] {
  return possibleCounties({ zip: zipCode }).map((county) => COUNTY_FIPS[county]);
}

export function isInCounties(home: { zipCode: string }, counties: ReadonlySet<string>): boolean {
  return counties.size > 0 && countiesOfHome(home).some((county) => counties.has(county));
}
