import { z } from "zod";
import { clientCardFields } from "#app/domain/clients/client-card.ts";
import { clientFields } from "#app/domain/clients/client-form.ts";
import { LOG_TEXT_MAX } from "#app/domain/clients/client-log.ts";
import { tagsField } from "#app/domain/clients/tags.ts";
import type { Address } from "#app/domain/contact/address.ts";
import { parsePhone, parsePhones } from "#app/domain/contact/phone-number.server.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { DEFAULT_PROPERTY_TYPE, DEFAULT_STATE, HOME_FEATURES } from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import {
  isZipInUse,
  parseRepeatedState,
  parseState,
  parseZip,
  stateOfZip,
} from "#app/domain/property/states-and-zip-codes.ts";
import { cleanCell, cleanEmail, cleanText } from "#app/domain/text/clean-text.ts";
import { containsAddress } from "#app/domain/text/defang-links.ts";
import { optionalText } from "#app/domain/text/form-fields.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { usualVendorType } from "#app/domain/vendors/settlement-services.ts";
import { VENDOR_TYPES } from "#app/domain/vendors/vendor.ts";
import { vendorFields } from "#app/domain/vendors/vendor-form.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type AddressCell,
  containsTwoAddresses,
  isDamagedCell,
  isSamePlace,
  isUnitedStates,
  joinStreet,
  parseCellAddress,
  parseCityCell,
} from "./address-cells.ts";
import { type AddressPart, addressHeading } from "./address-headings.ts";
import { CARD_COLUMNS, parseTagCell } from "./card-columns.ts";
import {
  oneEmail,
  parseAfterHours,
  parseDayCell,
  parseEmails,
  parseFeatures,
  parsePropertyType,
  parseVendorType,
  unknownFeatures,
  unknownPropertyType,
  unknownVendorType,
  usualCategory,
  vendorTypeLabel,
} from "./cell-values.ts";
import {
  type ColumnField,
  type CsvKind,
  columnFieldLabel,
  featureOf,
  parseYesNo,
  REQUIRED_FIELDS,
} from "./column-fields.ts";
import { firstNameOf, isCompany, isGarbled, lastNameOf, type PersonName, splitName } from "./person-names.ts";

export type CsvRow = { row: number; cells: readonly string[] };
export type CsvTable = {
  headings: readonly string[];
  rows: readonly CsvRow[];
  /** The lines above the headings, which are left out. */
  above?: readonly string[];
};

/** A client of a table: what the invite form asks, the day the home became theirs, and the agent's card. */
const rowFields = clientFields
  .extend({ closedOn: z.string().max(10).nullable(), note: optionalText(LOG_TEXT_MAX) })
  .extend(clientCardFields.omit({ cardClosedOn: true, tags: true }).shape)
  .extend({ tags: tagsField().catch([]) });
export type ClientFields = z.output<typeof rowFields>;
/** The form's fields, and the place in the agent's order, which the form does not have. */
const vendorRowFields = vendorFields.extend({ rank: z.int().min(1).nullable() });
export type VendorRowFields = z.output<typeof vendorRowFields>;

export type CellNotes = Partial<Record<ColumnField, string>>;

/** `same`: repeats an earlier row. `wrong`: why it is refused. `left`: the cells it is added without. */
export type ParsedRow<T> = CsvRow & { name: string; left: CellNotes } & (
    | { ok: true; value: T }
    | { ok: false; same: boolean; why: string; wrong: CellNotes }
  );

type Cells = Map<ColumnField, string>;
type RowCells = { cells: Cells; left: CellNotes; country: string };
/** What the form would send, what of the row it cannot, and why the row may not come in, beyond what the form says. */
type Input = { input: Record<string, unknown>; left: CellNotes; wrong?: CellNotes };

const ANY_DAY = { first: "0001-01-01", last: "9999-12-31" };

