import { sql } from "drizzle-orm";
import { DEFAULT_PREFERENCES } from "#app/domain/email/email-preferences.ts";
import * as login from "#db/queries/accounts/email-change.server.ts";
import * as people from "#db/queries/accounts/home-people.server.ts";
import * as ofEmail from "#db/queries/accounts/homes-of-email.server.ts";
import * as settings from "#db/queries/accounts/person-settings.server.ts";
import * as resets from "#db/queries/accounts/sign-in.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { ifChanged } from "#tests/db/tenant-isolation/if-changed.ts";
import { myOwn } from "#tests/db/tenant-isolation/rows/records.ts";
import { NOON } from "#tests/support/homes.ts";

/* The people of a home besides its owner. */

const EMAIL = `${myOwn("joined")}@person.example`;
const LOGIN = { email: EMAIL, passwordHash: "x" };
const person = "home_people";

const SECOND = {
  ...{ id: "made-second", firstName: "Ann", lastName: "", email: "ann@second.example" },
  ...{ invitedAt: NOON, inviteToken: "made-second-token", inviteExpiresAt: NOON + 1 },
};

export const PEOPLE: QueryGroups = {
  byAgents: {
    selectPeopleOfClient: ({ db, agent, client }) => people.selectPeopleOfClient(db, agent, client),
  },
  ofHomes: {
    listPeople: ({ db, client }) => people.listPeople(db, client),
    getPerson: ({ db, client, row }) => people.getPerson(db, client, row(person)),
    recordPersonVisit: ({ db, client, row }) => people.recordPersonVisit(db, client, row(person), NOON),
    markPersonSignedIn: ({ db, client, row }) => people.markPersonSignedIn(db, client, row(person), NOON),
    insertPerson: ({ db, client }) =>
      people.insertPerson(db, {
        id: "made-person",
        clientId: client,
        role: "household",
        firstName: "Ann",
        lastName: "",
        email: "ann@person.example",
        invitedAt: NOON,
        inviteToken: "made-token",
        inviteExpiresAt: NOON + 1,
      }),
    getWaitingSecond: ({ db, client }) => people.getWaitingSecond(db, client),
    insertSecondPerson: ({ db, client }) => people.insertSecondPerson(db, client, SECOND),
    markSecondInvited: ({ db, client }) => [
      people.insertSecondPerson(db, client, SECOND),
      people.markSecondInvited(db, client),
    ],
    refuseSecond: ({ db, client }) => people.refuseSecond(db, client),
    selectPersonByEmail: ({ db, client }) => people.selectPersonByEmail(db, client, EMAIL),
    renewPersonInvite: ({ db, client, row }) =>
      people.renewPersonInvite(db, client, row(person), { inviteToken: "made", inviteExpiresAt: NOON + 1 }),
    setPersonRole: ({ db, client, row }) => people.setPersonRole(db, client, row(person), "household"),
    removePerson: ({ db, client, row }) => people.removePerson(db, client, row(person), NOON),
    removeEverybodyIfRecovered: ({ db, client }) => people.removeEverybodyIfRecovered(db, client, NOON),
    endAccessOfRemoved: ({ db, client, row }) => [
      people.removePerson(db, client, row(person), NOON),
      ...people.endAccessOfRemoved(db, client, NOON),
    ],
    endPersonSessions: ({ db, agent, client, row }) =>
      ifChanged(db, agent, people.endPersonSessionsIfChanged(db, client, row(person))),
    joinPerson: ({ db, client, row }) =>
      people.joinPerson(db, client, {
        id: row(person),
        tokenHash: myOwn("person-token"),
        passwordHash: "y",
        now: NOON,
      }),
    updatePersonName: ({ db, client, row }) =>
      people.updatePersonName(db, client, row(person), { firstName: "New", lastName: "Name" }),
    getPersonPassword: ({ db, client, row }) => people.getPersonPassword(db, client, row(person)),
    replacePersonPassword: ({ db, client, row }) =>
      people.replacePersonPassword(db, client, row(person), { oldHash: "x", passwordHash: "y" }),
    changePersonLogin: ({ db, client, row }) =>
      login.changePersonLogin(db, {
        clientId: client,
        personId: row(person),
        from: LOGIN,
        to: { email: "new@person.example", passwordHash: "y" },
      }),
    getPersonSettings: ({ db, client, row }) => settings.getPersonSettings(db, client, row(person)),
    savePersonChoices: ({ db, client, row }) =>
      settings.savePersonChoices(
        db,
        client,
        row(person),
        { ...DEFAULT_PREFERENCES, weeklySummary: true, seen: null },
        NOON,
      ),
    setPersonCalendarToken: ({ db, client, row }) =>
      settings.setPersonCalendarToken(db, client, row(person), "made"),
    endSessionsOfLogin: ({ db, client, row }) => ofEmail.endSessionsOfLogin(db, client, row(person)),
  },
  ofAgents: {
    // By a secret or an email that only my person has.
    findPersonInvite: ({ db }) => people.findPersonInvite(db, myOwn("person-token"), NOON),
    selectHasLogin: ({ db }) => people.selectHasLogin(db, EMAIL),
    findOpenedPerson: ({ db }) => people.findOpenedPerson(db, myOwn("joined")),
    findPersonToReset: ({ db }) => ofEmail.findPersonToReset(db, EMAIL),
    joinedHomesOfLogin: ({ db }) => login.listJoinedHomesOfLogin(db, LOGIN),
    passwordsOfPerson: ({ db }) => ofEmail.listHomePasswords(db, EMAIL, { now: NOON, salted: "salt" }),
    homesByTypedPassword: ({ db }) =>
      ofEmail.listHomesByTypedPassword(db, EMAIL, {
        now: NOON,
        typed: { hash: "x", salted: "salt" },
        limit: 9,
      }),
    setJoinedPasswordByReset: ({ db }) =>
      resets.setJoinedPasswordByReset(
        db,
        { id: "my-new-password", userId: null, clientId: null, personId: null, agentId: "", email: EMAIL },
        "y",
        NOON,
      ),
    sessionsOfPerson: ({ db, agent }) =>
      ifChanged(db, agent, ofEmail.endSessionsOfEmailIfChanged(db, EMAIL, "x")),
    isPersonOf: ({ db }) =>
      db.all(sql`select 1 from home_people where ${people.isPersonOf(sql`${myOwn("joined")}`)}`),
  },
};
