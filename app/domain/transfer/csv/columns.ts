import { looksLikePhone, parsePhone } from "#app/domain/contact/phone-number.server.ts";
import { stateOfZip } from "#app/domain/property/states-and-zip-codes.ts";
import { cleanCell, cleanEmail } from "#app/domain/text/clean-text.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { type AddressPart, addressHeading, chooseAddress } from "./address-headings.ts";
import { cardColumnsOf } from "./card-columns.ts";
import {
  isPropertyTypeAlone,
  looksLikeEmail,
  parseDayCell,
  parseEmails,
  parseFeatures,
  parsePropertyType,
  parseVendorType,
} from "./cell-values.ts";
import {
  COLUMN_FIELDS,
  type ColumnField,
  CSV_KINDS,
  type CsvKind,
  featureOf,
  parseYesNo,
  plainWords,
} from "./column-fields.ts";
import {
  headingPerson,
  headingRank,
  headingWords,
  isLabelHeading,
  isOnlyNumber,
  isOtherPersonHeading,
  isUninformativeHeading,
  personRank,
} from "./headings.ts";

export type CsvColumn = { heading: string; cells: readonly string[] };

/** More cells than these do not make a guess any better. */
const SAMPLE = 200;
/** A column is taken for what this share of its cells looks like. */
const SHARE = 0.6;

const ZIP = /^\d{5}(-\d{4})?$/;
const WEBSITE = /^(https?:\/\/\S+|(www\.)?[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}(\/\S*)?)$/i;

const isPhone = (text: string) => parsePhone(text).phone !== null;
const holdsEmail = (text: string) => parseEmails(text).length > 0;
const isEmail = (text: string) => looksLikeEmail(cleanEmail(text));

/** "Home" or "Mobile" may head a phone or address. */
const isPropertyType = (text: string) => !/^(home|mobile)$/i.test(text) && parsePropertyType(text) !== null;

/** What can be told from the cells alone, where the heading says nothing. */
const LOOKS: Record<CsvKind, Partial<Record<ColumnField, (text: string) => boolean>>> = {
  clients: {
    email: isEmail,
    phone: looksLikePhone,
    zipCode: (text) => ZIP.test(text) && stateOfZip(text.slice(0, 5)) !== null,
    propertyType: (text) => isPropertyType(text) && isPropertyTypeAlone(text),
    features: (text) => parseFeatures(text).features.length > 0,
  },
  vendors: {
    email: isEmail,
    phone: looksLikePhone,
    website: (text) => WEBSITE.test(text) && !looksLikeEmail(text),
  },
};

/** These with "type" are certain whatever the cells hold; "Property" alone is not. */
const HOUSE = /propert|home|house|dwell|resid|build/i;

const NAMES: readonly ColumnField[] = ["firstName", "lastName", "fullName", "name"];

const isNoName = (text: string) => looksLikeEmail(text) || isPhone(text) || !/\p{L}/u.test(text);

/** Whether the cells contradict an ambiguous heading. */
function isBelied(kind: CsvKind, meaning: ColumnField, column: Sampled): boolean {
  const fits = (test: (text: string) => boolean) => column.filled.length === 0 || share(column, test) >= 0.5;
  if (NAMES.includes(meaning)) return share(column, isNoName) >= 0.5;
  if (meaning === "phone" && isOnlyNumber(column.heading)) return !fits(isPhone);
  if (featureOf(meaning)) return !fits((text) => parseYesNo(text) !== null);
  if (meaning === "closedOn") return !fits((text) => parseDayCell(text) !== null);
  if (meaning === "features") return !fits((text) => parseFeatures(text).features.length > 0 || text === "-");
  if (meaning === "propertyType" && !(HOUSE.test(column.heading) && /type/i.test(column.heading))) {
    return !fits(isPropertyType);
  }
  if (kind === "vendors" && meaning === "type") {
    return column.filled.length > 0 && !fits((text) => parseVendorType(text) !== null);
  }
  return false;
}

type Sampled = CsvColumn & { at: number; filled: string[] };
type Claim = {
  meaning: ColumnField;
  order: number;
  rank: number;
  /** Its cells contradict the heading or are empty, so any other column is better. */
  doubtful: boolean;
  /** Whether its heading says nothing, and only its cells do. */
  byCells: boolean;
  column: Sampled;
};

