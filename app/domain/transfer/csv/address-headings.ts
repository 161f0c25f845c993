import { readState } from "#app/domain/property/states.ts";
import { plainWords } from "./meanings.ts";

/** What of an address a column holds. "whole" is all of it in one cell, and a "street" may be as well. */
export type AddressPart =
  | "street"
  | "whole"
  | "number"
  | "direction"
  | "name"
  | "suffix"
  | "direction after"
  | "unit"
  | "line 2"
  | "line 3"
  | "box"
  | "last line"
  | "city"
  | "state"
  | "zipCode";

/**
 * Whose address: the one of the house they bought before the one they sleep at, and where they work last. An address
 * is taken from one of these alone.
 */
const GROUPS = [
  ["property", "subject", "site", "situs", "listing"],
  ["home", "house", "residence", "residential", "personal"],
  ["current", "present", "new", "physical"],
  // Where the heading does not say.
  [],
  ["mailing", "mail"],
  ["billing", "other", "alternate", "secondary", "second", "shipping"],
  ["business", "work", "office", "company"],
] as const;
const PLAIN_GROUP = GROUPS.findIndex((words) => words.length === 0);
/** A second address of an address book comes after all that is first. */
const SECOND = 10;

/** Words that say whose, not which. */
const NEUTRAL = new Set(
  "client clients contact homeowner owner buyer buyers customer borrower primary main is the a value preferred default".split(
    " ",
  ),
);

/** The words that are left of a heading, by the part they name. */
const PARTS: Record<AddressPart, readonly string[]> = {
  street: [
    ...[
      "address",
      "street address",
      "street",
      "addr",
      "address line",
      "address street",
      "street line",
      "line",
    ],
    ...["location address", "street addr"],
  ],
  whole: [
    ...["unparsed address", "full address", "address full", "complete address", "formatted address"],
    ...["address formatted"],
  ],
  number: ["street number", "street no", "street num", "address number", "number", "no", "num"],
  direction: ["street dir prefix", "street direction", "street dir", "street pre direction", "pre direction"],
  name: ["street name", "address street name"],
  suffix: ["street suffix", "street type"],
  "direction after": ["street dir suffix", "street post direction", "post direction"],
  unit: [
    ...[
      "unit",
      "unit number",
      "unit no",
      "unit num",
      "apt",
      "apt number",
      "apt no",
      "apartment",
      "suite",
      "ste",
    ],
    ...[
      "apartment number",
      "apt suite",
      "apt unit",
      "unit apt",
      "apt or suite",
      "address unit",
      "address apt",
    ],
  ],
  "line 2": ["address extended address", "extended address", "address extended"],
  "line 3": [],
  box: ["po box", "p o box", "address po box", "pobox"],
  "last line": ["city state zip", "city st zip", "city state zip code", "city state", "city st"],
  city: ["city", "town", "municipality", "address city", "city name", "postal city", "locality", "city town"],
  state: [
    ...["state", "st", "region", "province", "state province", "state or province", "state region"],
    ...["address region", "address state", "state code", "state abbreviation"],
  ],
  zipCode: [
    ...["zip", "zip code", "zipcode", "postal code", "postcode", "postal", "zip postal code", "zip postal"],
    ...[
      "address postal code",
      "address zip",
      "address zip code",
      "post code",
      "postal zip",
      "zip or postal code",
    ],
  ],
};
const PART_OF = new Map(
  (Object.keys(PARTS) as AddressPart[]).flatMap((part) => PARTS[part].map((words) => [words, part] as const)),
);
/** "Address 2" is a second line; "Address 2 - City" is the city of a second address. */
const LINES = new Set(["address", "address line", "street", "street address", "street line", "line", "addr"]);
/** What a house number is headed, before "house" is taken for whose it is. */
const HOUSE_NUMBER = /^((?:property|home|mailing) )?house (number|no|num)$/;

export type AddressHeading = { group: number; part: AddressPart };