/** Applies the invite form's rules; of rows with the same email the first counts. */
export function parseClientRows(
  table: CsvTable,
  columns: readonly (ColumnField | null)[],
  closing: { first: CalendarDay; last: CalendarDay } = ANY_DAY,
) {
  return parseRows<ClientFields>(table, columns, {
    kind: "clients",
    parse: (row) => parse("clients", rowFields, clientInput(row, closing)),
    nameOf: (cells) => fullName(namesOf(cells)) || cells.get("fullName") || (cells.get("email") ?? ""),
    keyOf: ({ email }) => email,
    keyCell: "email",
    sameAs: (row: number) => m.transfer_csv_same_email({ row }),
  });
}

/** Applies the vendor form's rules; of duplicates the first counts. */
export function parseVendorRows(table: CsvTable, columns: readonly (ColumnField | null)[]) {
  return parseRows<VendorRowFields>(table, columns, {
    kind: "vendors",
    parse: (row) => parse("vendors", vendorRowFields, vendorInput(row)),
    nameOf: (cells) => cells.get("name") ?? "",
    keyOf: vendorKey,
    keyCell: "name",
    sameAs: (row: number) => m.transfer_csv_same_vendor({ row }),
  });
}

/** Name and category, normalized. */
export function vendorKey({ name, category }: { name: string; category: string }): string {
  return `${fold(category)}\n${fold(name)}`;
}

type Rules<T> = {
  kind: CsvKind;
  parse: (row: RowCells) => { left: CellNotes } & ({ ok: true; value: T } | { ok: false; wrong: CellNotes });
  nameOf: (cells: Cells) => string;
  keyOf: (value: T) => string;
  keyCell: ColumnField;
  sameAs: (row: number) => string;
};

function parseRows<T>(
  table: CsvTable,
  columns: readonly (ColumnField | null)[],
  rules: Rules<T>,
): ParsedRow<T>[] {
  const first = new Map<string, number>();
  const taken = takenColumns(columns, table.headings);
  const countryAt = countryColumn(table.headings, taken);
  return table.rows.map((line) => {
    const country = tidy(line.cells[countryAt] ?? "", "state");
    const read = { ...cellsOf(line, taken), country };
    const parsed = rules.parse(read);
    const base = { ...line, name: rules.nameOf(read.cells), left: parsed.left };
    if (line.cells.slice(table.headings.length).some((cell) => cell.trim() !== "")) {
      return { ...base, ok: false, same: false, why: m.transfer_csv_too_many_cells(), wrong: {} };
    }
    if (!parsed.ok) {
      return { ...base, ok: false, same: false, why: cellNotes(parsed.wrong), wrong: parsed.wrong };
    }
    const key = rules.keyOf(parsed.value);
    const earlier = first.get(key);
    if (earlier !== undefined) {
      const why = rules.sameAs(earlier);
      return { ...base, ok: false, same: true, why, wrong: { [rules.keyCell]: why } };
    }
    first.set(key, line.row);
    return { ...base, ok: true, value: parsed.value };
  });
}

export function cellNotes(notes: CellNotes): string {
  return Object.entries(notes)
    .map(([meaning, note]) =>
      m.transfer_csv_about_column({ column: columnFieldLabel(meaning as ColumnField), note }),
    )
    .join(" ");
}

type TakenColumn = { at: number; meaning: ColumnField; heading: string; part: AddressPart };

function takenColumns(columns: readonly (ColumnField | null)[], headings: readonly string[]): TakenColumn[] {
  return columns.flatMap((meaning, at) => {
    const heading = headings[at] ?? "";
    return meaning === null
      ? []
      : [{ at, meaning, heading, part: addressHeading(heading)?.part ?? "street" }];
  });
}

/** Which column says the country of the address that is taken; -1 where none does. */
function countryColumn(headings: readonly string[], taken: readonly TakenColumn[]): number {
  const groups = taken
    .filter(({ meaning }) => PLACE.includes(meaning))
    .map(({ heading }) => addressHeading(heading)?.group);
  return headings.findIndex((heading) => {
    const found = addressHeading(heading);
    return found?.part === "country" && groups.includes(found.group);
  });
}

