import { DEFAULT_PREFERENCES } from "#app/domain/email/email-preferences.ts";
import * as week from "#db/queries/email/contents.server.ts";
import * as contents from "#db/queries/email/contents.server.ts";
import * as outbox from "#db/queries/email/outbox.server.ts";
import * as delivery from "#db/queries/email/outbox.server.ts";
import * as preferences from "#db/queries/email/preferences.server.ts";
import * as optOuts from "#db/queries/email-permission.server.ts";
import * as insert from "#db/queries/insert-email.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { both } from "#tests/db/tenant-isolation/rows/plan.ts";
import { NOON } from "#tests/support/homes.ts";

const NONE = { appliance: [], document: [], home_warranty: [] };

/** A mail that is written unless its reader had one of its kind. */
const mailOf = (agentId: string, clientId: string | null, kind: string): insert.NewEmail => ({
  id: `made-${kind}`,
  kind,
  recipient: "a@a.example",
  dedupeKey: `made-${kind}`,
  payload: {},
  agentId,
  clientId,
  personId: null,
  createdAt: NOON,
  state: "pending",
});

export const MAIL: QueryGroups = {
  ofAgents: {
    joined: ({ db, agent }) => week.listJoinedSince(db, agent, 0, 9),
    weekInNumbers: ({ db, agent }) => week.selectWeekInNumbers(db, agent, { now: NOON, since: 0 }),
    mailAgent: ({ db, agent }) => contents.selectEmailAgent(db, agent),
    skipOptedOut: ({ db, agent }) => optOuts.skipOptedOut(db, agent),
    failedMail: ({ db, agent }) => outbox.listFailedEmail(db, agent, { after: 0, limit: 9 }),
    agentMailChoices: ({ db, agent }) =>
      Promise.all([agent, "nobody"].map((id) => preferences.getAgentEmailChoices(db, id))),
    switchAgentEmail: ({ db, agent }) => preferences.switchAgentEmail(db, agent, "weeklyDigest", false),
    insertEmail: ({ db, agent }) =>
      ["my-note", "note"].map((kind) =>
        insert.insertEmail(db, mailOf(agent, null, kind), { unlessSince: 0 }),
      ),
  },
  byAgents: {
    mailHome: ({ db, agent, client }) => contents.selectEmailHome(db, agent, client, null),
    mailInvited: ({ db, agent, client, row }) =>
      contents.selectInvitedPerson(db, agent, client, row("home_people")),
    mailRequest: ({ db, agent, client, row }) =>
      contents.selectEmailRequest(db, agent, client, row("task_help_requests")),
    openRequests: ({ db, agent, client }) => contents.listOpenRequests(db, agent, client, 0),
    doneByLink: ({ db, client, row }) => contents.listDoneByLink(db, client, row("home_links"), 0),
    mailReferral: ({ db, agent, client, row }) =>
      contents.selectEmailReferral(db, agent, client, row("referrals")),
  },
  ofHomes: {
    insertEmail: ({ db, agent, client }) =>
      insert.insertEmail(db, mailOf(agent, client, "my-note"), { unlessSince: 0 }),
    doneSince: ({ db, client }) => contents.listDoneSince(db, client, 0, 9),
    spentBetween: ({ db, client }) => contents.sumSpent(db, client, "0001-01-01", "9999-12-31"),
    nextTasks: ({ db, client }) => contents.listNextTasks(db, client, 9),
    namedTasks: ({ db, client, row }) => contents.listNamedTasks(db, client, [row("client_tasks")]),
    namedAppliances: ({ db, client, row }) =>
      contents.listNamedDates(db, client, { ...NONE, appliance: [row("appliances")] }),
    namedDocuments: ({ db, client, row }) =>
      contents.listNamedDates(db, client, { ...NONE, document: [row("client_documents")] }),
    namedWarranties: ({ db, client, row }) =>
      contents.listNamedDates(db, client, { ...NONE, home_warranty: [row("home_warranty_providers")] }),
    namedBudgets: ({ db, client, row }) =>
      contents.listNamedBudgets(db, client, [row("maintenance_budgets")]),
    spentOnBudgets: ({ db, client }) =>
      contents.listNamedBudgets(db, client, ["my-budget-2022", "my-budget-2023"]),
    returnToWaiting: ({ db }) => delivery.returnToWaiting(db, { id: "my-under-way", attempts: 1 }),
    preferences: ({ db, client }) => preferences.selectPreferences(db, client),
    savePreferences: ({ db, client }) =>
      preferences.savePreferences(db, client, { ...DEFAULT_PREFERENCES, seen: null }, NOON),
    shares: ({ db, client }) => preferences.saveShares(db, client, []),
    timeZone: ({ db, client }) => preferences.saveTimeZone(db, client, "America/Chicago"),
    switchPersonEmail: ({ db, client }) =>
      both((whose) =>
        preferences.switchPersonEmail(db, { clientId: client, personId: `${whose}sue` }, "weeklySummary", {
          on: true,
          now: NOON,
        }),
      ),
    personEmailChoices: ({ db, client }) =>
      Promise.all(
        both((whose) => preferences.getPersonEmailChoices(db, { clientId: client, personId: `${whose}sue` })),
      ),
    switchHomeEmail: ({ db, client }) =>
      preferences.switchHomeEmail(db, client, "weeklySummary", { on: false, now: NOON }),
    homeMailChoices: ({ db, client }) =>
      Promise.all([client, "my-brought-in", "nobody"].map((id) => preferences.getHomeEmailChoices(db, id))),
  },
};
