import { CONTACT_FIELDS } from "#app/domain/clients/client-form.ts";
import { clientStatusLabel } from "#app/domain/clients/client-labels.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { vendorTypeLabel } from "#app/domain/transfer/csv/cell-values.ts";
import { columnFieldLabel } from "#app/domain/transfer/csv/column-fields.ts";
import { csvHeader, csvLines } from "#app/lib/csv/write.server.ts";
import type { Db } from "#db/client.server.ts";
import {
  type ClientCsvCursor,
  listClientsForCsv,
  listVendorsForCsv,
  type VendorCsvCursor,
} from "#db/queries/transfer/csv/rows.server.ts";

const PAGE = 500;

const CLIENT_COLUMNS = [...CONTACT_FIELDS, ...["propertyType", "features"]] as Parameters<
  typeof columnFieldLabel
>[0][];
const VENDOR_COLUMNS = [
  ...["name", "category", "type", "phone", "email", "website", "discount", "code", "description"],
  ...["serviceArea", "afterHours"],
] as Parameters<typeof columnFieldLabel>[0][];

/** An agent's live clients as a CSV, by name; another agent can bring it in as it is. */
export function clientsCsv(db: Db, agentId: string): ReadableStream<Uint8Array> {
  return streamCsv<NonNullable<ClientCsvCursor>>(
    [...CLIENT_COLUMNS.map(columnFieldLabel), "Status"],
    async (after) => {
      const rows = await listClientsForCsv(db, agentId, after, PAGE);
      const lines = rows.map((row) => [
        ...CONTACT_FIELDS.map((name) => row[name]),
        PROPERTY_TYPE_LABELS[row.propertyType],
        row.features.map((feature) => HOME_FEATURE_LABELS[feature]).join(", "),
        clientStatusLabel(row.status, row.wasInvited),
      ]);
      return { lines, next: rows.length < PAGE ? null : (rows.at(-1) ?? null) };
    },
  );
}

/** An agent's live vendors as a CSV, the newest first; another agent can bring it in as it is. */
export function vendorsCsv(db: Db, agentId: string): ReadableStream<Uint8Array> {
  return streamCsv<VendorCsvCursor>(VENDOR_COLUMNS.map(columnFieldLabel), async (after) => {
    const rows = await listVendorsForCsv(db, agentId, after, PAGE);
    const lines = rows.map((row) => [
      row.name,
      row.category,
      vendorTypeLabel(row.type),
      row.phone,
      row.email,
      row.website,
      row.discount,
      row.code,
      row.description,
      row.serviceArea.join(", "),
      row.afterHours ? "Yes" : "",
    ]);
    return { lines, next: rows.length < PAGE ? null : (rows.at(-1) ?? null) };
  });
}

type Page<C> = { lines: string[][]; next: C | null };

/** Reads a page only when the reader asks for more; a page that cannot be read breaks the file off. */
function streamCsv<C>(
  headings: string[],
  readPage: (after: C | null) => Promise<Page<C>>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let head = csvHeader(headings);
  let after: C | null = null;
  return new ReadableStream({
    async pull(controller) {
      const { lines, next } = await readPage(after);
      controller.enqueue(encoder.encode(head + csvLines(lines)));
      head = "";
      after = next;
      if (next === null) controller.close();
    },
  });
}
