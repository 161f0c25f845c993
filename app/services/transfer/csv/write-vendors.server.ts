import type { VendorRowFields } from "#app/domain/transfer/csv/rows.ts";
import type { Deps } from "#app/services/deps.ts";
import { insertImportedCategories, insertImportedVendors } from "#db/queries/transfer/csv/vendors.server.ts";
import { readVendorRules } from "./preview.server.ts";
import { rowId } from "./row-id.ts";
import type { StepWriter } from "./write-clients.server.ts";

/** Adds vendors, and the categories of theirs that the agent has not got yet. */
export function vendorsWriter({ db, now, random }: Deps): StepWriter<VendorRowFields> {
  return async (step, rows, run) => {
    const book = await readVendorRules(db, step);
    const vendors = rows.flatMap(({ row, value }) => {
      const placed = book.place(value);
      return placed.state === "ready" ? [{ ...placed.fields, id: rowId(step.importId, row) }] : [];
    });
    const categories = book.made().map((name) => ({ id: random.id(), name }));
    await run(null, [
      insertImportedCategories(db, step, categories),
      insertImportedVendors(db, step, vendors, now),
    ]);
  };
}
