import * as sales from "#db/queries/transfer/sale/sales.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON } from "#tests/support/homes.ts";

const BUYER = {
  id: "made-buyer",
  firstName: "Ann",
  lastName: "Buyer",
  email: "ann@buyer.example",
  dateAdded: NOON,
  searchKey: "ann buyer ann@buyer.example",
};

/** A home offered to its buyer by a code. */
export const SALES: QueryGroups = {
  ofHomes: {
    newest: ({ db, client }) => sales.findNewestSale(db, client),
    offer: ({ db, client }) =>
      sales.insertSale(db, client, {
        id: "made-sale",
        code: "made-code",
        parts: [],
        createdAt: NOON,
        expiresAt: NOON + 1,
      }),
    cancel: ({ db, client }) => sales.cancelOpenSales(db, client, NOON),
    byCode: ({ db }) => sales.findOpenSale(db, "my-sale-code", NOON),
    buy: ({ db }) => sales.insertBuyer(db, "my-sale", NOON, BUYER),
    accept: ({ db, client, row }) =>
      sales.acceptSale(db, client, { id: row("home_sales"), buyerId: "made-buyer", now: NOON }),
    ofBuyer: ({ db }) => sales.findSaleOfBuyer(db, "my-row-second", 0),
  },
};
