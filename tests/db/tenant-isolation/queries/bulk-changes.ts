import { EMPTY_CARD } from "#app/domain/clients/client-card.ts";
import * as bulk from "#db/queries/clients/bulk-changes.server.ts";
import * as clients from "#db/queries/clients/clients.server.ts";
import * as changes from "#db/queries/clients/update-client.server.ts";
import { clearSuggestedHome } from "#db/queries/property/property.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON } from "#tests/support/homes.ts";

const HOME = { propertyType: "condo" as const, features: [] };
const CARD = { ...EMPTY_CARD, howMet: "at an open house", tags: ["made"] };
const claim = (state: "running" | "undoing") => ({ state, now: NOON, limit: 9 });
const change = (id: string, clientId: string) => ({
  ...{ id, kind: "tag" as const, now: NOON },
  clientIds: [clientId],
});

export const BULK_CHANGES: QueryGroups = {
  rowsOfAgents: {
    bulkChange: ({ db, agent, row }) => bulk.getBulkChange(db, agent, row("bulk_changes")),
    bulkRefused: ({ db, agent, row }) => bulk.listRefused(db, agent, row("bulk_changes"), 9),
    startBulk: ({ db, agent, row }) => bulk.startBulkChange(db, agent, row("bulk_changes"), {}),
    insertBulk: ({ db, agent, row }) => bulk.insertBulkChange(db, agent, change("made-1", row("clients"))),
    cardRow: ({ db, agent, row }) =>
      changes.updateCard(db, agent, row("clients"), CARD, { seen: null, invitesSecond: true }),
  },
  byAgents: {
    startUndo: ({ db, agent, client }) => bulk.startUndo(db, agent, `zz-bulk-done-${client}`),
    claimRunning: ({ db, agent, client }) =>
      bulk.claimBulkRows(db, agent, `zz-bulk-running-${client}`, claim("running")),
    claimUndoing: ({ db, agent, client }) =>
      bulk.claimBulkRows(db, agent, `zz-bulk-undoing-${client}`, claim("undoing")),
    recordOutcome: ({ db, agent, client }) =>
      bulk.recordOutcome(db, agent, `zz-bulk-running-${client}`, {
        ...{ clientId: client, outcome: "changed" as const, why: "" },
      }),
    recordUndone: ({ db, agent, client }) =>
      bulk.recordUndone(db, agent, `zz-bulk-undoing-${client}`, client),
    finishBulk: ({ db, agent, client }) => bulk.finishBulkChange(db, agent, `zz-bulk-over-${client}`),
    snapshot: ({ db, agent, client }) => bulk.readSnapshot(db, agent, client),
    setTags: ({ db, agent, client }) => bulk.setTags(db, agent, client, { seen: [], tags: ["made"] }),
    card: ({ db, agent, client }) =>
      changes.updateCard(db, agent, client, CARD, { seen: null, invitesSecond: true }),
    suggestHome: ({ db, agent, client }) => changes.updateSuggestedHome(db, agent, client, HOME),
    withdraw: ({ db, agent, client }) => changes.withdrawInvite(db, agent, client),
    byEmail: ({ db, agent, client }) => clients.findClientByEmail(db, agent, `${client}@home.example`),
  },
  ofHomes: {
    clearSuggestedHome: ({ db, client }) => clearSuggestedHome(db, client),
    openedHome: ({ db, client }) => clients.findOpenedHome(db, client),
  },
};
