import * as taps from "#db/queries/vendors/contact-taps.server.ts";
import * as categories from "#db/queries/vendors/vendors.server.ts";
import * as taskVendors from "#db/queries/vendors/vendors.server.ts";
import * as vendors from "#db/queries/vendors/vendors.server.ts";
import { LONG_AGO, type QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { both } from "#tests/db/tenant-isolation/rows/plan.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";

const FOUND = { category: null, word: null, after: null, limit: 99 };
const FIELDS = {
  name: "Mine",
  category: "Named",
  type: "maintenance",
  phone: "1",
  email: "",
  website: "",
  discount: "",
  code: "",
  description: "",
  afterHours: false,
} as const;
const TAP = { id: "made-tap", way: "call", day: TODAY } as const;
const MANY = Array.from({ length: 120 }, (_, at) => ({ id: `made-${at}`, name: `Made ${at}` }));

export const VENDORS: QueryGroups = {
  ofAgents: {
    categories: ({ db, agent }) => categories.selectCategories(db, agent),
    categoriesRead: ({ db, agent }) => categories.readCategories(db, agent),
    taps: ({ db, agent }) => taps.countTaps(db, agent, TODAY),
    taskVendors: ({ db, agent }) => taskVendors.listTaskVendors(db, agent),
    vendors: ({ db, agent }) => vendors.listVendors(db, agent),
    categoryOrder: ({ db, agent }) => vendors.listCategoryOrder(db, agent, "Named"),
    hasVendors: ({ db, agent }) => vendors.hasVendors(db, agent),
    newestVendors: ({ db, agent }) => vendors.listAgentVendors(db, agent, { ...FOUND, sort: "newest" }),
    sameVendor: ({ db, agent }) =>
      Promise.all(
        both((whose) =>
          vendors.hasSameVendor(db, agent, {
            id: "made-1",
            name: `${whose}plumber`,
            category: "Named",
            phone: "1",
          }),
        ),
      ),
    logoName: ({ db, agent }) => Promise.all(both((whose) => vendors.getLogoName(db, agent, `${whose}logo`))),
    restoreTrashedVendor: ({ db, agent }) =>
      both((whose) => vendors.restoreVendor(db, agent, `${whose}trashed-plumber`, LONG_AGO)),
    trashedCategory: ({ db, agent }) =>
      Promise.all(both((whose) => categories.getTrashedCategory(db, agent, `${whose}Unnamed`))),
    isCategoryTrashed: ({ db, agent }) =>
      Promise.all(both((whose) => categories.isCategoryTrashed(db, agent, `${whose}unnamed`))),
    insertCategories: ({ db, agent }) => MANY.map((row) => categories.insertCategory(db, agent, row)),
    insertTrashedCategory: ({ db, agent }) =>
      categories.insertTrashedCategory(db, agent, { id: "made-1", name: "Made" }, NOON),
    insertVendor: ({ db, agent }) =>
      vendors.insertVendor(db, agent, { id: "made-1", ...FIELDS, serviceArea: [], dateAdded: NOON }),
    restoreTrashedCategory: ({ db, agent }) =>
      both((whose) => categories.restoreCategory(db, agent, `${whose}unnamed`, LONG_AGO)),
    naming: ({ db, agent }) => categories.selectCategoryReferences(db, agent, "Named"),
    moveCategoryReferences: ({ db, agent }) =>
      both((whose) =>
        categories.moveCategoryReferences(
          db,
          agent,
          { from: "Named", to: "Moved" },
          { id: `${whose}named`, name: "Named", deleted: false },
        ),
      ).flat(),
    // Another tenant's rows are not moved, whoever has the category.
    moveNamingOfAnother: ({ db, agent }) =>
      categories.moveCategoryReferences(
        db,
        agent,
        { from: "Named", to: "Moved" },
        { id: "row-named", name: "Named", deleted: false },
      ),
    restoreCategoryReferences: ({ db, agent }) =>
      categories.restoreCategoryReferences(db, agent, {
        from: "Named",
        to: "Moved",
        vendors: both((whose) => `${whose}plumber`),
        tasks: both((whose) => [`${whose}planned`, `${whose}own`]).flat(),
      }),
  },
  ofHomes: {
    sharedTaps: ({ db, agent, client }) => taps.listSharedTaps(db, agent, client, 9),
    ownTap: ({ db, agent, client }) => taps.insertTap(db, agent, client, { ...TAP, vendorId: null }),
    taps: ({ db, agent, client }) =>
      both((whose) =>
        taps.insertTap(db, agent, client, { ...TAP, id: `made-${whose}`, vendorId: `${whose}plumber` }),
      ),
    forgetTapper: ({ db, client }) => taps.forgetTapper(db, client),
  },
  rowsOfAgents: {
    logo: ({ db, agent, row }) => vendors.selectLogo(db, agent, row("vendors")),
    updateVendor: ({ db, agent, row }) =>
      vendors.updateVendor(db, agent, row("vendors"), { ...FIELDS, serviceArea: [], seen: null }),
    vendor: ({ db, agent, row }) => vendors.getVendor(db, agent, row("vendors")),
    shownVendor: ({ db, agent, row }) => vendors.selectVendor(db, agent, row("vendors")),
    placeVendor: ({ db, agent, row }) => vendors.placeVendor(db, agent, row("vendors"), 1),
    trashVendor: ({ db, agent, row }) => vendors.trashVendor(db, agent, row("vendors"), NOON),
    restoreVendor: ({ db, agent, row }) => vendors.restoreVendor(db, agent, row("vendors"), LONG_AGO),
    category: ({ db, agent, row }) =>
      categories.getCategoryName(db, agent, row("vendor_categories"), LONG_AGO),
    trashCategory: ({ db, agent, row }) =>
      categories.trashCategory(db, agent, row("vendor_categories"), NOON),
    renameCategory: ({ db, agent, row }) =>
      categories.renameCategory(db, agent, { id: row("vendor_categories"), name: "Mine" }, "HVAC"),
    restoreCategory: ({ db, agent, row }) =>
      categories.restoreCategory(db, agent, row("vendor_categories"), LONG_AGO),
  },
};
