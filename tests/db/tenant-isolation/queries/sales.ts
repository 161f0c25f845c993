import { runBatch } from "#db/client.server.ts";
import * as changing from "#db/queries/clients/change-agent.server.ts";
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
    isOffered: ({ db, client }) => changing.isOffered(db, client, NOON),
  },
  byAgents: {
    findMoveTo: ({ db, agent, client }) => changing.findMoveTo(db, agent, client),
    tasksToChange: ({ db, agent, client }) =>
      changing
        .readTasksToChange(db, { agentId: agent, clientId: client }, "nobody")
        .then(({ old, theirs }) => ({ old: old.map(({ id }) => id).toSorted(), theirs })),
  },
  // They join a home with another agent's invite.
  ofAll: {
    inviteToJoin: ({ db }) => changing.findInviteToJoin(db, "my-JOIN"),
    changeAgent: async ({ db, agent, client }) => {
      const home = { agentId: agent, clientId: client };
      const { old } = await changing.readTasksToChange(db, home, "zz-my-inviter");
      const ids = old.map(({ id }) => id).toSorted();
      const change = {
        ...home,
        id: "made-move",
        toId: "zz-my-inviter",
        code: "my-JOIN",
        inviteId: "zz-my-inviter-invited",
        formerName: "Maria",
        shared: {},
        copied: Object.fromEntries(ids.map((id, at) => [id, `copied-${at}`])),
        now: NOON,
      };
      return runBatch(db, [sales.cancelOpenSales(db, client, NOON), ...changing.changeAgent(db, change)]);
    },
  },
};