function cellsOf({ cells }: CsvRow, columns: readonly TakenColumn[]): Omit<RowCells, "country"> {
  const found: Cells = new Map();
  const left: CellNotes = {};
  const street: AddressCell[] = [];
  for (const { at, meaning, heading, part } of columns) {
    const text = tidy(cells[at] ?? "", meaning);
    const why = meaning === "address" ? whyNoAddress(text) : null;
    if (why !== null) left.address = m.transfer_csv_left_out({ cell: shortened(text), why });
    if (meaning === "address") street.push({ part, text: why === null ? text : "", heading });
    else found.set(meaning, text);
  }
  if (street.length > 0) found.set("address", joinStreet(street));
  return { cells: found, left };
}

function whyNoAddress(text: string): string | null {
  if (isDamagedCell(text)) return m.transfer_csv_damaged();
  if (isGarbled(text)) return m.transfer_csv_garbled();
  return /^(?:same(?: as .*)?|ditto|see (?:notes?|above|below))$/i.test(text)
    ? m.transfer_csv_enter_address()
    : null;
}

const NOTHING = /^(?:n\/?a|#n\/a|unknown|tbd|-+|\?+|\.+)$/i;
const NULL = /^(?:null|none|nil|no|\(blank\)|\[blank\]|0)$/i;
const NAMES: readonly ColumnField[] = ["firstName", "lastName", "fullName", "name"];
const PLACE: readonly ColumnField[] = ["address", "city", "state", "zipCode"];
const TEXTS: readonly ColumnField[] = ["email", "phone", ...PLACE, "website"];

/** Unwraps spreadsheet quoting and joins broken lines, except in descriptions and notes. */
function tidy(cell: string, meaning: ColumnField): string {
  if (meaning === "description" || meaning === "note") {
    return cleanText(cell)
      .trim()
      .split(/\r\n|\r|\n/)
      .join("\n");
  }
  const text = cleanCell(cell)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(meaning === "address" || meaning === "features" || meaning === "serviceArea" ? ", " : " ");
  const isText = TEXTS.includes(meaning);
  if ((isText || NAMES.includes(meaning)) && NOTHING.test(text)) return "";
  if (isText && NULL.test(text)) return "";
  return meaning === "address" ? asHouseNumber(text) : text;
}

/** A house number as a column of numbers writes it: "1234.00", "1,234 Main St". */
function asHouseNumber(text: string): string {
  return text.replace(/^(\d+)\.0{1,4}$/, "$1").replace(/^(\d{1,3}),(\d{3})(?=$| \p{L})/u, "$1$2");
}

/** Rows are refused if these cannot be read: without its state a home would count as in Florida. */
const NEVER_DROPPED: readonly ColumnField[] = ["state"];

/** Drops unreadable optional cells, as a row without them is better than none. */
function parse<T>(kind: CsvKind, schema: z.ZodType<T>, { input, left, wrong: refused }: Input) {
  const typed = schema.safeParse(input);
  if (typed.success && !refused) return { ok: true, value: typed.data, left } as const;
  const notes: CellNotes = { ...notesOf(typed.error), ...refused };
  const kept = [...REQUIRED_FIELDS[kind], ...NEVER_DROPPED];
  const wrong = Object.entries(notes).filter(([meaning]) => kept.includes(meaning as ColumnField));
  const dropped = Object.entries(notes).filter(([meaning]) => !kept.includes(meaning as ColumnField));
  const leftOut: CellNotes = { ...left };
  for (const [meaning, note] of dropped) {
    leftOut[meaning as ColumnField] = m.transfer_csv_left_out({
      cell: shortened(String(input[meaning])),
      why: note,
    });
  }
  if (wrong.length > 0) return { ok: false, wrong: Object.fromEntries(wrong), left: leftOut } as const;
  const empty = Object.fromEntries(dropped.map(([meaning]) => [meaning, ""]));
  return { ok: true, value: schema.parse({ ...input, ...empty }), left: leftOut } as const;
}

function notesOf(error: z.ZodError | undefined): CellNotes {
  const notes: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    notes[String(path[0])] ??= message;
  }
  return notes;
}

