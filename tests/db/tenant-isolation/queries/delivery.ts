import { sql } from "drizzle-orm";
import * as outbox from "#db/queries/email/outbox.server.ts";
import * as delivery from "#db/queries/email/outbox.server.ts";
import * as planning from "#db/queries/email/planning.server.ts";
import * as digests from "#db/queries/email/planning.server.ts";
import * as optOuts from "#db/queries/email-permission.server.ts";
import * as suppressions from "#db/queries/email-permission.server.ts";
import * as insert from "#db/queries/insert-email.server.ts";
import type { Query, QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { ifChanged } from "#tests/db/tenant-isolation/if-changed.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";

const TRIED = { id: "my-under-way", attempts: 1 };
const WAITING = "my-day-mail";
const STRANGER = "my-stranger@home.example";

const mailOf = (agentId: string): insert.NewEmail => ({
  id: "made-1",
  kind: "daily",
  recipient: "a@a.example",
  dedupeKey: "made-1",
  payload: {},
  agentId,
  clientId: null,
  personId: null,
  createdAt: NOON,
  state: "pending",
});

/** The provider's id of one of my emails. */
const NAMED = sql`update outbox set provider_id = 'made' where id = 'my-noted-mail'`;

const TRIES: Record<string, Query> = {
  claim: ({ db }) => delivery.claimEmail(db, WAITING, { now: NOON, leaseUntil: NOON + 1, maxAttempts: 9 }),
  sent: ({ db }) => delivery.markSent(db, TRIED, { now: NOON, providerId: "made", keepToken: false }),
  ended: ({ db }) => delivery.markEnded(db, TRIED, "skipped", "made"),
  postpone: ({ db }) => delivery.postponeEmail(db, TRIED, NOON + 1),
  release: ({ db }) => delivery.retryEmailAfter(db, TRIED, NOON + 1, "made"),
  dead: ({ db }) => delivery.markDead(db, WAITING, NOON),
};

export const DELIVERY: QueryGroups = {
  ofAgents: {
    ...TRIES,
    insertHourlyEmail: ({ db, agent }) => {
      const keyOf = (hour: number) => `made-${hour}`;
      return ifChanged(db, agent, insert.insertHourlyEmail(db, mailOf(agent), { hour: 1, keyOf }));
    },
    insertEmails: ({ db, agent }) => insert.insertEmails(db, [mailOf(agent)], null),
    optOut: ({ db }) => optOuts.insertOptOut(db, STRANGER, NOON),
    optIn: ({ db }) => optOuts.deleteOptOut(db, STRANGER),
    isOptedOut: ({ db, agent }) =>
      Promise.all([STRANGER, agent].map((email) => optOuts.isOptedOut(db, email))),
    optedOut: ({ db, agent }) => optOuts.selectOptOuts(db, [STRANGER, agent]),
    skipInvites: ({ db }) => optOuts.skipInvitesTo(db, STRANGER),
    suppress: ({ db }) => suppressions.insertSuppression(db, { email: STRANGER, reason: "bounce", at: NOON }),
    isSuppressed: ({ db }) => suppressions.isSuppressed(db, STRANGER),
    foundByProvider: async ({ db }) => {
      await db.run(NAMED);
      return outbox.findSentEmail(db, "made");
    },
    failedByProvider: ({ db }) => [db.run(NAMED), outbox.failSentEmail(db, "made", "bounced")],
    sentTo: ({ db }) => {
      const asked = { kinds: ["daily", "verify_email"], since: -1, now: NOON, limit: 99 };
      return outbox.listSentTo(db, { id: "my-noted-mail", recipient: STRANGER }, asked);
    },
    // No other email of its kind to the same address is about the same home.
    isSuperseded: ({ db, client }) => {
      const about = { kind: "help_requested", recipient: "old@home.example", clientId: client };
      return outbox.isSuperseded(db, { id: "my-asked-mail", ...about });
    },
    markNudged: ({ db }) =>
      digests.markNudged(db, [{ mail: WAITING, clientId: "my-asked-in", sentAt: NOON - 1, nudge: 1 }]),
    markTasksEmailed: ({ db }) =>
      planning.markTasksEmailed(db, [{ mail: WAITING, rowId: "my-due-row", dueDay: TODAY, stage: 1 }]),
    markPeopleReminded: ({ db }) =>
      planning.markPeopleReminded(db, [
        { mail: WAITING, personId: "my-row-sue", reminded: { tasks: { made: [TODAY, 1] }, budgets: {} } },
      ]),
    markBudgetsEmailed: ({ db }) =>
      planning.markBudgetsEmailed(db, [{ mail: WAITING, id: "my-budget-2022", percent: 80 }]),
  },
  ofAll: {
    endExhausted: ({ db }) => [
      db.run(sql`update outbox set lease_until = 1 where state = 'sending'`),
      delivery.endExhausted(db, NOON, 1),
    ],
    endStale: ({ db }) => delivery.endStaleResets(db, "daily", NOON * 2),
  },
};
