import type { z } from "zod";
import { clientFields } from "#app/domain/clients/fields.ts";
import { HOME_FEATURES } from "#app/domain/property/home-types.ts";
import { fullName } from "#app/domain/text/names.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { vendorFields } from "#app/domain/vendors/fields.ts";
import {
  readFeatures,
  readPropertyType,
  readVendorType,
  UNKNOWN_FEATURE,
  UNKNOWN_PROPERTY_TYPE,
  UNKNOWN_VENDOR_TYPE,
  usualCategory,
} from "./cell-values.ts";
import { type CsvKind, featureOf, MEANINGS, type Meaning, meaningLabel, readYesNo } from "./meanings.ts";

/** A row of a table; `row` is its number as a spreadsheet counts, the headings being row 1. */
export type CsvRow = { row: number; cells: readonly string[] };
export type CsvTable = { headings: readonly string[]; rows: readonly CsvRow[] };

export type ClientFields = z.output<typeof clientFields>;
export type VendorRowFields = z.output<typeof vendorFields>;

/** A row as it was read: fit to be added, or why not. `same`: it repeats an earlier row. */
export type ReadRow<T> = CsvRow & { name: string } & (
    | { ok: true; value: T }
    | { ok: false; same: boolean; why: string }
  );

type Cells = Map<Meaning, string>;
type Input = { input: Record<string, unknown>; problems: string[] };

/** Every row as a client, by the rules of the invite form; of several with one email the first counts. */
export function readClientRows(table: CsvTable, columns: readonly (Meaning | null)[]) {
  return readRows<ClientFields>(table, columns, {
    kind: "clients",
    parse: (cells) => parse(clientFields, clientInput(cells)),
    nameOf: (cells) => fullName(namesOf(cells)) || (cells.get("email") ?? ""),
    keyOf: ({ email }) => email,
    sameAs: (row) => `Same email as row ${row}.`,
  });
}

/** Every row as a vendor, by the rules of the vendor form; of several alike the first counts. */
export function readVendorRows(table: CsvTable, columns: readonly (Meaning | null)[]) {
  return readRows<VendorRowFields>(table, columns, {
    kind: "vendors",
    parse: (cells) => parse(vendorFields, vendorInput(cells)),
    nameOf: (cells) => cells.get("name") ?? "",
    keyOf: vendorKey,
    sameAs: (row) => `Same vendor as row ${row}.`,
  });
}

/** What makes two vendors one: the name and the category, however they are written. */
export function vendorKey({ name, category }: { name: string; category: string }): string {
  return `${fold(category)}\n${fold(name)}`;
}

type Rules<T> = {
  kind: CsvKind;
  parse: (cells: Cells) => { ok: true; value: T } | { ok: false; why: string };
  nameOf: (cells: Cells) => string;
  keyOf: (value: T) => string;
  sameAs: (row: number) => string;
};

function readRows<T>(table: CsvTable, columns: readonly (Meaning | null)[], rules: Rules<T>): ReadRow<T>[] {
  const first = new Map<string, number>();
  return table.rows.map((line) => {
    const cells = cellsOf(line, columns);
    const base = { ...line, name: rules.nameOf(cells) };
    if (line.cells.slice(table.headings.length).some((cell) => cell.trim() !== "")) {
      return { ...base, ok: false, same: false, why: "This row has more cells than there are headings." };
    }
    const parsed = rules.parse(cells);
    if (!parsed.ok) return { ...base, ok: false, same: false, why: parsed.why };
    const key = rules.keyOf(parsed.value);
    const earlier = first.get(key);
    if (earlier !== undefined) return { ...base, ok: false, same: true, why: rules.sameAs(earlier) };
    first.set(key, line.row);
    return { ...base, ok: true, value: parsed.value };
  });
}

function cellsOf({ cells }: CsvRow, columns: readonly (Meaning | null)[]): Cells {
  const found: Cells = new Map();
  for (const [at, meaning] of columns.entries()) {
    if (meaning !== null) found.set(meaning, tidy(cells[at] ?? "", meaning));
  }
  return found;
}

