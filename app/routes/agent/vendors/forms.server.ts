import { z } from "zod";
import { formId, line, optionalLine } from "#app/domain/text/form-fields.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { decodeVendorCursor, readVendorSort } from "#app/domain/vendors/vendor.ts";
import { CATEGORY_MAX } from "#app/domain/vendors/vendor-categories.ts";
import { vendorFields } from "#app/domain/vendors/vendor-form.ts";
import * as m from "#app/paraglide/messages.js";
import type { DialogParams, ListParams } from "./paths.ts";

/** The vendor form, new or not. */
export const vendorForm = vendorFields.extend({
  vendor: formId,
  removeLogo: z.string().max(40).default("").transform(Boolean),
});

const categoryName = line(m.agent_vendors_dialog_enter_category, CATEGORY_MAX).refine(
  (name) => fold(name) !== "",
  { error: m.agent_vendors_dialog_enter_category },
);

export const addCategoryForm = z.object({ id: formId, name: categoryName });
export const renameCategoryForm = z.object({
  of: line(m.text_open_again, CATEGORY_MAX),
  name: categoryName,
});
export const deleteCategoryForm = z.object({
  of: optionalLine(CATEGORY_MAX),
  moveTo: optionalLine(CATEGORY_MAX),
});

const ids = z
  .string()
  .max(5_000)
  .default("")
  .transform((text) => text.split(" ").filter(Boolean));

export const restoreCategoryForm = z.object({
  category: optionalLine(64),
  from: optionalLine(CATEGORY_MAX),
  vendors: ids,
  tasks: ids,
});

const MAX_SEARCH = 100;

/** What the address asks for. An unreadable cursor means the start, an unknown dialog none. */
export function readParams(url: URL) {
  const params = url.searchParams;
  const q = (params.get("q") ?? "").trim().slice(0, MAX_SEARCH);
  const category = (params.get("category") ?? "").slice(0, CATEGORY_MAX);
  const sort = readVendorSort(params.get("sort"));
  const cursor = decodeVendorCursor(params.get("after"), sort);
  const after = cursor && params.get("after");
  return { place: { q, category, sort, after } satisfies ListParams, cursor, dialog: readDialog(params) };
}

function readDialog(params: URLSearchParams): DialogParams | null {
  const dialog = params.get("dialog");
  switch (dialog) {
    case "add":
    case "categories":
      return { dialog };
    case "edit":
    case "delete":
      return { dialog, vendor: params.get("vendor") ?? "" };
    case "rename":
    case "remove":
      return { dialog, of: params.get("of") ?? "" };
    default:
      return null;
  }
}