function namesOf(cells: Cells): PersonName {
  const split = splitName(cells.get("fullName") ?? "");
  const first = firstNameOf(cells.get("firstName") ?? "") || split.firstName;
  const lastName = lastNameOf(cells.get("lastName") ?? "") || split.lastName;
  // "John Smith" as the first name of a Smith is the whole of it.
  const isWhole = lastName !== "" && fold(first).endsWith(` ${fold(lastName)}`);
  const firstName = isWhole ? "" : first;
  return { firstName, lastName, company: split.company || isCompany(fullName({ firstName, lastName })) };
}

/** The day of a closing; one that cannot be read for sure, or cannot be one, is left out. */
function closingOf(cells: Cells, left: CellNotes, closing: { first: CalendarDay; last: CalendarDay }) {
  const text = cells.get("closedOn") ?? "";
  if (text === "" || NOTHING.test(text) || NULL.test(text)) return null;
  const day = parseDayCell(text);
  if (day !== null && day >= closing.first && day <= closing.last) return day;
  left.closedOn = m.transfer_csv_left_out({
    cell: shortened(text),
    why: day === null ? m.transfer_csv_write_day() : m.transfer_csv_no_closing_day(),
  });
  return null;
}

function clientInput(
  { cells, left, country }: RowCells,
  closing: { first: CalendarDay; last: CalendarDay },
): Input {
  const typed = cells.get("propertyType") ?? "";
  const propertyType = parsePropertyType(typed);
  if (propertyType === null) {
    const instead = PROPERTY_TYPE_LABELS[DEFAULT_PROPERTY_TYPE];
    left.propertyType = unknownPropertyType(shortened(typed), instead, Object.values(PROPERTY_TYPE_LABELS));
  }
  const plain = (meaning: ColumnField) => cells.get(meaning) ?? "";
  const { company, ...names } = namesOf(cells);
  const place = placeOf(cells, left);
  // Two letters and five digits that are those of a state are no chance.
  const isHere = stateOfZip(place.zipCode) === parseState(cells.get("state") ?? "") && place.zipCode !== "";
  const isAbroad = country !== "" && !isUnitedStates(country) && !isHere;
  const input = {
    ...names,
    // Said once: the row is refused, so what stands here is not kept.
    ...(company && { lastName: m.transfer_csv_no_person() }),
    email: firstEmail(plain("email"), left),
    phone: onePhone(plain("phone"), left),
    ...place,
    propertyType: propertyType ?? DEFAULT_PROPERTY_TYPE,
    features: featuresOf(cells, left),
    closedOn: closingOf(cells, left, closing),
    ...Object.fromEntries(CARD_COLUMNS.map((column) => [column, plain(column)])),
    cardPhone: onePhone(plain("cardPhone"), left, "cardPhone"),
    secondPhone: onePhone(plain("secondPhone"), left, "secondPhone"),
    cardEmail: firstEmail(plain("cardEmail"), left, "cardEmail"),
    secondEmail: secondEmailOf(plain("secondEmail"), firstEmail(plain("email"), {}), left),
    tags: parseTagCell(plain("tags")).join(","),
  };
  const wrong: CellNotes = {
    ...(company && { firstName: m.transfer_csv_no_person() }),
    ...(isAbroad && { state: m.transfer_csv_abroad({ country: shortened(country) }) }),
  };
  return { input, left, ...(Object.keys(wrong).length > 0 && { wrong }) };
}

