import * as categories from "#db/queries/vendors/categories.server.ts";
import * as taskVendors from "#db/queries/vendors/task-vendors.server.ts";
import * as vendors from "#db/queries/vendors/vendors.server.ts";
import { type Groups, LONG_AGO } from "#tests/db/foreign-rows/groups.ts";
import { NOON } from "#tests/support/homes.ts";

export const VENDORS: Groups = {
  ofAgents: {
    categories: ({ db, agent }) => categories.selectCategories(db, agent),
    taskVendors: ({ db, agent }) => taskVendors.listTaskVendors(db, agent),
    vendors: ({ db, agent }) => vendors.listVendors(db, agent),
  },
  rowsOfAgents: {
    vendor: ({ db, agent, row }) => vendors.getVendor(db, agent, row("vendors")),
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
