import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import * as insert from "#db/queries/insert-webhook.server.ts";
import * as hooks from "#db/queries/webhooks/webhooks.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON } from "#tests/support/homes.ts";

const NEW = { id: "made-webhook", createdAt: NOON };
const ROW = { url: "https://x.crm.com/", secret: "s", secretSetAt: 1, createdAt: 1 };

export const WEBHOOKS: QueryGroups = {
  ofAgents: {
    get: ({ db, agent }) => hooks.getWebhook(db, agent),
    toSend: ({ db, agent }) => hooks.getWebhookToSend(db, agent),
    contact: ({ db, agent }) => hooks.getWebhookContact(db, agent),
    insertNew: ({ db, agent }) => hooks.insertNewWebhook(db, { agentId: agent, ...ROW }),
    setUrl: ({ db, agent }) => hooks.setWebhookUrl(db, agent, "https://y.crm.com/"),
    replaceSecret: ({ db, agent }) =>
      hooks.replaceWebhookSecret(db, agent, { setAt: 7, secret: "new", now: NOON, oldUntil: NOON }),
    remove: ({ db, agent }) => hooks.deleteWebhook(db, agent),
    deliveries: ({ db, agent }) => hooks.listDeliveries(db, agent, 99),
    countFailure: ({ db, agent }) => hooks.countWebhookFailure(db, agent),
    stop: ({ db, agent }) => hooks.stopWebhook(db, agent, "failing", NOON),
    test: ({ db, agent }) =>
      insert.insertWebhook(db, {
        ...NEW,
        kind: "webhook_test",
        agentId: agent,
        clientId: null,
        subjectId: "1",
      }),
  },
  rowsOfAgents: {
    markSent: ({ db, agent, row }) =>
      hooks.markWebhookSent(db, { id: row("outbox"), attempts: 1 }, agent, NOON).slice(0, 1),
    markSentAll: ({ db, agent }) => hooks.markWebhookSent(db, { id: "my-telling", attempts: 1 }, agent, NOON),
  },
  byAgents: {
    client: ({ db, agent, client }) => hooks.getWebhookClient(db, agent, client),
    referral: ({ db, agent, client, row }) =>
      insert.insertWebhook(db, {
        ...NEW,
        kind: "webhook_referral",
        agentId: agent,
        clientId: client,
        subjectId: row("referrals"),
      }),
  },
  ofAll: {
    anniversaries: ({ db }) => [
      insert.insertAnniversaries(db, {
        id: "made",
        zones: TIME_ZONES,
        year: 2026,
        days: ["11-20"],
        createdAt: NOON,
      }),
    ],
  },
};
