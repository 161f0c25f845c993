import { z } from "zod";
import { encodeCursor } from "#app/domain/paging/pagination.ts";
import { formId, line, optionalLine } from "#app/domain/text/form-fields.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { fold, vendorSearchKey } from "#app/domain/text/search-key.ts";
import { formatServiceArea } from "#app/domain/vendors/service-area.ts";
import {
  decodeVendorCursor,
  isAfterCursor,
  readVendorSort,
  type VendorCursor,
  vendorLogoUrl,
} from "#app/domain/vendors/vendor.ts";
import {
  CATEGORY_MAX,
  type CategoryUsage,
  categoriesOf,
  findCategory,
  isSameCategory,
} from "#app/domain/vendors/vendor-categories.ts";
import { vendorFields } from "#app/domain/vendors/vendor-form.ts";
import { found as foundRow } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { selectUnfinishedImport } from "#db/queries/transfer/imports.server.ts";
import {
  type ListedVendor,
  listAgentVendors,
  selectCategories,
  selectVendor,
} from "#db/queries/vendors/vendors.server.ts";
import type { DialogParams, ListParams } from "./paths.ts";

const PAGE_SIZE = 50;
/** Rows one search reads. */
const MAX_SEARCHED = 5_000;

/** One database round trip. */
export async function readVendorsPage(context: AppLoadContext, agentId: string, url: URL) {
  const { db } = context;
  const { place, cursor, dialog } = readParams(url);
  const search = fold(place.q);
  const searching = search !== "";
  const [rows, vendorCounts, taskCounts, listed, [vendor], [unfinishedImport]] = await db.batch([
    ...selectCategories(db, agentId),
    listAgentVendors(db, agentId, {
      // A search needs counts for every category, so all matches are read.
      category: searching ? null : place.category || null,
      word: searching ? longestWord(search) : null,
      sort: place.sort,
      after: searching ? null : cursor,
      limit: searching ? MAX_SEARCHED : PAGE_SIZE + 1,
    }),
    selectVendor(db, agentId, dialog && "vendor" in dialog ? dialog.vendor : ""),
    selectUnfinishedImport(db, { agentId, clientId: null }, "vendors"),
  ]);
  const categories = categoriesOf({ rows, vendors: vendorCounts, tasks: taskCounts });
  const found = searching ? listed.filter((row) => vendorSearchKey(row).includes(search)) : null;
  const matching = found?.filter((row) => isInPlace(row, place, cursor)) ?? listed;
  const last = matching[PAGE_SIZE - 1];
  return {
    place: withKnownCategory(place, categories),
    tabs: tabsOf(categories, found),
    /** True if the agent has no vendors at all. */
    empty: categories.every(({ vendors }) => vendors === 0),
    rows: matching.slice(0, PAGE_SIZE).map(toCard),
    next: last && matching.length > PAGE_SIZE ? encodeCursor(last.sortedBy, last.id) : null,
    dialog: openDialog(dialog, { categories, vendor, place, newId: context.random.id() }),
    /** An unfinished import. */
    unfinishedImport: unfinishedImport ?? null,
  };
}

/** The longest word rules out the most rows in SQL. */
function longestWord(search: string): string {
  return search.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest));
}

function withKnownCategory(place: ListParams, categories: CategoryUsage[]): ListParams {
  return { ...place, category: findCategory(categories, place.category)?.name ?? place.category };
}

/** Categories used only by tasks get a tab too: their first vendor is missing. */
function tabsOf(categories: CategoryUsage[], found: readonly ListedVendor[] | null) {
  const countOf = ({ name, vendors }: CategoryUsage) =>
    found ? found.filter(({ category }) => isSameCategory(category, name)).length : vendors;
  const tabs = categories.map((one) => ({ name: one.name, label: one.name, count: countOf(one) }));
  const all = tabs.reduce((sum, { count }) => sum + count, 0);
  return [{ name: "", label: m.common_all(), count: all }, ...tabs];
}

function isInPlace(row: ListedVendor, { category, sort }: ListParams, after: VendorCursor | null): boolean {
  if (category !== "" && !isSameCategory(row.category, category)) return false;
  return !after || isAfterCursor({ value: row.sortedBy, id: row.id }, after, sort);
}

function toCard({ sortedBy: _, serviceArea, afterHours, logoKey, ...vendor }: ListedVendor) {
  const area = serviceArea.length > 0 && m.agent_vendors_serves({ places: formatServiceArea(serviceArea) });
  return {
    ...vendor,
    logo: vendorLogoUrl(logoKey),
    reach: [area, afterHours && m.vendors_after_hours()].filter(Boolean).join(" · "),
    line: [vendor.discount, area].filter(Boolean).join(" · "),
  };
}

export type VendorCard = ReturnType<typeof toCard>;

type DialogContext = {
  categories: CategoryUsage[];
  vendor: Awaited<ReturnType<typeof selectVendor>>[number] | undefined;
  place: ListParams;
  newId: string;
};

/** An unknown vendor or category is a 404. */
function openDialog(over: DialogParams | null, { categories, vendor: stored, place, newId }: DialogContext) {
  const options = categories.map(({ name }) => name);
  switch (over?.dialog) {
    case "add":
      return {
        name: "add" as const,
        options,
        seen: "",
        gone: false,
        logo: null,
        vendor: { ...blankVendor(place, options), id: newId },
      };
    case "edit":
    case "delete": {
      const { deletedAt, ...fields } = foundRow(stored);
      const named = { id: fields.id, name: fields.name };
      const gone = deletedAt !== null;
      if (over.dialog === "delete" && gone) return { name: "gone" as const, vendor: named };
      if (over.dialog === "delete") return { name: "delete" as const, vendor: named };
      const { logoKey, ...shown } = fields;
      const vendor = { ...shown, serviceArea: fields.serviceArea.join(", ") };
      const logo = vendorLogoUrl(logoKey);
      return { name: "edit" as const, options, vendor, logo, gone, seen: serializeSnapshot(fields) };
    }
    case "categories":
      return { name: "categories" as const, categories, newId };
    case "rename":
    case "remove": {
      const category = categories.find((one) => !one.builtIn && isSameCategory(one.name, over.of));
      // Renamed or deleted meanwhile: show the list of categories.
      if (!category) return { name: "categories" as const, categories, newId };
      const others = options.filter((name) => name !== category.name);
      return { name: over.dialog, category, others };
    }
    default:
      return null;
  }
}

function blankVendor({ category }: ListParams, options: string[]) {
  const known = options.find((name) => isSameCategory(name, category)) ?? "";
  return {
    name: "",
    category: known,
    type: known === "Insurance" ? ("financial" as const) : ("maintenance" as const),
    phone: "",
    email: "",
    website: "",
    discount: "",
    code: "",
    description: "",
    serviceArea: "",
    afterHours: false,
  };
}

type OpenDialog = NonNullable<Awaited<ReturnType<typeof readVendorsPage>>["dialog"]>;
export type VendorDialogView = Extract<OpenDialog, { name: "add" | "edit" }>;
export type CategoriesView = Extract<OpenDialog, { name: "categories" }>;
export type CategoryView = Extract<OpenDialog, { name: "rename" | "remove" }>;

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

/** An unreadable cursor means the first page; an unknown dialog is ignored. */
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