/**
 * The likely meaning of each column, each used once; null = left out. Uses the heading unless the cells contradict it,
 * or the cells alone if the heading says nothing.
 */
export function guessColumns(kind: CsvKind, columns: readonly CsvColumn[]): (ColumnField | null)[] {
  const named = kind === "clients" ? withLabels(columns) : columns;
  const sampled = named.map((column, at) => ({ ...column, at, filled: sampleOf(column) }));
  const all = sampled.flatMap((column) => claimsOf(kind, column));
  const sure = withoutOthers(withoutUnsure(all, sampled));
  const claims = withoutSparse(ofOnePerson(sure)).sort(compareClaims);
  const guess: (ColumnField | null)[] = columns.map(() => null);
  if (kind === "clients") {
    for (const [at, part] of chooseAddress(sampled)) guess[at] = meaningOfPart(part);
  }
  const given = new Set(guess.filter((meaning) => meaning !== null));
  for (const { meaning, column } of claims) {
    if (guess[column.at] !== null || given.has(meaning)) continue;
    guess[column.at] = meaning;
    given.add(meaning);
  }
  return withOneName(guess, sampled);
}

/** A value whose label stands in a column of its own, as Google Contacts writes it. */
const LABELLED = /^(?:(?:event|relation|custom field)|(e ?mail|phone)) \d value$/;

/**
 * Columns headed by their labels where all rows have the same one that names something: "Relation 1 - Value" labelled
 * "Spouse" is headed "Spouse", and "E-mail 2 - Value" labelled "Other" is headed "Other email".
 */
function withLabels(columns: readonly CsvColumn[]): CsvColumn[] {
  const labelsOf = new Map(columns.map(({ heading, cells }) => [plainWords(heading), cells]));
  return columns.map((column) => {
    const words = plainWords(column.heading);
    const [isLabelled, reach = ""] = LABELLED.exec(words) ?? [];
    const beside = (name: string) => labelsOf.get(words.replace(/value$/, name));
    const labels = isLabelled && (beside("label") ?? beside("type"));
    if (!labels) return column;
    const used = new Set(
      column.cells.flatMap((cell, at) => (cleanCell(cell) === "" ? [] : [plainWords(labels[at] ?? "")])),
    );
    const [label = "", other] = used;
    const heading = `${label} ${reach.replace("e mail", "email")}`.trim();
    const isKnown = cardColumnsOf(heading).length > 0 || headingRank("clients", "closedOn", heading) !== null;
    return other === undefined && label !== "" && isKnown ? { ...column, heading } : column;
  });
}

function claimsOf(kind: CsvKind, column: Sampled): Claim[] {
  const card = kind === "clients" ? cardClaims(column) : [];
  if (isLabelHeading(column.heading)) return card;
  // Belongs to an address that was not chosen.
  if (kind === "clients" && (addressHeading(column.heading) || isOtherPersonHeading(column.heading)))
    return card;
  const meanings = COLUMN_FIELDS[kind];
  const claim = (meaning: ColumnField, rank: number): Claim => ({
    meaning,
    order: meanings.indexOf(meaning),
    rank,
    doubtful: isDoubtful(meaning, column),
    byCells: false,
    column,
  });
  const byHeading = meanings.flatMap((meaning) => {
    const rank = headingRank(kind, meaning, column.heading);
    return rank === null || isBelied(kind, meaning, column) ? [] : [claim(meaning, rank)];
  });
  if (byHeading.length > 0 || card.length > 0 || !isUninformativeHeading(column.heading))
    return [...byHeading, ...card];
  return Object.entries(LOOKS[kind])
    .filter(([, test]) => share(column, test) >= SHARE)
    .map(([meaning]) => ({ ...claim(meaning as ColumnField, 0), byCells: true }));
}

/** After what a column may be of the client's own. */
const CARD_RANK = 10_000;

