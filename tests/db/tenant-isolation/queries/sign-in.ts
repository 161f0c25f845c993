import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import * as agents from "#db/queries/accounts/agents.server.ts";
import * as login from "#db/queries/accounts/email-change.server.ts";
import * as ofEmail from "#db/queries/accounts/homes-of-email.server.ts";
import * as resets from "#db/queries/accounts/sign-in.server.ts";
import * as clients from "#db/queries/clients/clients.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { ifChanged } from "#tests/db/tenant-isolation/if-changed.ts";
import { NOON } from "#tests/support/homes.ts";

/** An email belongs to one person: a query by one email never returns another's rows. */
const emailOf = (client: string) => `${client}@home.example`;

/** A statement that needs a row read first; nothing runs if there is none. */
const run = (db: Db, ...statements: Statement[]) => runBatch(db, statements);

const MADE = { id: "made-1", email: "made@a.example", passwordHash: "x", createdAt: NOON };

export const SIGN_IN: QueryGroups = {
  ofAgents: {
    byEmail: ({ db }) => agents.findAgentSignIn(db, "my-newcomer@a.example", NOON),
    deletionByEmail: ({ db }) => agents.getAgentDeletion(db, "my-leaver@a.example"),
    setPassword: ({ db }) => agents.setAgentPassword(db, "my-newcomer", "y"),
    replacePassword: ({ db }) => agents.replaceAgentPassword(db, "my-newcomer", "x", "y"),
    endSessionsAfter: async ({ db, agent }) => {
      const user = await agents.getAgentSignIn(db, agent);
      return user && run(db, agents.endAgentSessionsAfter(db, user.userId, user.passwordHash));
    },
    endSessionsIfChanged: ({ db, agent }) => ifChanged(db, agent, login.endAgentSessionsIfChanged(db, agent)),
  },
  ofHomes: {
    passwords: ({ db, client }) =>
      ofEmail.listHomePasswords(db, emailOf(client), { now: NOON, salted: "salt" }),
    toOpen: ({ db, client }) => {
      const typed = { hash: "x", salted: "salt" };
      return ofEmail.listHomesByTypedPassword(db, emailOf(client), { now: NOON, typed, limit: 99 });
    },
    toReset: ({ db, client }) => ofEmail.findHomeToReset(db, emailOf(client), NOON),
    toTakeBack: ({ db, client }) =>
      login.listRecoverableHomes(db, { email: emailOf(client), passwordHash: "x" }, NOON),
    byEmail: ({ db, client }) => clients.listHomesByEmail(db, emailOf(client), 9),
    toJoin: ({ db, client }) => Promise.all([client, "nobody"].map((id) => clients.findHomeToJoin(db, id))),
    endSessionsOfEmail: ({ db, agent, client }) =>
      ifChanged(db, agent, ofEmail.endSessionsOfEmailIfChanged(db, emailOf(client), "x")),
    // It does not change homes with another email, whatever their password.
    followPassword: ({ db, client }) =>
      [client, "theirs"].map((id) =>
        ofEmail.syncHomePassword(
          db,
          { clientId: id, personId: null, passwordHash: "x" },
          { leader: { clientId: client, personId: null }, hash: "x" },
        ),
      ),
    usableReset: ({ db }) => resets.selectReset(db, "my-new-password", NOON),
    keepReset: ({ db, client }) =>
      resets.insertReset(db, { id: "my-new-password", clientId: client, expiresAt: NOON + 2 }),
    passwordByReset: async ({ db }) => {
      const reset = await resets.findReset(db, "my-new-password", NOON);
      return reset && run(db, resets.setPasswordByReset(db, reset, "y", NOON));
    },
  },
  ofAll: {
    insertAgent: ({ db }) =>
      agents.insertAgent(db, MADE, { id: "made-1", userId: "made-1" }, [
        { id: "made-1", agentId: "made-1", name: "Made" },
      ]),
  },
};
