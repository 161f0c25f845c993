import { sql } from "drizzle-orm";
import { runBatch } from "#db/client.server.ts";
import * as delivery from "#db/queries/push/delivery.server.ts";
import * as echoes from "#db/queries/push/delivery.server.ts";
import * as choices from "#db/queries/push/preferences.server.ts";
import * as browsers from "#db/queries/push/subscriptions.server.ts";
import type { Query, QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON } from "#tests/support/homes.ts";

/** A pending delivery of mine; another tenant's has the same attempt count. */
const TRIED = { id: "my-under-way", attempts: 1 };

const CHOICES = { quietFrom: 10, quietUntil: 20, lockScreenDetails: false, seen: null };

/** A browser that resubscribes for its current user. */
const signedUp = (agentId: string, clientId: string | null, endpointHash: string) => ({
  agentId,
  clientId,
  personId: null,
  id: "made-1",
  hasKnownId: false,
  sessionId: "made-1",
  endpoint: "https://fcm.googleapis.com/y",
  endpointHash,
  p256dh: "B",
  auth: "a",
  device: "Safari",
  createdAt: NOON,
});

const enableEmailAndPush =
  (agentId: string): Query =>
  ({ db }) =>
    choices.enableEmailAndPush(db, { agentId, clientId: null, personId: null }, NOON);

export const PUSH: QueryGroups = {
  ofAgents: {
    browsers: ({ db, agent, client }) =>
      Promise.all(
        [null, client, "my-second-house"].map((clientId) =>
          browsers.listSubscriptions(
            db,
            { agentId: agent, clientId, personId: null },
            { now: NOON, sessionId: null },
          ),
        ),
      ),
    pruneSubscriptions: ({ db, agent, client }) =>
      [null, client].map((clientId) =>
        browsers.pruneSubscriptions(db, { agentId: agent, clientId, personId: null }, 1),
      ),
    agentPushChoices: ({ db, agent }) => choices.selectAgentPushPreferences(db, agent),
    saveAgentPushPreferences: ({ db, agent }) =>
      choices.saveAgentPushPreferences(db, agent, { requestsBy: "push", joinedBy: "push", ...CHOICES }),
    enableEmailAndPush: enableEmailAndPush("my-newcomer"),
    pushTargets: ({ db }) =>
      Promise.all(
        ["my-agent", "my-client", "my-second-house", "my-asked-in", "my-leaver"].map((id) =>
          delivery.findPushTarget(db, id, NOON),
        ),
      ),
    insertPushCopies: ({ db }) => echoes.insertPushCopies(db, ["my-asked-mail", "my-day-mail"]),
    echoOfLeaver: ({ db }) => echoes.insertPushCopies(db, ["my-leaver-asked"]),
    echoes: async ({ db }) => {
      await runBatch(db, echoes.insertPushCopies(db, ["my-asked-mail"]));
      return echoes.listPushCopies(db, ["my-asked-mail"]);
    },
    releaseHeldEmail: ({ db }) => [
      db.run(sql`update outbox set state = 'skipped', error = 'push' where id = 'my-asked-mail'`),
      echoes.releaseHeldEmail(db, "my-asked-mail.my-agent"),
    ],
    putOff: ({ db }) => delivery.postponePush(db, TRIED, NOON + 1),
    sent: ({ db }) => delivery.markPushSent(db, TRIED, "my-agent", NOON),
    end: ({ db }) => delivery.endPush(db, TRIED, "failed", "made"),
    endBrowser: ({ db }) => delivery.endPushAndDeleteBrowser(db, TRIED, "my-agent"),
    failure: ({ db }) => delivery.recordPushFailure(db, "my-agent"),
    moveToAnotherHome: ({ db, agent, client }) =>
      browsers.saveSubscription(db, signedUp(agent, client, "my-second-house")),
  },
  rowsOfAgents: {
    forgetBrowser: ({ db, agent, client, row }) =>
      [null, client].map((clientId) =>
        browsers.deleteSubscription(
          db,
          { agentId: agent, clientId, personId: null },
          { id: row("push_subscriptions") },
        ),
      ),
    moveBrowser: ({ db, agent, client, row }) =>
      [null, client].map((clientId) =>
        browsers.deleteOldEndpoint(
          db,
          { agentId: agent, clientId, personId: null },
          { id: row("push_subscriptions"), endpointHash: "3" },
        ),
      ),
    noteRemovedBrowser: ({ db, agent, client, row }) =>
      [null, client].map((clientId) =>
        browsers.recordRemovedDevice(
          db,
          { agentId: agent, clientId, personId: null },
          { id: row("push_subscriptions"), now: NOON },
        ),
      ),
  },
  ofHomes: {
    homePushChoices: ({ db, client }) => choices.selectHomePushPreferences(db, client),
    saveHomePushPreferences: ({ db, client }) =>
      choices.saveHomePushPreferences(
        db,
        client,
        { remindersBy: "push", repliesBy: "push", ...CHOICES },
        NOON,
      ),
  },
  ofAll: {
    // The browser belongs to whoever has its endpoint.
    moveToAnotherAgent: ({ db, agent }) => browsers.saveSubscription(db, signedUp(agent, null, "my-leaver")),
  },
};
