import { addressLine } from "#app/domain/contact/address.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { closingDateRange } from "#app/domain/property/house-facts.ts";
import type { ColumnField, CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import {
  type CellNotes,
  type ClientFields,
  type CsvRow,
  type CsvTable,
  namesSecond,
  type ParsedRow,
  parseClientRows,
  parseVendorRows,
  type VendorRowFields,
  vendorKey,
} from "#app/domain/transfer/csv/rows.ts";
import {
  categoriesOf,
  findCategory,
  isCategoryTaken,
  MAX_OWN_CATEGORIES,
  VENDOR_CATEGORIES,
} from "#app/domain/vendors/vendor-categories.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type InviteForecast,
  inviteForecast,
  selectInviteWaits,
} from "#app/services/clients/release-invites.server.ts";
import type { Deps } from "#app/services/deps.ts";
import type { Db } from "#db/client.server.ts";
import { selectOptOuts } from "#db/queries/email-permission.server.ts";
import { selectTakenEmails, selectVendorKeys } from "#db/queries/transfer/csv/rows.server.ts";
import { selectCategories } from "#db/queries/vendors/vendors.server.ts";

/** The outcome for a row. `left`: cells it is added without; `wrong`: errors of its cells. */
export type RowPreview = CsvRow & { name: string; left: CellNotes } & (
    | { state: "ready"; about: string }
    | { state: "same" | "wrong"; why: string; wrong: CellNotes }
  );

/** The outcome for every row, new categories, and how many invites go out when. */
export type ImportPreview = {
  rows: RowPreview[];
  newCategories: string[];
  invites: number;
  /** How many rows to add name a second person with an email. */
  seconds: number;
  forecast: InviteForecast | null;
};

type Now = Pick<Deps, "db" | "now">;

type ImportOfAgent = { agentId: string; importId: string };

/** Applies the import's own rules to every row; rows this import already added do not count as existing. */
export async function previewImport(
  deps: Now,
  book: ImportOfAgent,
  kind: CsvKind,
  { table, columns }: { table: CsvTable; columns: readonly (ColumnField | null)[] },
): Promise<ImportPreview> {
  return kind === "clients"
    ? clientOutcomes(deps, book, parseClientRows(table, columns, closingDateRange(todayIn("UTC", deps.now))))
    : vendorOutcomes(deps.db, book, parseVendorRows(table, columns));
}

async function clientOutcomes(
  deps: Now,
  { agentId, importId }: ImportOfAgent,
  rows: ParsedRow<ClientFields>[],
): Promise<ImportPreview> {
  const { db, now } = deps;
  const emails = rows.flatMap((row) => (row.ok ? [row.value.email] : []));
  const [takenRows, goneRows, ...waiting] = await db.batch([
    selectTakenEmails(db, agentId, importId, emails),
    selectOptOuts(db, emails),
    ...selectInviteWaits(deps, agentId),
  ]);
  const taken = new Set(takenRows.map(({ email }) => email));
  const gone = new Set(goneRows.map(({ email }) => email));
  const known = (row: ParsedRow<ClientFields>) => row.ok && taken.has(row.value.email);
  const why = m.transfer_csv_already_client();
  const invites = emails.filter((email) => !taken.has(email) && !gone.has(email)).length;
  return {
    rows: rows.map((row) =>
      known(row)
        ? { ...baseOf(row), state: "same" as const, why, wrong: { email: why } }
        : outcomeOf(row, aboutClient),
    ),
    newCategories: [],
    invites,
    seconds: rows.filter((row) => row.ok && !known(row) && namesSecond(row.value)).length,
    forecast: inviteForecast(waiting, now, invites),
  };
}

async function vendorOutcomes(
  db: Db,
  book: ImportOfAgent,
  rows: ParsedRow<VendorRowFields>[],
): Promise<ImportPreview> {
  const reader = await readVendorRules(db, book);
  const outcomes = rows.map((row): RowPreview => {
    const placed = row.ok ? reader.place(row.value) : null;
    if (placed === null || placed.state === "ready") {
      return outcomeOf(row, ({ phone }) => [placed?.fields.category, phone].join(" · "));
    }
    const { state, why } = placed;
    return { ...baseOf(row), state, why, wrong: { [state === "same" ? "name" : "category"]: why } };
  });
  return { rows: outcomes, newCategories: reader.made(), invites: 0, seconds: 0, forecast: null };
}

function outcomeOf<T>(row: ParsedRow<T>, aboutOf: (value: T) => string): RowPreview {
  if (!row.ok) return { ...baseOf(row), state: row.same ? "same" : "wrong", why: row.why, wrong: row.wrong };
  return { ...baseOf(row), state: "ready", about: aboutOf(row.value) };
}

function aboutClient(client: ClientFields): string {
  const { email, phone, propertyType, features, closedOn } = client;
  const named = features.map((feature) => HOME_FEATURE_LABELS[feature]).join(", ");
  const where = addressLine(client);
  const closed = closedOn === null ? "" : m.transfer_csv_closed_on({ day: formatDay(closedOn) });
  return [email, phone, where, PROPERTY_TYPE_LABELS[propertyType], named, closed].filter(Boolean).join(" · ");
}

function baseOf<T>({ row, cells, name, left }: ParsedRow<T>) {
  return { row, cells, name, left };
}

type Placed = { state: "ready"; fields: VendorRowFields } | { state: "same" | "wrong"; why: string };

/** The agent's vendors and categories, and where a vendor of a table would be sorted among them. */
export async function readVendorRules(db: Db, { agentId, importId }: ImportOfAgent) {
  const [keys, rows, vendors, tasks] = await db.batch([
    selectVendorKeys(db, agentId, importId),
    ...selectCategories(db, agentId),
  ]);
  const known = new Set(keys.map(vendorKey));
  const categories = categoriesOf({ rows, vendors, tasks });
  const made: string[] = [];
  // As the write itself counts them: a book may hold rows of the usual ones, too.
  const room = MAX_OWN_CATEGORIES + VENDOR_CATEGORIES.length - rows.length;
  const placeIn = (category: string): string | null => {
    const name = findCategory(categories, category)?.name;
    if (name !== undefined) return name;
    if (made.length >= room || isCategoryTaken(categories, category)) return null;
    categories.push({ name: category, builtIn: false, id: null, vendors: 0, tasks: 0 });
    made.push(category);
    return category;
  };
  return {
    place: (fields: VendorRowFields): Placed => {
      if (known.has(vendorKey(fields))) return { state: "same", why: m.transfer_csv_already_vendor() };
      const category = placeIn(fields.category);
      return category === null
        ? {
            state: "wrong",
            why: m.transfer_csv_no_room_for({ category: fields.category, most: MAX_OWN_CATEGORIES }),
          }
        : { state: "ready", fields: { ...fields, category } };
    },
    made: () => made,
  };
}
