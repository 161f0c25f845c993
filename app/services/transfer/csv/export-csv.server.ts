import { vendorTypeLabel } from "#app/domain/transfer/csv/cell-values.ts";
import { clientTable, clientVCards, type ExportedClient } from "#app/domain/transfer/csv/client-files.ts";
import type { ClientFormat } from "#app/domain/transfer/csv/client-formats.ts";
import { columnFieldLabel } from "#app/domain/transfer/csv/column-fields.ts";
import { csvHeader, csvLines, toCsv } from "#app/lib/csv/write.server.ts";
import type { Db } from "#db/client.server.ts";
import { listVendorsForCsv, type VendorCsvCursor } from "#db/queries/transfer/csv/rows.server.ts";

const PAGE = 500;

const VENDOR_COLUMNS = [
  ...["name", "category", "type", "phone", "email", "website", "discount", "code", "description"],
  ...["serviceArea", "afterHours", "rank"],
] as Parameters<typeof columnFieldLabel>[0][];

export type ClientsFile = { text: string; type: string; ending: "csv" | "vcf" };

/** Clients in the order given, in a format that another agent can bring in as it is. */
export function clientsFile(format: ClientFormat, clients: readonly ExportedClient[]): ClientsFile {
  return format === "apple"
    ? { text: clientVCards(clients), type: "text/vcard; charset=utf-8", ending: "vcf" }
    : { text: toCsv(clientTable(format, clients)), type: "text/csv; charset=utf-8", ending: "csv" };
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
      row.rank === null ? "" : String(row.rank),
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
