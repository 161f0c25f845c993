import * as browsers from "#db/queries/push/subscriptions.server.ts";
import type { Groups } from "#tests/db/foreign-rows/groups.ts";
import { NOON } from "#tests/support/homes.ts";

export const PUSH: Groups = {
  ofAgents: {
    browsers: ({ db, agent }) =>
      browsers.listSubscriptions(db, { agentId: agent, clientId: null }, { now: NOON, sessionId: null }),
  },
  rowsOfAgents: {
    forgetBrowser: ({ db, agent, client, row }) =>
      [null, client].map((clientId) =>
        browsers.deleteSubscription(db, { agentId: agent, clientId }, { id: row("push_subscriptions") }),
      ),
    moveBrowser: ({ db, agent, client, row }) =>
      [null, client].map((clientId) =>
        browsers.leaveEndpoint(
          db,
          { agentId: agent, clientId },
          { id: row("push_subscriptions"), endpointHash: "3" },
        ),
      ),
    noteRemovedBrowser: ({ db, agent, client, row }) =>
      [null, client].map((clientId) =>
        browsers.noteRemoved(db, { agentId: agent, clientId }, { id: row("push_subscriptions"), now: NOON }),
      ),
  },
};