function cardClaims(column: Sampled): Claim[] {
  return cardColumnsOf(headingWords(column.heading)).map(({ column: meaning, rank }) => ({
    meaning,
    order: COLUMN_FIELDS.clients.indexOf(meaning),
    rank: CARD_RANK + rank,
    doubtful: false,
    byCells: false,
    column,
  }));
}

const SECOND_OF: Partial<Record<ColumnField, ColumnField>> = {
  cardPhone: "secondPhone",
  cardEmail: "secondEmail",
};

/**
 * "Email 2" may be the client's or the second contact's: it is the second contact's unless they have a column of their
 * own. "E-mail 2 Address" of an address book is the client's; beside only the name of a second person the agent decides.
 * Neither these nor "Other email" are the main one while another column is, however empty that is.
 */
function withoutOthers(claims: readonly Claim[]): Claim[] {
  const has = ({ column }: Claim, meaning: ColumnField | undefined) =>
    claims.some((one) => one.column === column && one.meaning === meaning);
  const isAmbiguous = (claim: Claim) =>
    Object.entries(SECOND_OF).some(([own, second]) => has(claim, own as ColumnField) && has(claim, second));
  const isNamed = (meaning: ColumnField | undefined) =>
    claims.some((one) => one.meaning === meaning && !isAmbiguous(one));
  return claims.filter((claim) => {
    const { meaning, rank } = claim;
    const other = meaning === "phone" ? "cardPhone" : meaning === "email" ? "cardEmail" : undefined;
    if (other && has(claim, other)) return !claims.some((one) => one.meaning === meaning && one.rank < rank);
    const second = SECOND_OF[claim.meaning];
    if (isAmbiguous(claim) && Object.values(SECOND_OF).includes(claim.meaning))
      return !isNamed(claim.meaning);
    if (second === undefined || isNamed(second)) return true;
    return !isAmbiguous(claim) && !(isNamed("secondName") && /\d/.test(claim.column.heading));
  });
}

/**
 * A guess by cells alone counts only if no other column has that meaning or looks the same; otherwise the agent
 * decides.
 */
function withoutUnsure(claims: readonly Claim[], columns: readonly Sampled[]): Claim[] {
  const isHeaded = (meaning: ColumnField) =>
    claims.some((one) => one.meaning === meaning && !one.byCells) ||
    columns.some(({ heading }) => addressHeading(heading)?.part === meaning);
  const isAlone = (meaning: ColumnField) => claims.filter((one) => one.meaning === meaning).length === 1;
  return claims.filter(({ meaning, byCells }) => !byCells || (!isHeaded(meaning) && isAlone(meaning)));
}

function isDoubtful(meaning: ColumnField, column: Sampled): boolean {
  if (meaning === "phone") return share(column, isPhone) < 0.5;
  return meaning === "email" && share(column, holdsEmail) < 0.5;
}

const REACH: readonly ColumnField[] = ["email", "phone"];

/**
 * Keeps one person's columns: the first of repeated headings, nothing behind the next person's name, and no "Email 2"
 * beside an "Email".
 */
function ofOnePerson(claims: readonly Claim[]): Claim[] {
  const isFirst = (claim: Claim) => !claims.some((one) => isRepeat(claim, one));
  const first = claims.filter(isFirst);
  const isReach = ({ meaning }: Claim) => REACH.includes(meaning);
  const next = claims
    .filter((one) => NAMES.includes(one.meaning) && !isFirst(one))
    .map(({ column }) => column.at);
  const end = Math.min(Number.POSITIVE_INFINITY, ...next);
  const hasReach = first.some((one) => isReach(one) && one.column.at < end);
  const names = first.filter(({ meaning }) => NAMES.includes(meaning)).sort(compareClaims);
  const person = names[0] && headingPerson(names[0].column.heading);
  const others = new Set(
    names.map(({ column }) => headingPerson(column.heading)).filter((one) => one !== person),
  );
  return first.filter((claim) => {
    if (!isReach(claim)) return true;
    if (hasReach && claim.column.at > end) return false;
    const whose = headingPerson(claim.column.heading);
    return (whose === null || !others.has(whose)) && indexOf(claim) === lowestIndex(first, claim.meaning);
  });
}