/** Combines the address cells. A missing state comes from the ZIP, and otherwise is left to the form's rules. */
function placeOf(cells: Cells, left: CellNotes): Address {
  const street = cells.get("address") ?? "";
  const isTwo = containsTwoAddresses(street);
  if (isTwo)
    left.address = m.transfer_csv_left_out({ cell: shortened(street), why: m.transfer_csv_one_address() });
  const typed = { address: isTwo ? "" : street, ...cityOf(cells, left) };
  const parted = parseCellAddress(typed.address);
  const state = parseState(typed.state) ?? parseRepeatedState(typed.state);
  const zipCode = parseZip(typed.zipCode, state ?? (parted.state || null));
  const isSame =
    (!typed.city || !parted.city || isSamePlace(typed.city, parted.city)) &&
    (!state || !parted.state || state === parted.state) &&
    (!zipCode || !parted.zipCode || zipCode === parted.zipCode);
  if (!isSame) left.address = m.transfer_csv_address_disagrees({ cell: shortened(typed.address) });
  if (isSame && parted.state !== "" && parted.city === "" && typed.city === "") {
    left.address = m.transfer_csv_city_unclear({ cell: shortened(typed.address) });
  }
  const known = isSame ? parted : { ...parted, address: typed.address, city: "", state: "", zipCode: "" };
  const zip = usedZip(zipCode || typed.zipCode || known.zipCode, left);
  const zipState = stateOfZip(zip);
  // The country is no state, but as good as an empty cell where the ZIP says it.
  const isCountry = isUnitedStates(typed.state) && state === null && zipState !== null;
  const place = {
    // A city that has a cell of its own is none of the street.
    address: withoutCity(known.address, typed.city),
    city: typed.city || known.city,
    state: (state ?? (isCountry ? "" : typed.state)) || known.state || (zipState ?? ""),
    zipCode: zip,
  };
  if (place.state === "" && (place.address || place.city))
    left.state = m.transfer_csv_no_state({ instead: DEFAULT_STATE });
  if (zipState !== null && parseState(place.state) !== zipState && parseState(place.state) !== null) {
    left.zipCode = m.property_zip_elsewhere({ zipCode: zip, its: zipState, state: place.state });
  }
  return place;
}

/** A ZIP that lies somewhere; five digits that lie nowhere are left out. */
function usedZip(zip: string, left: CellNotes): string {
  if (!/^\d{5}$/.test(zip) || isZipInUse(zip)) return zip;
  left.zipCode = m.transfer_csv_left_out({ cell: zip, why: m.property_no_such_zip() });
  return "";
}

/** Text behind the city fills empty cells. */
function cityOf(cells: Cells, left: CellNotes): Omit<Address, "address"> {
  const [text, state, zipCode] = (["city", "state", "zipCode"] as const).map((one) => cells.get(one) ?? "");
  // "FL 33602" holds both.
  const zipBehind = /\d{5}/.test(state ?? "") ? (parseZip(state ?? "", null) ?? "") : "";
  const own = { city: text ?? "", state: state ?? "", zipCode: zipCode || zipBehind };
  if (own.city === "") return own;
  const read = parseCityCell(own.city);
  if (read === null) {
    left.city = m.transfer_csv_left_out({ cell: shortened(own.city), why: m.common_enter_a_city() });
    return { ...own, city: "" };
  }
  const isOther =
    (own.state !== "" && read.state !== "" && parseState(own.state) !== read.state) ||
    (own.zipCode !== "" && read.zipCode !== "" && parseZip(own.zipCode, null) !== read.zipCode);
  if (isOther) left.city = m.transfer_csv_address_disagrees({ cell: shortened(own.city) });
  return { city: read.city, state: own.state || read.state, zipCode: own.zipCode || read.zipCode };
}

/** A street without the city at its end that has a cell of its own as well. */
function withoutCity(street: string, city: string): string {
  const parts = street.split(",");
  const last = parts.at(-1) ?? "";
  return city !== "" && parts.length > 1 && isSamePlace(last, city)
    ? parts.slice(0, -1).join(",").trim()
    : street;
}

/** The first of several; text without a number stays, for the form's error. */
function onePhone(text: string, left: CellNotes, column: ColumnField = "phone"): string {
  const { phone } = parsePhone(text);
  if (phone !== null) return phone;
  const [first] = parsePhones(text);
  if (first !== undefined) left[column] = m.transfer_csv_one_phone({ used: first, cell: shortened(text) });
  return first ?? text;
}

