import { runBatch } from "#db/client.server.ts";
import { readTasksToChange } from "#db/queries/clients/change-agent.server.ts";
import * as over from "#db/queries/clients/hand-over.server.ts";
import * as sales from "#db/queries/transfer/sale/sales.server.ts";
import type { QueryGroups, QueryScope } from "#tests/db/tenant-isolation/groups.ts";
import { NOON } from "#tests/support/homes.ts";

const OTHER = "zz-my-inviter";
const claim = (state: "running" | "returning") => ({ state, now: NOON, limit: 9 });

/** A move of the home to another agent. */
async function changeOf({ db, agent, client }: QueryScope, handOverId: string) {
  const home = { agentId: agent, clientId: client };
  const { old } = await readTasksToChange(db, home, OTHER);
  const ids = old.map(({ id }) => id).toSorted();
  const copied = Object.fromEntries(ids.map((id, at) => [id, `copied-${at}`]));
  return {
    ...home,
    id: "made-move",
    toId: OTHER,
    formerName: "Maria",
    shared: {},
    copied,
    handOverId,
    now: NOON,
  };
}

/** Clients whom an agent hands over to another agent. */
export const HAND_OVERS: QueryGroups = {
  rowsOfAgents: {
    chooseToHandOver: ({ db, agent, row }) =>
      over.insertHandOver(db, agent, { id: "made-over", clientIds: [row("clients")], now: NOON }),
  },
  ofAgents: {
    listSent: ({ db, agent }) => over.listSentHandOvers(db, agent, NOON),
    listReceived: ({ db, agent }) => over.listReceivedHandOvers(db, agent, NOON),
  },
  ofHomes: {
    ofHome: ({ db, client }) => over.selectHandOverOfHome(db, client, NOON),
    endRefused: ({ db, client }) => over.endRefusedRow(db, client, `zz-got-returning-${client}`),
  },
  byAgents: {
    getSent: ({ db, agent, client }) => over.getSentHandOver(db, agent, `zz-over-done-${client}`),
    getReceived: ({ db, agent, client }) => over.getReceivedHandOver(db, agent, `zz-got-offered-${client}`),
    offer: ({ db, agent, client }) =>
      over.offerHandOver(db, agent, { id: `zz-over-chosen-${client}`, toId: OTHER, now: NOON }),
    cancel: ({ db, agent, client }) => over.cancelHandOver(db, agent, `zz-over-offered-${client}`),
    startReturn: ({ db, agent, client }) => over.startReturn(db, agent, `zz-over-done-${client}`, NOON),
    claimMoving: ({ db, agent, client }) =>
      over.claimHandOverRows(db, agent, `zz-got-running-${client}`, claim("running")),
    claimReturning: ({ db, agent, client }) =>
      over.claimHandOverRows(db, agent, `zz-over-returning-${client}`, claim("returning")),
    movingClient: ({ db, agent, client }) => over.findMovingClient(db, agent, client),
    leaveOut: ({ db, agent, client }) =>
      over.leaveOut(db, agent, { handOverId: `zz-got-running-${client}`, clientId: client, now: NOON }),
    keepMoved: ({ db, agent, client }) =>
      over.keepMoved(db, agent, { handOverId: `zz-over-returning-${client}`, clientId: client }),
  },
  // They change what is another agent's as well.
  ofAll: {
    receiver: ({ db, agent }) => over.findReceiver(db, agent, `${OTHER}@b.example`),
    accept: ({ db, agent, client }) => over.acceptHandOver(db, agent, `zz-got-offered-${client}`, NOON),
    decline: ({ db, agent, client }) => over.declineHandOver(db, agent, `zz-got-offered-${client}`, NOON),
    finish: ({ db, agent, client }) => over.finishHandOver(db, agent, `zz-got-over-${client}`),
    handOverHome: async (scope) => {
      const { db, client } = scope;
      const change = await changeOf(scope, `zz-over-running-${client}`);
      return runBatch(db, [sales.cancelOpenSales(db, client, NOON), ...over.handOverHome(db, change)]);
    },
    returnHome: async (scope) => {
      const { db, client } = scope;
      const change = await changeOf(scope, `zz-got-returning-${client}`);
      return runBatch(db, [
        sales.cancelOpenSales(db, client, NOON),
        ...over.returnHome(db, change, "taken_back"),
      ]);
    },
  },
};
