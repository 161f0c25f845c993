import { pluralize } from "#app/domain/text/grammar.ts";

export const title = "Vendors";
export const subtitle = "People you recommend. Clients see them on their Agent tab and beside their tasks.";
export const addVendor = "+ Add vendor";
export const manageCategories = "Manage categories";
export const importVendors = "Import";
export const downloadCsv = "Download CSV";

/** The chips and the search. */
export const categories = "Categories";
export const all = "All";
export const searchVendors = "Search vendors";
export const searchHint = "Name or category";

/** The list. */
export const noMatch = (q: string) => `No vendors match “${q}”`;
export const matches = (count: number, q: string) =>
  `${pluralize(count, "vendor matches", "vendors match")} “${q}”`;
export const matchesHere = (count: number, q: string) =>
  `${pluralize(count, "vendor on this page matches", "vendors on this page match")} “${q}”`;
export const onlyCategory = (category: string) => `We searched only “${category}”.`;
export const tryAnother = "Try part of a name or a category.";
export const clearSearch = "Clear search";
export const noMore = "That’s all of them.";
export const emptyTitle = "No vendors yet";
export const emptyCategory = (category: string) => `No vendors for ${category} yet`;
export const emptyBody = "Add someone you’d send to your own house. Clients see that you recommend them.";
export const addFirst = "Add your first vendor";
export const addFirstHere = "Add the first one";

/** A vendor. */
export const recommended = (category: string) => `Recommended · ${category}`;
export const serves = (places: string) => `Serves ${places}`;
export const financial =
  "Financial Services. A recommendation, not financial advice. We ask clients to compare offers.";
export const about = (label: string, vendor: string) => `${label} ${vendor}`;
export const website = "Website";

/** Toasts. */
export const vendorAdded = "Vendor added.";
export const vendorUpdated = "Vendor updated.";
export const vendorDeleted = "Vendor deleted.";
export const vendorRestored = (vendor: string) => `${vendor} restored.`;
export const categoryAdded = "Category added.";
export const categoryUpdated = "Category updated.";
export const categoryDeleted = "Category deleted.";
export const categoryRestored = (category: string) => `“${category}” restored.`;

export const saveVendorFailed = "Error saving vendor. Please try again.";
export const deleteVendorFailed = "Error deleting vendor. Please try again.";
export const saveCategoryFailed = "Error saving category. Please try again.";
export const deleteCategoryFailed = "Error deleting category. Please try again.";
