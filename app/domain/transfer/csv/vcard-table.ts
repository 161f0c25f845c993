import { RuleViolation } from "#app/domain/errors.ts";
import * as m from "#app/paraglide/messages.js";
import { cardColumnsOf } from "./card-columns.ts";
import { type ColumnField, columnFieldLabel, plainWords } from "./column-fields.ts";
import { headingRank } from "./headings.ts";

/*
 * Reads vCard 3.0 and 4.0 (RFC 2426 and 6350), which Apple Contacts and phones export. Not by a library: of those in
 * the npm registry one reads only 4.0, the others have not been released for years, and ical.js refuses a whole file
 * for one bad line.
 */

export function isVCard(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCARD\s/i.test(text.slice(0, 100));
}

export type VCardTable = {
  headings: string[];
  /** What each column holds; null = nothing of a client. */
  columns: (ColumnField | null)[];
  rows: string[][];
};

/** One line of a card. `label`: what its owner calls it, such as "Spouse". */
type Property = { name: string; types: ReadonlySet<string>; value: string; label: string };

/** The longest cell of a table; what is longer is a picture or a key. */
const MAX_VALUE = 5_000;

const COLUMNS = [
  ...([
    "firstName",
    "lastName",
    "fullName",
    "email",
    "phone",
    "address",
    "city",
    "state",
    "zipCode",
  ] as const),
  ...([
    "closedOn",
    "tags",
    "cardPhone",
    "cardEmail",
    "secondName",
    "secondPhone",
    "secondEmail",
    "note",
  ] as const),
];
type Column = (typeof COLUMNS)[number];
const ALWAYS: readonly Column[] = ["firstName", "lastName", "email"];

/** Of the card or of the program that wrote it, not of the person. */
const TECHNICAL =
  /^(?:BEGIN|END|VERSION|PRODID|UID|REV|PHOTO|LOGO|SOUND|KEY|KIND|CLASS|SOURCE|XML|SORT-STRING|CLIENTPIDMAP|X-AB(?:LABEL|ADR|UID|SHOWAS)|X-APPLE-.+|X-IMAGE.+)$/;

/**
 * A row for each card. What has no place among a client's columns is in a column headed by the property's name. Throws
 * RuleViolation beside `field` for the text encoding of vCard 2.1.
 */
export function vCardTable(text: string, field: string): VCardTable {
  if (text.split(/[\r\n]/).some(isOldEncoding)) throw new RuleViolation(m.transfer_csv_old_vcard(), field);
  const cards = cardsOf(text).map(readCard);
  const known = COLUMNS.filter(
    (column) => ALWAYS.includes(column) || cards.some((card) => card.cells.has(column)),
  );
  // Without a meaning of its own, this heading refuses homes outside the United States.
  const hasCountry = cards.some(({ country }) => country !== "");
  const others = [...new Set(cards.flatMap(({ rest }) => [...rest.keys()]))];
  return {
    headings: [...known.map(columnFieldLabel), ...(hasCountry ? [m.transfer_csv_country()] : []), ...others],
    columns: [...known, ...(hasCountry ? [null] : []), ...others.map(() => null)],
    rows: cards.map(({ cells, country, rest }) => [
      ...known.map((column) => cells.get(column) ?? ""),
      ...(hasCountry ? [country] : []),
      ...others.map((name) => rest.get(name) ?? ""),
    ]),
  };
}

function isOldEncoding(line: string): boolean {
  const [, ...parameters] = line.slice(0, line.indexOf(":")).toUpperCase().split(";");
  return parameters.some((one) => one === "QUOTED-PRINTABLE" || one === "ENCODING=QUOTED-PRINTABLE");
}

function cardsOf(text: string): Property[][] {
  const cards: Line[][] = [];
  // A line that begins with a blank continues the one before.
  for (const line of text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .split("\n")) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) cards.push([]);
    const read = readLine(line);
    if (read) cards.at(-1)?.push(read);
  }
  return cards.map(withLabels);
}

type Line = Omit<Property, "label"> & { group: string };

/** `[group.]NAME[;parameters]:value`; null for anything else. A value may hold U+2028, the line break of Apple's fields. */
function readLine(line: string): Line | null {
  const [, group = "", name = "", parameters = "", value = ""] =
    /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line) ?? [];
  if (name === "" || TECHNICAL.test(name.toUpperCase()) !== /^X-ABLABEL$/i.test(name)) return null;
  const types = parameters.split(";").flatMap((parameter) => {
    if (/^pref=/i.test(parameter)) return ["pref"];
    const [, listed = ""] = /^(?:type=)?"?([\w,-]+)"?$/i.exec(parameter) ?? [];
    return listed.toLowerCase().split(",");
  });
  return { group, name: name.toUpperCase(), types: new Set(types), value };
}