/** Placeholders for "no email"; "none.com" is a real domain whose owner would read our mail. */
const NO_EMAIL =
  /^(?:none|no-?e?mail|not-?provided|declined|refused|unknown)@|^(?:none|no|na|noe?mail|no-e?mail|unknown|nobody|test)@(?:none|no|na|noe?mail|no-e?mail|unknown|nobody|test|e?mail)\.[a-z]{2,}$/;

/** The first of several. */
function firstEmail(text: string, left: CellNotes, column: ColumnField = "email"): string {
  const [first = text, ...others] = parseEmails(text).filter((email) => !NO_EMAIL.test(email));
  if (NO_EMAIL.test(cleanEmail(first))) return "";
  if (others.length > 0) left[column] = oneEmail(first, others);
  return first;
}

function featuresOf(cells: Cells, left: CellNotes): string[] {
  const { features, unknown } = parseFeatures(cells.get("features") ?? "");
  if (unknown.length > 0) {
    left.features = unknownFeatures(unknown.map(shortened), Object.values(HOME_FEATURE_LABELS));
  }
  const listed: string[] = [...features];
  for (const [meaning, text] of cells) {
    const feature = featureOf(meaning);
    if (feature === null) continue;
    const answer = parseYesNo(text);
    if (answer === null)
      left[meaning] = m.transfer_csv_left_out({
        cell: shortened(text),
        why: m.transfer_csv_write_yes_or_no(),
      });
    if (answer) listed.push(feature);
  }
  return HOME_FEATURES.filter((feature) => listed.includes(feature));
}

function vendorInput({ cells, left }: RowCells): Input {
  const plain = (meaning: ColumnField) => cells.get(meaning) ?? "";
  const category = usualCategory(plain("category"));
  const usual = usualVendorType(category);
  const typed = parseVendorType(plain("type"));
  if (typed === null && plain("type") !== "") {
    const cell = shortened(plain("type"));
    left.type = unknownVendorType(cell, vendorTypeLabel(usual), VENDOR_TYPES.map(vendorTypeLabel));
  }
  const answers = parseAfterHours(plain("afterHours"));
  if (answers === null) {
    left.afterHours = m.transfer_csv_left_out({
      cell: shortened(plain("afterHours")),
      why: m.transfer_csv_write_yes_or_no(),
    });
  }
  const input = {
    name: plain("name"),
    category: category.replace(/\s+/g, " "),
    type: typed ?? usual,
    phone: onePhone(plain("phone"), left),
    email: firstEmail(plain("email"), left),
    website: plain("website").replace(/^http:/i, "https:"),
    discount: plain("discount"),
    code: plain("code"),
    description: plain("description"),
    serviceArea: plain("serviceArea"),
    afterHours: answers ? "yes" : "",
    rank: readRank(plain("rank"), left),
  };
  return { input, left };
}

function readRank(cell: string, left: RowCells["left"]): number | null {
  if (cell === "") return null;
  if (/^[1-9]\d{0,6}$/.test(cell)) return Number(cell);
  left.rank = m.transfer_csv_left_out({ cell: shortened(cell), why: m.transfer_csv_write_a_place() });
  return null;
}

/** The email of the second person, who has one of their own. */
function secondEmailOf(cell: string, own: string, left: CellNotes): string {
  const email = firstEmail(cell, left, "secondEmail");
  if (email === "" || email.toLowerCase() !== own.toLowerCase()) return email;
  left.secondEmail = m.transfer_csv_left_out({ cell: shortened(cell), why: m.clients_second_same_email() });
  return "";
}

/** Whether a row names a second person who can be invited. */
export function namesSecond({ secondName, secondEmail, email }: ClientFields): boolean {
  return secondName !== "" && secondEmail !== "" && secondEmail !== email && !containsAddress(secondName);
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