/** A line that was broken inside its cell is one line again; only a description has several. */
function tidy(text: string, meaning: Meaning): string {
  const lines = text
    .replaceAll("\u00a0", " ")
    .trim()
    .split(/\r\n|\r|\n/);
  if (meaning === "description") return lines.join("\n");
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(meaning === "address" || meaning === "features" ? ", " : " ");
}

function parse<T>(schema: z.ZodType<T>, { input, problems }: Input) {
  const result = schema.safeParse(input);
  if (result.success && problems.length === 0) return { ok: true, value: result.data } as const;
  const wrong = new Map<string, string>();
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0] ?? "");
    if (!wrong.has(field)) wrong.set(field, `${labelOf(field)}: ${message}`);
  }
  return { ok: false, why: [...wrong.values(), ...problems].join(" ") } as const;
}

const EVERY_MEANING = [...MEANINGS.clients, ...MEANINGS.vendors];

function labelOf(field: string): string {
  const meaning = EVERY_MEANING.find((one) => one === field);
  return meaning ? meaningLabel(meaning) : field;
}

/** The two names, out of one column where there is only that: parted at the last space, or at a comma. */
function namesOf(cells: Cells): { firstName: string; lastName: string } {
  const full = cells.get("fullName") ?? "";
  const [last = "", comma, first = ""] = full.split(/(,)\s*/);
  const space = full.lastIndexOf(" ");
  const parted = comma
    ? { firstName: first, lastName: last }
    : {
        firstName: full.slice(0, Math.max(space, 0)) || full,
        lastName: space > 0 ? full.slice(space + 1) : "",
      };
  return {
    firstName: cells.get("firstName") || parted.firstName.trim(),
    lastName: cells.get("lastName") || parted.lastName.trim(),
  };
}

function clientInput(cells: Cells): Input {
  const problems: string[] = [];
  const typed = cells.get("propertyType") ?? "";
  const propertyType = readPropertyType(typed);
  if (propertyType === null) {
    problems.push(`“${shortened(typed)}” is not a property type we know. ${UNKNOWN_PROPERTY_TYPE}`);
  }
  const plain = (meaning: Meaning) => cells.get(meaning) ?? "";
  const state = plain("state");
  const input = {
    ...namesOf(cells),
    email: plain("email"),
    phone: plain("phone"),
    address: plain("address"),
    city: plain("city"),
    state: /^(florida|fla\.?)$/i.test(state) ? "FL" : state,
    zipCode: plain("zipCode").replace(/^(\d{5})-?\d{4}$/, "$1"),
    // A type we do not know is a problem already; the schema need not say it again.
    propertyType: propertyType ?? "single_family",
    features: featuresOf(cells, problems),
  };
  return { input, problems };
}

function featuresOf(cells: Cells, problems: string[]): string[] {
  const { features, unknown } = readFeatures(cells.get("features") ?? "");
  if (unknown !== null) problems.push(`“${shortened(unknown)}” is not a feature we know. ${UNKNOWN_FEATURE}`);
  const listed: string[] = [...features];
  for (const [meaning, text] of cells) {
    const feature = featureOf(meaning);
    if (feature === null) continue;
    const answer = readYesNo(text);
    if (answer === null) problems.push(`${meaningLabel(`feature:${feature}`)}: Please write yes or no.`);
    if (answer) listed.push(feature);
  }
  return HOME_FEATURES.filter((feature) => listed.includes(feature));
}

function vendorInput(cells: Cells): Input {
  const problems: string[] = [];
  const plain = (meaning: Meaning) => cells.get(meaning) ?? "";
  const category = usualCategory(plain("category"));
  const usual = fold(category) === "insurance" ? "financial" : "maintenance";
  const type = plain("type") === "" ? usual : readVendorType(plain("type"));
  if (type === null) {
    problems.push(`“${shortened(plain("type"))}” is not a type we know. ${UNKNOWN_VENDOR_TYPE}`);
  }
  const input = {
    name: plain("name"),
    category: category.replace(/\s+/g, " "),
    type: type ?? "maintenance",
    phone: plain("phone"),
    email: plain("email"),
    website: plain("website").replace(/^http:/i, "https:"),
    discount: plain("discount"),
    code: plain("code"),
    description: plain("description"),
  };
  return { input, problems };
}

/** Enough of a cell to find it by. */
function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
