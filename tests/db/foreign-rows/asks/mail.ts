import * as week from "#db/queries/mail/agent-week.server.ts";
import * as contents from "#db/queries/mail/contents.server.ts";
import type { Groups } from "#tests/db/foreign-rows/groups.ts";

export const MAIL: Groups = {
  ofAgents: {
    joined: ({ db, agent }) => week.listJoinedSince(db, agent, 0, 9),
  },
  byAgents: {
    mailHome: ({ db, agent, client }) => contents.selectMailHome(db, agent, client),
    mailRequest: ({ db, agent, client, row }) =>
      contents.selectMailRequest(db, agent, client, row("task_help_requests")),
    mailReferral: ({ db, agent, client, row }) =>
      contents.selectMailReferral(db, agent, client, row("referrals")),
  },
  ofHomes: {
    doneSince: ({ db, client }) => contents.listDoneSince(db, client, 0, 9),
    spentBetween: ({ db, client }) => contents.sumSpent(db, client, "0001-01-01", "9999-12-31"),
    nextTasks: ({ db, client }) => contents.listNextTasks(db, client, 9),
  },
};
