import { parseState } from "#app/domain/property/states-and-zip-codes.ts";
import { plainWords } from "./column-fields.ts";
import { isOtherPersonHeading } from "./headings.ts";

/** "whole" is all of it in one cell; a "street" may be as well. */
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
  | "zipCode"
  | "country";

/**
 * Which address, best first: the purchased home before the current one, work last. Different words mean different
 * addresses, unless one is short for the other.
 */
const GROUPS: readonly (readonly string[])[] = [
  ...[["property", "prop"], ["subject"], ["site"], ["situs"], ["listing"]],
  ...[["home"], ["house"], ["residence"], ["residential"], ["personal"]],
  ...[["new"], ["current"], ["present"], ["physical", "phys", "phy"]],
  // Where the heading does not say.
  [],
  ...[["mailing", "mail"], ["billing"], ["other"], ["alternate"], ["secondary"], ["second"], ["shipping"]],
  ...[["business"], ["work"], ["office"], ["company"]],
];
const PLAIN_GROUP = GROUPS.findIndex((words) => words.length === 0);
/** A second address ranks after all first ones. */
const SECOND = 100;

/** Words that say whose, not which. */
const NEUTRAL = new Set(
  "client clients contact homeowner owner buyer buyers customer borrower primary main is the a value preferred default".split(
    " ",
  ),
);

/** Remaining words of a heading, by part. */
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
    ...["location address", "street addr", "full street address", "direccion", "calle"],
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
      "suite apt",
      "suite unit",
      "unit suite",
      "address unit",
      "address apt",
    ],
  ],
  "line 2": ["address extended address", "extended address", "address extended"],
  "line 3": [],
  box: ["po box", "p o box", "address po box", "pobox"],
  "last line": ["city state zip", "city st zip", "city state zip code", "city state", "city st"],
  city: [
    "city",
    "town",
    "municipality",
    "address city",
    "city name",
    "postal city",
    "locality",
    "city town",
    "ciudad",
  ],
  state: [
    ...["state", "st", "region", "province", "state province", "state or province", "state region"],
    ...["address region", "address state", "state code", "state abbreviation", "estado"],
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
      "zip 5",
      "zipcd",
      "zip cd",
      "codigo postal",
    ],
  ],
  country: ["country", "country region", "address country", "country code", "country name", "pais"],
};
const PART_OF = new Map(
  (Object.keys(PARTS) as AddressPart[]).flatMap((part) => PARTS[part].map((words) => [words, part] as const)),
);
/** "Address 2" is a second line; "Address 2 - City" is the city of a second address. */
const LINES = new Set(["address", "address line", "street", "street address", "street line", "line", "addr"]);
/** What a house number is headed, before "house" is taken for whose it is. */
const HOUSE_NUMBER = /^((?:property|home|mailing) )?house (number|no|num)$/;

export type AddressHeading = { group: number; part: AddressPart };

export function addressHeading(heading: string): AddressHeading | null {
  const words = plainWords(heading.replaceAll("#", " number")).replace(HOUSE_NUMBER, "$1street $2");
  if (isOtherPersonHeading(heading)) return null;
  let group = PLAIN_GROUP;
  let index = 1;
  const left = words.split(" ").filter((word) => {
    const named = GROUPS.findIndex((names) => names.includes(word));
    if (named !== -1 && group === PLAIN_GROUP) group = named;
    if (/^[123]$/.test(word)) index = Number(word);
    return named === -1 && !/^[123]$/.test(word) && !NEUTRAL.has(word);
  });
  const rest = left.join(" ");
  if (index > 1 && LINES.has(rest)) return { group, part: index === 2 ? "line 2" : "line 3" };
  const part = PART_OF.get(rest);
  // A number alone says nothing, however it is called.
  if (part === undefined || (part === "number" && left.length === 1)) return null;
  return { group: group + SECOND * (index - 1), part };
}

type Column = { heading: string; filled: readonly string[] };
type Named = AddressHeading & { at: number; heading: string; filled: number };

const PLACE: readonly AddressPart[] = ["city", "state", "zipCode"];

/**
 * Picks the best address with a street, never mixing two named ones. Missing parts may come from unlabeled columns if
 * only one address can be meant.
 */
export function chooseAddress(columns: readonly Column[]): Map<number, AddressPart> {
  const read = columns.flatMap(({ heading, filled }, at) => {
    const found = addressHeading(heading) ?? placeHeading(heading, filled);
    return found && found.part !== "country" && !isBelied(found.part, heading, filled)
      ? [{ ...found, at, heading, filled: filled.length }]
      : [];
  });
  const named = ofFirstBlock(withoutForeign(withSecondStreets(read), columns));
  const inUse = named.some(({ filled }) => filled > 0) ? named.filter(({ filled }) => filled > 0) : named;
  const groups = new Map<number, Map<AddressPart, Named>>();
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
  for (const part of [...PLACE, "unit", "line 2"] as const) {
    if (best === undefined || chosen.has(part)) continue;
    const lacking = streets.filter((group) => !groups.get(group)?.has(part));
    const offering = order.filter((group) => !streets.includes(group) && groups.get(group)?.has(part));
    const [from] = offering;
    if (from === undefined || lacking.length !== 1 || offering.length !== 1) continue;
    const taken = groups.get(from)?.get(part);
    if (taken && (from === PLAIN_GROUP || best === PLAIN_GROUP)) chosen.set(part, taken);
  }
  const taken = [...chosen.values()];
  const isOfAnother = (one: Named) =>
    one.part.startsWith("line ") &&
    inUse.some((street) => street.part === "street" && isAlike(street, one) && !taken.includes(street));
  return new Map(taken.filter((one) => !isOfAnother(one)).map(({ at, part }) => [at, part]));
}

