import { encodeCursor } from "#app/domain/paging/pagination.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { fold, vendorSearchKey } from "#app/domain/text/search-key.ts";
import { formatServiceArea } from "#app/domain/vendors/service-area.ts";
import { isAfterCursor, type VendorCursor, vendorLogoUrl } from "#app/domain/vendors/vendor.ts";
import {
  type CategoryUsage,
  categoriesOf,
  findCategory,
  isSameCategory,
} from "#app/domain/vendors/vendor-categories.ts";
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
import { readParams } from "./forms.server.ts";
import type { DialogParams, ListParams } from "./paths.ts";

const PAGE_SIZE = 50;
/** How many candidates one search looks at. */
const MAX_SEARCHED = 5_000;

/** All that the page shows, in one trip to the database. */
export async function readVendorsPage(context: AppLoadContext, agentId: string, url: URL) {
  const { db } = context;
  const { place, cursor, dialog } = readParams(url);
  const search = fold(place.q);
  const searching = search !== "";
  const [rows, vendorCounts, taskCounts, listed, [vendor], [unfinishedImport]] = await db.batch([
    ...selectCategories(db, agentId),
    listAgentVendors(db, agentId, {
      // A search is counted for every category, so it is read whole.
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
    /** No vendor at all, whatever is searched. */
    empty: categories.every(({ vendors }) => vendors === 0),
    rows: matching.slice(0, PAGE_SIZE).map(toCard),
    next: last && matching.length > PAGE_SIZE ? encodeCursor(last.sortedBy, last.id) : null,
    dialog: openDialog(dialog, { categories, vendor, place, newId: context.random.id() }),
    /** An import that was left half-way. */
    unfinishedImport: unfinishedImport ?? null,
  };
}

/** Any word of a search stands in whatever matches all of it; the longest rules out most. */
function longestWord(search: string): string {
  return search.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest));
}

function withKnownCategory(place: ListParams, categories: CategoryUsage[]): ListParams {
  return { ...place, category: findCategory(categories, place.category)?.name ?? place.category };
}

/** A category that only tasks name has a tab too: that is where the first vendor for them is missed. Each says what its list holds. */
function tabsOf(categories: CategoryUsage[], found: readonly ListedVendor[] | null) {
  const countOf = ({ name, vendors }: CategoryUsage) =>
    found ? found.filter(({ category }) => isSameCategory(category, name)).length : vendors;
  const tabs = categories.map((one) => ({ name: one.name, label: one.name, count: countOf(one) }));
  const all = tabs.reduce((sum, { count }) => sum + count, 0);
  return [{ name: "", label: m.common_all(), count: all }, ...tabs];
}

/** Whether a vendor that was found is of the chosen category and comes after the page before. */
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
    /** What stands in the one line of a phone's row. */
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

/** The form over the page. A vendor that is not the agent's, or a category that is not there, is not found. */
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
      // Renamed or deleted meanwhile, in another window perhaps: the list of them says what there is.
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