/** The label of a property is another one of its group: "item1.X-ABLabel:_$!<Spouse>!$_". */
function withLabels(lines: readonly Line[]): Property[] {
  const labels = new Map(
    lines.flatMap(({ group, name, value }) =>
      name === "X-ABLABEL" ? [[group, textOf(value).replace(/^_\$!<(.*)>!\$_$/, "$1")] as const] : [],
    ),
  );
  return lines
    .filter(({ name }) => name !== "X-ABLABEL")
    .map(({ group, ...line }) => ({ ...line, label: (group !== "" && labels.get(group)) || "" }));
}

function textOf(value: string): string {
  return value
    .replace(/\\(.)/g, (_, sign: string) => (sign === "n" || sign === "N" ? "\n" : sign))
    .trim()
    .slice(0, MAX_VALUE);
}

/** The parts of a value, parted where no backslash escapes the separator. */
function partsOf(value: string, separator: ";" | ","): string[] {
  const parts = [""];
  for (let at = 0; at < value.length; at++) {
    const sign = value[at] ?? "";
    if (sign === separator) parts.push("");
    else if (sign === "\\") parts[parts.length - 1] += sign + (value[++at] ?? "");
    else parts[parts.length - 1] += sign;
  }
  return parts.map(textOf);
}

type Card = { cells: ReadonlyMap<Column, string>; country: string; rest: ReadonlyMap<string, string> };

const OWN: Record<string, { first: Column; other: Column; second: Column; words: string }> = {
  EMAIL: { first: "email", other: "cardEmail", second: "secondEmail", words: "email" },
  TEL: { first: "phone", other: "cardPhone", second: "secondPhone", words: "phone" },
};

/** The card's own order, but for what is at work last and what is marked as preferred or a cell phone first. */
function rankOf({ name, types, label }: Property): number {
  if (!(name in OWN || name === "ADR")) return 0;
  if (types.has("work")) return 3;
  if (label !== "") return 2;
  return types.has("cell") || (name !== "TEL" && types.has("pref")) ? 0 : 1;
}

function readCard(properties: readonly Property[]): Card {
  const cells = new Map<Column, string>();
  const rest = new Map<string, string>();
  let country = "";
  /** Whether the column was free. */
  const put = (column: Column, text: string) => {
    const isFree = !cells.has(column) && text !== "";
    if (isFree) cells.set(column, text);
    return isFree;
  };
  const place = (property: Property): boolean => {
    const { name, types, value, label } = property;
    const text = textOf(value);
    const reach = OWN[name];
    if (reach) {
      if (types.has("fax") || types.has("pager")) return false;
      const plain = text.replace(/^(?:tel|mailto):/i, "");
      if (isHeaded(`${label} ${reach.words}`, reach.second)) return put(reach.second, plain);
      if (isHeaded(label, reach.other)) return put(reach.other, plain);
      return put(reach.first, plain) || put(reach.other, plain);
    }
    switch (name) {
      case "N": {
        const [lastName = "", firstName = "", ...others] = partsOf(value, ";");
        put("firstName", firstName);
        put("lastName", lastName);
        return others.every((part) => part === "");
      }
      case "FN":
        return true;
      case "ADR": {
        if (types.has("work") || cells.has("address") || cells.has("city")) return false;
        const [box = "", extended = "", street = "", city = "", state = "", zipCode = "", land = ""] =
          partsOf(value, ";");
        const boxText = /^\d+$/.test(box) ? `PO Box ${box}` : box;
        put("address", [street, extended, boxText].filter(Boolean).join(", "));
        put("city", city);
        put("state", state);
        put("zipCode", zipCode);
        country = land;
        return true;
      }
      case "CATEGORIES":
        return put("tags", partsOf(value, ",").join(", "));
      case "NOTE":
        return put("note", text);
      case "X-ABDATE":
        return headingRank("clients", "closedOn", label) !== null && put("closedOn", text);
      case "X-ABRELATEDNAMES":
      case "RELATED":
        return isHeaded(label || [...types].join(" "), "secondName") && put("secondName", text);
      default:
        return false;
    }
  };
  for (const property of properties.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const { name, value } = property;
    const text = partsOf(value, ";").filter(Boolean).join(", ").slice(0, MAX_VALUE);
    if (place(property) || text === "") continue;
    rest.set(name, [rest.get(name), text].filter(Boolean).join(", ").slice(0, MAX_VALUE));
  }
  const [formatted] = properties.filter(({ name }) => name === "FN");
  if (!cells.has("firstName") && !cells.has("lastName") && formatted)
    put("fullName", textOf(formatted.value));
  return { cells, country, rest };
}

/** Whether a column headed like that would hold this. */
function isHeaded(words: string, column: Column): boolean {
  return cardColumnsOf(plainWords(words)).some((one) => one.column === column);
}
