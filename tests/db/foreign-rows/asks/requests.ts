import * as requests from "#db/queries/requests/help-requests.server.ts";
import type { Groups } from "#tests/db/foreign-rows/groups.ts";
import { NOON } from "#tests/support/homes.ts";

export const REQUESTS: Groups = {
  rowsOfAgents: {
    request: ({ db, agent, row }) => requests.getRequest(db, agent, row("task_help_requests")),
    vendorsFor: ({ db, agent, row }) => requests.listVendorsFor(db, agent, row("task_help_requests")),
    seen: ({ db, agent, row }) => requests.markRequestSeen(db, agent, row("task_help_requests"), NOON),
    resolve: ({ db, agent, row }) => requests.resolveRequest(db, agent, row("task_help_requests"), NOON),
    reopen: ({ db, agent, row }) => requests.reopenRequest(db, agent, row("task_help_requests")),
  },
  ofHomes: {
    withdraw: ({ db, client, row }) => requests.withdrawUnseen(db, client, row("task_help_requests")),
    helpStatus: ({ db, client, row }) => requests.getHelpStatus(db, client, row("task_help_requests")),
    replyStates: ({ db, client }) => requests.listReplyStates(db, client),
    helpWith: ({ db, client, row }) => requests.selectHelpWith(db, client, row("client_tasks")),
  },
};
