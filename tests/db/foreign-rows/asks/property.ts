import * as appliances from "#db/queries/property/appliances.server.ts";
import * as property from "#db/queries/property/property.server.ts";
import * as warranties from "#db/queries/property/warranties.server.ts";
import type { Groups } from "#tests/db/foreign-rows/groups.ts";
import { NOON } from "#tests/support/homes.ts";

/** Whatever a row says, it is as saved. */
const AS_SAVED = {} as never;

export const PROPERTY: Groups = {
  ofHomes: {
    archive: ({ db, client, row }) => property.archiveRows(db, client, [row("client_tasks")], NOON),
    filings: ({ db, client }) => property.listFilings(db, client),
    appliances: ({ db, client }) => appliances.listAppliances(db, client, 9),
    appliance: ({ db, client, row }) => appliances.getAppliance(db, client, row("appliances")),
    putAwayAppliance: ({ db, client, row }) =>
      appliances.setApplianceArchived(db, client, row("appliances"), NOON),
    warranties: ({ db, client }) => warranties.listWarranties(db, client, 9),
    warranty: ({ db, client, row }) => warranties.getWarranty(db, client, row("home_warranty_providers")),
    dropWarranty: ({ db, client, row }) =>
      warranties.deleteWarranty(db, client, row("home_warranty_providers")),
    trashSavedAppliance: ({ db, client, row }) =>
      appliances.trashApplianceAsSaved(db, client, row("appliances"), { details: AS_SAVED, now: NOON }),
  },
};