/** Equal but for a number: "Street 2" is a line of "Street", not of "Address". */
function isAlike(a: Named, b: Named): boolean {
  const plain = ({ heading }: Named) => plainWords(heading).replace(/ ?\d+/g, "");
  return plain(a) === plain(b);
}

/** "Address 2" is no second line where there is a "City 2" or a "Zip 2" as well: it is the street of another address. */
function withSecondStreets(named: readonly Named[]): Named[] {
  return named.map((one) => {
    const line = /^line ([23])$/.exec(one.part)?.[1] ?? "1";
    // An "Extended Address" is a second line without a number.
    const groupOffset = plainWords(one.heading).split(" ").includes(line) ? SECOND * (Number(line) - 1) : 0;
    const group = one.group + groupOffset;
    const isStreet =
      groupOffset > 0 && named.some((other) => other.group === group && PLACE.includes(other.part));
    return isStreet ? { ...one, group, part: "street" } : one;
  });
}

function isForeignStreet(heading: string): boolean {
  const words = plainWords(heading);
  return (
    /\b(?:address|addr|street)(?: \d)?$/.test(words) &&
    !/\b(?:e ?mail|ip|web|website|url|mac|cross) /.test(words) &&
    addressHeading(heading) === null
  );
}

/** Drops parts of another place's address; unlabeled ones belong to the street before them, or else the next. */
function withoutForeign(named: readonly Named[], columns: readonly Column[]): Named[] {
  const foreign = columns.flatMap(({ heading, filled }, at) =>
    filled.length > 0 && isForeignStreet(heading) ? [at] : [],
  );
  if (foreign.length === 0) return [...named];
  const streets = [...foreign, ...named.filter(isStreetPart).map(({ at }) => at)].sort((a, b) => a - b);
  return named.filter(({ at, group, part }) => {
    if (group !== PLAIN_GROUP || !PLACE.includes(part)) return true;
    const street = streets.findLast((one) => one < at) ?? streets[0];
    return street === undefined || !foreign.includes(street);
  });
}

/** Of repeated headings ("Address, City, Zip, Address, City, Zip"), keeps the first address with content. */
function ofFirstBlock(named: readonly Named[]): Named[] {
  const blocks = new Map<number, { number: number; seen: Set<string>; hasPlace: boolean }>();
  const numbered = named.map((one) => {
    const block = blocks.get(one.group) ?? { number: 0, seen: new Set(), hasPlace: false };
    blocks.set(one.group, block);
    const heading = plainWords(one.heading);
    if (block.seen.has(heading)) {
      block.number += 1;
      block.seen.clear();
      block.hasPlace = false;
    }
    block.seen.add(heading);
    const isLate = block.hasPlace && one.part === "line 2";
    block.hasPlace ||= PLACE.includes(one.part);
    return { one, number: block.number, isLate };
  });
  return numbered.flatMap(({ one, number, isLate }) => {
    const rest = numbered.filter((other) => other.one.group === one.group);
    const first = rest.find((other) => other.one.filled > 0)?.number ?? 0;
    const isRepeated = rest.some((other) => other.number > 0);
    return number === first && !(isRepeated && isLate) ? [one] : [];
  });
}

/** May also hold a whole address; "Property" alone may be a house type. */
const PLACES = /^(?:the )?(?:property|home|house|residence|location|property location|listing|site)$/;

function startsWithNumber(text: string): boolean {
  const [number = "", name = ""] = text.split(" ");
  return /^\d/.test(number) && /^\p{L}/u.test(name);
}

function placeHeading(heading: string, filled: readonly string[]): AddressHeading | null {
  const words = plainWords(heading);
  const isPlace = PLACES.test(words) && filled.length > 0;
  if (!isPlace || filled.filter(startsWithNumber).length < filled.length * 0.6) return null;
  const group = GROUPS.findIndex((names) => names.some((name) => words.includes(name)));
  return { group: group === -1 ? PLAIN_GROUP : group, part: "street" };
}

/** A "Region" is a state only if its cells are; "State" always is. */
function isBelied(part: AddressPart, heading: string, filled: readonly string[]): boolean {
  if (part !== "state" || filled.length === 0 || plainWords(heading).includes("state")) return false;
  return filled.filter((text) => parseState(text) !== null).length < filled.length / 2;
}

const STREETS: readonly AddressPart[] = ["street", "whole", "name", "box"];
const isStreetPart = ({ part }: AddressHeading) => STREETS.includes(part);
const hasStreet = (parts: ReadonlyMap<AddressPart, unknown> | undefined) =>
  STREETS.some((part) => parts?.has(part));

/** Nothing but what the columns hold decides between two of a kind. */
function isBefore(a: { filled: number; heading: string }, b: { filled: number; heading: string }): boolean {
  return a.filled !== b.filled ? a.filled > b.filled : a.heading < b.heading;
}
