import { z } from "zod";
import { addDays, todayIn } from "#app/domain/days/calendar-day.ts";
import { encodeCursor } from "#app/domain/paging/pagination.ts";
import { TAP_DAYS } from "#app/domain/retention.ts";
import { formId, line, optionalLine } from "#app/domain/text/form-fields.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { fold, vendorSearchKey } from "#app/domain/text/search-key.ts";
import { tapWords } from "#app/domain/vendors/contact-taps.ts";
import { formatServiceArea } from "#app/domain/vendors/service-area.ts";
import {
  isFinancialVendor,
  isInducementCategory,
  isSettlementService,
  usualVendorType,
} from "#app/domain/vendors/settlement-services.ts";
import {
  decodeVendorCursor,
  isAfterCursor,
  readVendorSort,
  TYPE_BY_CATEGORY,
  VENDOR_TYPES,
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
import { countTaps } from "#db/queries/vendors/contact-taps.server.ts";
import {
  type ListedVendor,
  listAgentVendors,
  listCategoryOrder,
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
  const [rows, vendorCounts, taskCounts, listed, [vendor], [unfinishedImport], order, taps] = await db.batch([
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
    listCategoryOrder(db, agentId, place.category),
    countTaps(db, agentId, addDays(todayIn("UTC", context.now), -TAP_DAYS)),
  ]);
  const categories = categoriesOf({ rows, vendors: vendorCounts, tasks: taskCounts });
  const found = searching ? listed.filter((row) => vendorSearchKey(row).includes(search)) : null;
  const matching = found?.filter((row) => isInPlace(row, place, cursor)) ?? listed;
  const last = matching[PAGE_SIZE - 1];
  return {
    place: withKnownCategory(place, categories),
    tabs: tabsOf(categories, found),
    /** Whether the chosen category has vendors to put in order. */
    orderable: order.length > 1,
    /** The agent's first choice of the category; null until one was placed. */
    firstChoice: order.find(({ rank }) => rank !== null)?.id ?? null,
    /** True if the agent has no vendors at all. */
    empty: categories.every(({ vendors }) => vendors === 0),
    rows: matching.slice(0, PAGE_SIZE).map((row) => toCard(row, taps)),
    /** How often homeowners tapped the agent's own contact; empty = never. */
    ownTaps: tapWords(taps.filter(({ vendorId }) => vendorId === null)),
    next: last && matching.length > PAGE_SIZE ? encodeCursor(last.sortedBy, last.id) : null,
    dialog: openDialog(dialog, { categories, vendor, order, place, newId: context.random.id() }),
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

type Taps = Awaited<ReturnType<typeof countTaps>>;

function toCard({ sortedBy: _, serviceArea, afterHours, logoKey, ...vendor }: ListedVendor, taps: Taps) {
  const area = serviceArea.length > 0 && m.agent_vendors_serves({ places: formatServiceArea(serviceArea) });
  return {
    ...vendor,
    logo: vendorLogoUrl(logoKey),
    /** How often homeowners tapped to reach them; empty = never. */
    taps: tapWords(taps.filter(({ vendorId }) => vendorId === vendor.id)),
    notes: [
      isFinancialVendor(vendor) && m.agent_vendors_financial(),
      isSettlementService(vendor) && m.agent_vendors_settlement(),
      isInducementCategory(vendor.category) && m.vendors_inducement_warning(),
    ].filter((note) => note !== false),
    reach: [area, afterHours && m.vendors_after_hours()].filter(Boolean).join(" · "),
    line: [vendor.discount, area].filter(Boolean).join(" · "),
  };
}

export type VendorCard = ReturnType<typeof toCard>;

type DialogContext = {
  categories: CategoryUsage[];
  vendor: Awaited<ReturnType<typeof selectVendor>>[number] | undefined;
  /** The vendors of the place's category, as homeowners see them. */
  order: Awaited<ReturnType<typeof listCategoryOrder>>;
  place: ListParams;
  newId: string;
};

/** An unknown vendor or category is a 404. */
function openDialog(
  over: DialogParams | null,
  { categories, vendor: stored, order, place, newId }: DialogContext,
) {
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
    case "order":
      if (order.length === 0) return null;
      return {
        name: "order" as const,
        category: findCategory(categories, place.category)?.name ?? place.category,
        vendors: order.map(({ id, name, serviceArea }) => ({
          id,
          name,
          area:
            serviceArea.length > 0 ? m.agent_vendors_serves({ places: formatServiceArea(serviceArea) }) : "",
        })),
      };
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
    type: TYPE_BY_CATEGORY,
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
export type OrderView = Extract<OpenDialog, { name: "order" }>;
export type CategoryView = Extract<OpenDialog, { name: "rename" | "remove" }>;

export const vendorForm = vendorFields
  .extend({
    vendor: formId,
    type: z.enum([...VENDOR_TYPES, TYPE_BY_CATEGORY], { error: m.common_choose_a_type }),
    removeLogo: z.string().max(40).default("").transform(Boolean),
  })
  .transform(({ type, ...fields }) => ({
    ...fields,
    type: type === TYPE_BY_CATEGORY ? usualVendorType(fields.category) : type,
  }));

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

export const placeVendorForm = z.object({
  vendor: formId,
  place: z.coerce.number().int().min(1).max(100_000),
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
    case "order":
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