function isRepeat(claim: Claim, earlier: Claim): boolean {
  return (
    claim.meaning === earlier.meaning &&
    claim.column.at > earlier.column.at &&
    plainWords(claim.column.heading) === plainWords(earlier.column.heading) &&
    !claim.byCells
  );
}

/** The last digit of the rank. */
const indexOf = ({ rank }: Claim) => rank % 10;

function lowestIndex(claims: readonly Claim[], meaning: ColumnField): number {
  return Math.min(...claims.filter((one) => one.meaning === meaning).map(indexOf));
}

/**
 * A preferred email or phone column is dropped if less than half as full as the fullest, as people with only the other
 * would have none.
 */
function withoutSparse(claims: readonly Claim[]): Claim[] {
  const most = (meaning: ColumnField) =>
    Math.max(0, ...claims.filter((one) => one.meaning === meaning && !one.doubtful).map(filledIn));
  const fullest = { email: most("email"), phone: most("phone") };
  return claims.map((claim) => {
    const { meaning } = claim;
    if (meaning !== "email" && meaning !== "phone") return claim;
    return { ...claim, doubtful: claim.doubtful || filledIn(claim) < fullest[meaning] / 2 };
  });
}

const filledIn = ({ column }: Claim) => column.filled.length;

function meaningOfPart(part: AddressPart): ColumnField {
  return part === "city" || part === "state" || part === "zipCode" ? part : "address";
}

function compareClaims(a: Claim, b: Claim): number {
  return (
    Number(a.doubtful) - Number(b.doubtful) ||
    a.rank - b.rank ||
    a.order - b.order ||
    personRank(a.column.heading) - personRank(b.column.heading) ||
    b.column.filled.length - a.column.filled.length ||
    compareText(a.column.heading, b.column.heading) ||
    a.column.at - b.column.at
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Two name columns beat one; half a name is worse. */
function withOneName(guess: (ColumnField | null)[], columns: readonly Sampled[]): (ColumnField | null)[] {
  const full = columns[guess.indexOf("fullName")];
  if (!full) return guess;
  const [first, last] = [columns[guess.indexOf("firstName")], columns[guess.indexOf("lastName")]];
  const meaningOfFull = first && last ? null : isFirstNameOnly(full, first, last) ? "firstName" : "fullName";
  // "Owner" beside a first name may be anyone.
  const isNamed = /\bname\b|\bnombre\b/.test(plainWords(full.heading));
  const isDoubtful = meaningOfFull === "fullName" && (first ?? last) !== undefined && !isNamed;
  const keepsHalves = meaningOfFull !== "fullName" || isDoubtful;
  return guess.map((meaning) => {
    if (meaning === "fullName") return isDoubtful ? null : meaningOfFull;
    return !keepsHalves && (meaning === "firstName" || meaning === "lastName") ? null : meaning;
  });
}

/** "Name" beside "Surname" is the first name, if it never contains the last name. */
function isFirstNameOnly(full: Sampled, first: Sampled | undefined, last: Sampled | undefined): boolean {
  if (first || !last || !/^(?:name|nombre|nombres)$/.test(plainWords(full.heading))) return false;
  const both = full.cells.map((cell, at) => [fold(cell), fold(last.cells[at] ?? "")] as const);
  const filled = both.filter(([name, lastName]) => name !== "" && lastName !== "");
  return filled.length > 0 && filled.every(([name, lastName]) => !name.includes(lastName));
}

function sampleOf({ cells }: CsvColumn): string[] {
  return cells.slice(0, SAMPLE).map(cleanCell).filter(Boolean);
}

function share({ filled }: Sampled, test: (text: string) => boolean): number {
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
}

export function looksLikeData(cells: readonly string[]): boolean {
  return cells.some(
    (cell) => looksLikeEmail(cleanEmail(cell)) || (/\d{3}/.test(cell) && isPhone(cell.trim())),
  );
}

export function isKnownHeading(text: string): boolean {
  if (text.length > 60 || text.trim() === "") return false;
  return (
    addressHeading(text) !== null ||
    CSV_KINDS.some((kind) => COLUMN_FIELDS[kind].some((meaning) => headingRank(kind, meaning, text) !== null))
  );
}