/** Which part of which address a heading names; null where it names none. A lower group is the better address. */
export function addressHeading(heading: string): AddressHeading | null {
  const words = plainWords(heading.replaceAll("#", " number")).replace(HOUSE_NUMBER, "$1street $2");
  let group = PLAIN_GROUP;
  let index = 1;
  const left = words.split(" ").filter((word) => {
    const named = GROUPS.findIndex((names) => (names as readonly string[]).includes(word));
    if (named !== -1 && group === PLAIN_GROUP) group = named;
    if (/^[123]$/.test(word)) index = Number(word);
    return named === -1 && !/^[123]$/.test(word) && !NEUTRAL.has(word);
  });
  const rest = left.join(" ");
  if (index > 1 && LINES.has(rest)) return { group, part: index === 2 ? "line 2" : "line 3" };
  const part = PART_OF.get(rest);
  // A number alone says nothing, however it is called.
  if (part === undefined || (part === "number" && left.length === 1)) return null;
  return { group: group + (index > 1 ? SECOND : 0), part };
}

type Column = { heading: string; filled: readonly string[] };

/**
 * The columns of one address, by their place among all: the best address that has a street, never parts of two that
 * are named. What it lacks comes from columns that do not say whose they are, or the other way round, where only one
 * address can be meant.
 */
export function chooseAddress(columns: readonly Column[]): Map<number, AddressPart> {
  const named = columns.flatMap(({ heading, filled }, at) => {
    const found = addressHeading(heading) ?? placeHeading(heading, filled);
    return found && !isBelied(found.part, heading, filled)
      ? [{ ...found, at, heading, filled: filled.length }]
      : [];
  });
  const inUse = named.some(({ filled }) => filled > 0) ? named.filter(({ filled }) => filled > 0) : named;
  const groups = new Map<number, Map<AddressPart, (typeof inUse)[number]>>();
  for (const one of inUse) {
    const parts = groups.get(one.group) ?? new Map();
    groups.set(one.group, parts);
    const other = parts.get(one.part);
    if (!other || isBefore(one, other)) parts.set(one.part, one);
  }
  const order = [...groups.keys()].sort((a, b) => a - b);
  const streets = order.filter((group) => hasStreet(groups.get(group)));
  const best = streets[0] ?? order[0];
  const chosen = new Map(best === undefined ? [] : groups.get(best));
  for (const part of ["city", "state", "zipCode", "unit", "line 2"] as const) {
    if (best === undefined || chosen.has(part)) continue;
    const lacking = streets.filter((group) => !groups.get(group)?.has(part));
    const offering = order.filter((group) => !streets.includes(group) && groups.get(group)?.has(part));
    const [from] = offering;
    if (from === undefined || lacking.length !== 1 || offering.length !== 1) continue;
    const taken = groups.get(from)?.get(part);
    if (taken && (from === PLAIN_GROUP || best === PLAIN_GROUP)) chosen.set(part, taken);
  }
  return new Map([...chosen.values()].map(({ at, part }) => [at, part]));
}

/** What a whole address is headed as well, where the cells are addresses: "Property" may be a type of house, too. */
const PLACES = /^(?:the )?(?:property|home|house|residence|location|property location|listing|site)$/;

/** "412 Gulf Way": a number and a word. */
function startsWithNumber(text: string): boolean {
  const [number = "", name = ""] = text.split(" ");
  return /^\d/.test(number) && /^\p{L}/u.test(name);
}

function placeHeading(heading: string, filled: readonly string[]): AddressHeading | null {
  const words = plainWords(heading);
  const isPlace = PLACES.test(words) && filled.length > 0;
  if (!isPlace || filled.filter(startsWithNumber).length < filled.length * 0.6) return null;
  const group = GROUPS.findIndex((names) =>
    (names as readonly string[]).some((name) => words.includes(name)),
  );
  return { group: group === -1 ? PLAIN_GROUP : group, part: "street" };
}

/** A "Region" may be part of a country: it is a state where its cells are. What is headed "State" is one, whatever it holds. */
function isBelied(part: AddressPart, heading: string, filled: readonly string[]): boolean {
  if (part !== "state" || filled.length === 0 || plainWords(heading).includes("state")) return false;
  return filled.filter((text) => readState(text) !== null).length < filled.length / 2;
}

const hasStreet = (parts: ReadonlyMap<AddressPart, unknown> | undefined) =>
  (["street", "whole", "name", "box"] as const).some((part) => parts?.has(part));

/** Nothing but what the columns hold decides between two of a kind. */
function isBefore(a: { filled: number; heading: string }, b: { filled: number; heading: string }): boolean {
  return a.filled !== b.filled ? a.filled > b.filled : a.heading < b.heading;
}
