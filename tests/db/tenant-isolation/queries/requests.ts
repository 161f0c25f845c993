import { eq, sql } from "drizzle-orm";
import { isPersonOf } from "#db/queries/accounts/home-people.server.ts";
import { homeShell, pendingCounts } from "#db/queries/accounts/sign-in.server.ts";
import * as requests from "#db/queries/requests/help-requests.server.ts";
import * as replies from "#db/queries/requests/help-requests.server.ts";
import { clients, homePeople, profiles, users } from "#db/schema.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { ifChanged } from "#tests/db/tenant-isolation/if-changed.ts";
import { LATER } from "#tests/db/tenant-isolation/rows/records.ts";
import { NOON } from "#tests/support/homes.ts";

const REPLY = { text: "Yes", open: false, instead: null };
const ASKED = { personId: null, id: "made", message: "Help", photoKey: null, createdAt: NOON };

export const REQUESTS: QueryGroups = {
  ofAgents: {
    requests: ({ db, agent }) =>
      requests.listAgentRequests(db, agent, { status: "pending", after: null, limit: 99 }),
    unread: ({ db, agent }) =>
      db
        .select(pendingCounts)
        .from(profiles)
        .innerJoin(users, eq(users.id, profiles.userId))
        .where(eq(profiles.id, agent)),
  },
  rowsOfAgents: {
    request: ({ db, agent, row }) => requests.getRequest(db, agent, row("task_help_requests")),
    shownRequest: ({ db, agent, row }) => requests.selectRequest(db, agent, row("task_help_requests")),
    vendorsFor: ({ db, agent, row }) => requests.listVendorsFor(db, agent, row("task_help_requests")),
    seen: ({ db, agent, row }) => requests.markRequestSeen(db, agent, row("task_help_requests"), NOON),
    resolve: ({ db, agent, row }) => requests.resolveRequest(db, agent, row("task_help_requests"), NOON),
    reopen: ({ db, agent, row }) => requests.reopenRequest(db, agent, row("task_help_requests")),
    outOfReplies: ({ db, agent, row }) =>
      requests.hasReachedReplyLimit(db, agent, row("task_help_requests"), { now: NOON, limit: 1 }),
    keepReply: ({ db, agent, row }) =>
      requests.keepEarlierReply(db, agent, row("task_help_requests"), "made-1"),
    insertReply: ({ db, agent, row }) =>
      ifChanged(db, agent, requests.insertReplyIfChanged(db, agent, row("task_help_requests"), "made-1")),
    reply: ({ db, agent, row }) =>
      requests.replyToRequest(db, agent, row("task_help_requests"), REPLY, { now: NOON, limit: 10 }),
  },
  ofHomes: {
    ask: ({ db, client, row }) =>
      requests.insertHelpRequest(db, { ...ASKED, clientId: client, clientTaskId: row("client_tasks") }),
    askInGeneral: ({ db, agent, client }) => {
      const { photoKey: _, ...asked } = ASKED;
      return requests.insertGeneralHelpRequest(db, {
        ...asked,
        agentId: agent,
        clientId: client,
        title: "Roof",
      });
    },
    write: ({ db, client, row }) =>
      requests.insertHomeMessage(
        db,
        client,
        { id: "made-1", requestId: row("task_help_requests"), personId: null, text: "x", at: NOON },
        { since: 0, limit: 9 },
      ),
    hasWritten: ({ db, client, row }) => requests.hasHomeMessage(db, client, row("help_messages")),
    reopenByHome: ({ db, agent, client, row }) =>
      ifChanged(db, agent, requests.reopenByHomeIfChanged(db, client, row("task_help_requests"))),
    withdraw: ({ db, client, row }) => requests.withdrawUnseenRequest(db, client, row("task_help_requests")),
    withdrawHelpRequest: ({ db, client, row }) =>
      replies.withdrawRequest(db, client, row("task_help_requests"), NOON),
    helpStatus: ({ db, client, row }) => requests.getHelpStatus(db, client, row("task_help_requests")),
    replyStates: ({ db, client }) => requests.listReplyStates(db, client),
    shell: ({ db, client }) =>
      db
        .select(homeShell)
        .from(clients)
        .innerJoin(profiles, eq(profiles.id, clients.agentId))
        // Joined to whoever is logged in: here the owner.
        .leftJoin(homePeople, isPersonOf(sql`null`))
        .where(eq(clients.id, client)),
    helpWith: ({ db, client, row }) => requests.selectTaskHelpRequest(db, client, row("client_tasks")),
    unreadReplies: ({ db, client }) => replies.listUnreadReplies(db, client, 9),
    threads: ({ db, client }) => replies.listThreads(db, client, { after: null, limit: 99 }),
    thread: ({ db, client, row }) => replies.selectThread(db, client, row("task_help_requests")),
    markRead: ({ db, client, row }) =>
      replies.markRepliesRead(db, client, { ids: [row("task_help_requests")], shownAt: LATER, now: NOON }),
  },
};
