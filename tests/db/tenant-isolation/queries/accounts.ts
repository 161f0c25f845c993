import * as deletion from "#db/queries/accounts/account-deletion.server.ts";
import * as clearing from "#db/queries/accounts/account-deletion.server.ts";
import * as agents from "#db/queries/accounts/agents.server.ts";
import * as login from "#db/queries/accounts/email-change.server.ts";
import * as ofEmail from "#db/queries/accounts/homes-of-email.server.ts";
import * as resets from "#db/queries/accounts/sign-in.server.ts";
import * as moving from "#db/queries/clients/move-home.server.ts";
import { LONG_AGO, type QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON } from "#tests/support/homes.ts";

const CLOSED = ["my-closed-home", "closed-home"];
const at = NOON;
const of = (agentId: string) => ({ agentId, at });

export const ACCOUNTS: QueryGroups = {
  ofAgents: {
    endDeletedHomeSessions: ({ db, agent }) =>
      CLOSED.map((clientId) => deletion.endDeletedHomeSessions(db, { clientId, agentId: agent, at })),
    skipDeletedHomeEmail: ({ db, agent }) =>
      CLOSED.map((clientId) => deletion.skipDeletedHomeEmail(db, { clientId, agentId: agent, at })),
    selectHomeDeleted: ({ db, agent }) =>
      CLOSED.map((clientId) => deletion.selectHomeDeleted(db, { clientId, agentId: agent, at })),
    markHomeRestored: ({ db, agent }) =>
      CLOSED.map((clientId) => deletion.markHomeRestored(db, { clientId, agentId: agent, cutoff: LONG_AGO })),
    restoreOfLeaver: ({ db }) => {
      const clientId = "my-leaver-closed";
      return deletion.markHomeRestored(db, { clientId, agentId: "my-leaver", cutoff: LONG_AGO });
    },
    // As when an account is closed in one batch.
    closeAgent: ({ db, agent }) => [
      deletion.markAgentDeleted(db, of(agent), "x"),
      ...deletion.endDeletedAgentSessions(db, of(agent)),
      deletion.skipDeletedAgentEmail(db, of(agent)),
    ],
    closeNobody: ({ db, agent }) => [
      ...deletion.endDeletedAgentSessions(db, of(agent)),
      deletion.skipDeletedAgentEmail(db, of(agent)),
    ],
    selectAgentDeleted: ({ db, agent }) =>
      [agent, "my-leaver"].map((id) => deletion.selectAgentDeleted(db, id)),
    markAgentRestored: ({ db }) => deletion.markAgentRestored(db, of("my-leaver")),
    skipAccountClosingEmail: ({ db, agent }) =>
      [null, "my-closed-home"].map((clientId) =>
        deletion.skipAccountClosingEmail(db, { agentId: agent, clientId }),
      ),
    skipDeletionMailOfLeaver: ({ db }) =>
      deletion.skipAccountClosingEmail(db, { agentId: "my-leaver", clientId: null }),
    agentOfDeleted: ({ db, agent }) =>
      Promise.all([agent, "nobody"].map((id) => deletion.getAgentOfDeleted(db, id))),
    agentSignIn: ({ db, agent }) => Promise.all([agent, "nobody"].map((id) => agents.getAgentSignIn(db, id))),
    agentLogin: ({ db, agent }) => Promise.all([agent, "nobody"].map((id) => login.getAgentLogin(db, id))),
    completeTour: ({ db, agent }) => agents.completeTour(db, agent),
    endAgentSessions: ({ db, agent }) => agents.endAgentSessions(db, agent),
    countData: ({ db, agent }) => clearing.countData(db, agent),
    countTrashed: ({ db, agent }) => clearing.countTrashed(db, of(agent)),
    markCleared: ({ db, agent }) => clearing.markCleared(db, of(agent), NOON + 1),
    markNothingCleared: ({ db }) => clearing.markCleared(db, of("my-newcomer"), NOON + 1),
    selectClearedAt: ({ db, agent }) => clearing.selectClearedAt(db, agent),
    clear: ({ db, agent }) => [
      clearing.markCleared(db, of(agent), NOON + 1),
      ...clearing.trashData(db, of(agent)),
      clearing.endClearedSessions(db, of(agent)),
      clearing.emailClearedClients(db, of(agent)),
    ],
    clearUnmarked: ({ db, agent }) => clearing.trashData(db, of(agent)),
    restore: ({ db, agent }) => [
      clearing.markCleared(db, of(agent), NOON + 1),
      ...clearing.restoreData(db, of(agent)),
      clearing.skipClearedEmail(db, of(agent)),
      clearing.unmarkCleared(db, of(agent)),
    ],
    closeAndTell: ({ db, agent }) => [
      deletion.markAgentDeleted(db, of(agent), "x"),
      deletion.trashClients(db, of(agent)),
      moving.emailHomesLeft(db, of(agent)),
      moving.skipHomesLeftEmail(db, of(agent)),
    ],
    changeAgentLogin: ({ db }) =>
      ["nobody", "my-newcomer"].flatMap((agentId) => {
        const from = { email: "my-newcomer@a.example", passwordHash: "x" };
        const { profile, user } = login.changeAgentLogin(db, {
          agentId,
          userId: "my-newcomer",
          from,
          email: "new@a.example",
        });
        return agentId === "nobody" ? [profile] : [profile, user];
      }),
  },
  byAgents: {
    whatIsCopied: ({ db, agent, client }) =>
      moving.readWhatIsCopied(db, { agentId: agent, clientId: client }).then((copied) => ({
        tasks: copied.tasks.toSorted(),
        vendors: copied.vendors.toSorted(),
      })),
    moveHome: async ({ db, agent, client }) => {
      const home = { agentId: agent, clientId: client };
      const copied = await moving.readWhatIsCopied(db, home);
      const as = (prefix: string, ids: string[]) =>
        Object.fromEntries(ids.toSorted().map((id, at) => [id, `${prefix}-${at}`]));
      const move = {
        ...home,
        houseId: "house",
        userId: "house-user",
        tasks: as("task", copied.tasks),
        vendors: as("vendor", copied.vendors),
        now: NOON,
      };
      return [...moving.moveHome(db, move, "removed"), moving.emailMovedHome(db, move)];
    },
    markHomeDeleted: ({ db, agent, client }) =>
      deletion.markHomeDeleted(db, { clientId: client, agentId: agent, at }, "x"),
  },
  ofHomes: {
    skipAccountClosingEmail: ({ db, agent, client }) =>
      deletion.skipAccountClosingEmail(db, { agentId: agent, clientId: client }),
    homeLogin: ({ db, client }) => Promise.all([client, "nobody"].map((id) => login.getHomeLogin(db, id))),
    changeHomeLogin: ({ db, client }) =>
      ["nobody", client].map((id) => {
        const from = { email: `${client}@home.example`, passwordHash: "x" };
        const to = { email: "new@home.example", passwordHash: "y" };
        return login.changeHomeLogin(db, { id, from, to, searchKey: "new", formerEmails: [], now: NOON });
      }),
    endSessionsOfLogin: ({ db, client }) =>
      [client, "nobody"].map((id) => ofEmail.endSessionsOfLogin(db, id, null)),
    homeToTakeBack: ({ db, client }) =>
      Promise.all([client, "nobody"].map((id) => login.getRecoverableHome(db, id, NOON))),
    assignRecoveredHome: ({ db, client }) =>
      ["nobody", client].map((id) => {
        const from = { email: `${client}@home.example`, passwordHash: "x" };
        const home = { ...from, id, agentId: "", firstName: "", lastName: "", formerEmails: [] };
        const to = { email: "back@home.example", passwordHash: "y" };
        const taken = { ...home, recoveredAt: null, deletedAt: null };
        return login.assignRecoveredHome(db, taken, { to, searchKey: "back", now: NOON });
      }),
    trashConflictingClient: ({ db, agent, client }) =>
      login.trashConflictingClient(
        db,
        { id: "taken", agentId: agent },
        { email: `${client}@home.example`, at: NOON, now: NOON },
      ),
    homesOfLogin: ({ db, client }) =>
      login.listHomesOfLogin(db, { email: `${client}@home.example`, passwordHash: "x" }, client),
    clearSuggestedEmail: ({ db, client }) => login.clearSuggestedEmail(db, client),
    updateOwnDetails: ({ db, client }) =>
      login.updateOwnDetails(db, client, { firstName: "N", lastName: "M", phone: "1", searchKey: "n m" }),
    reset: ({ db }) =>
      Promise.all(["my-new-password", "my-second-password"].map((id) => resets.findReset(db, id, NOON))),
    invalidateResets: ({ db, client }) => resets.invalidateResets(db, { clientId: client }, NOON),
    voidResetsOfEmail: ({ db, client }) =>
      resets.invalidateResets(db, { email: `${client}@home.example` }, NOON),
  },
};
