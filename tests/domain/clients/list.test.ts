import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BookClient,
  CLIENT_FILTERS,
  CLIENT_SORTS,
  type ClientSort,
  countByFilter,
  findClients,
  isInFilter,
  pageAfter,
  readClientFilter,
  readClientSort,
  searchWords,
} from "#app/domain/clients/client-list.ts";
import { CLIENT_STATES, clientState, type StateFacts } from "#app/domain/clients/client-state.ts";
import { purgeTime, trashCutoff } from "#app/domain/retention.ts";
import { SEED } from "#tests/support/seed.ts";

const NOBODY: BookClient = {
  ...{
    id: "a",
    firstName: "",
    lastName: "",
    email: "",
    phone: "",
    address: "",
    city: "",
    zipCode: "",
    tags: [],
  },
  ...{ secondName: "", secondPhone: "", secondEmail: "", cardPhone: "", cardEmail: "", household: "" },
  ...{ notesKey: "", cardClosedOn: null, dateAdded: 0, lastActive: null, joinedAt: null, deletedAt: null },
  clientState: "joined",
};
const ALL = { q: "", status: "all", sort: "newest" } as const;
const found = (clients: BookClient[], q: string) => findClients(clients, { ...ALL, q }).map(({ id }) => id);

const RENEE: BookClient = {
  ...NOBODY,
  ...{ id: "renee", firstName: "Renée", lastName: "O’Leary-Ruiz", email: "rol@home.example" },
  ...{
    phone: "(727) 555-0142",
    address: "1410 Coffee Pot Blvd NE",
    city: "St. Petersburg",
    zipCode: "33704",
  },
  ...{ tags: ["Pool club"], secondName: "Tomás Ruiz", cardPhone: "+1 813 555 0199" },
  ...{ household: "Milo the beagle", notesKey: "prefers mornings" },
};

test.each([
  ["renee", "a first name without its accent"],
  ["O'Le", "the start of a last name, with another apostrophe"],
  ["oleary", "a last name without its apostrophe"],
  ["leary", "a last name from behind its apostrophe"],
  ["ruiz", "the second half of a last name"],
  ["tomas", "the second contact"],
  ["rol@home", "an email"],
  ["7275550142", "a phone number without its format"],
  ["+1 (727) 555", "the start of a phone number with a country code"],
  ["555-0142", "a phone number without its area code"],
  ["0142", "its last four digits"],
  ["813.555.0199", "the agent’s own number for them"],
  ["coffee pot", "a street"],
  ["1410", "a house number"],
  ["st petersburg", "a city"],
  ["33704", "a ZIP"],
  ["pool", "a tag"],
  ["beagle", "the household"],
  ["morn renee", "a note and a name, in any order"],
])("“%s” finds %s", (q) => {
  expect(found([RENEE, { ...NOBODY, id: "other" }], q)).toEqual(["renee"]);
});

test.each(["enee", "petersburgh", "renee 33705", "5550143", "tt"])("“%s” finds nobody", (q) => {
  expect(found([RENEE], q)).toEqual([]);
});

test("those whose name has the words come before those who have them elsewhere", () => {
  const street = { ...NOBODY, id: "street", lastName: "Abel", address: "5 Ruiz Ave", dateAdded: 9 };
  expect(found([street, RENEE], "ruiz")).toEqual(["renee", "street"]);
});

test("a search counts eight words and a hundred characters", () => {
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
  expect(searchWords("x".repeat(300))).toEqual(["x".repeat(100)]);
});

const STORED: StateFacts = {
  ...{ status: "invited", deletedAt: null, inviteCode: "ABC234", inviteSentAt: 1 },
  ...{ hasPassword: false, unreachable: false },
};

test.each([
  ["deleted, whatever else", { deletedAt: 1, status: "inactive", unreachable: true }, false, "deleted"],
  ["paused, though email bounces", { status: "inactive", unreachable: true }, false, "paused"],
  ["an unknown status", { status: "dormant" }, false, "paused"],
  ["email bounces", { unreachable: true }, false, "bounced"],
  ["joined, and email bounces", { status: "active", unreachable: true }, false, "bounced"],
  ["joined", { status: "active" }, true, "joined"],
  ["never had a code", { inviteCode: null, inviteSentAt: null }, false, "not_invited"],
  ["its code was revoked", { inviteCode: null }, false, "invited"],
  ["its invite waits", {}, true, "waiting"],
  ["its invite went out", {}, false, "invited"],
] as const)("a client's state: %s", (_, facts, waits, state) => {
  expect(clientState({ ...STORED, ...facts } as StateFacts, waits)).toBe(state);
});

const word = fc.constantFrom("Ana", "Ñuñez", "Cruz", "Tampa", "", "Zoë");
const client = fc
  .record({
    id: fc.uuid(),
    ...{ firstName: word, lastName: word, city: word, household: word },
    dateAdded: fc.nat({ max: 5 }),
    lastActive: fc.option(fc.nat({ max: 5 })),
    joinedAt: fc.option(fc.nat({ max: 5 })),
    deletedAt: fc.option(fc.nat({ max: 5 })),
    cardClosedOn: fc.option(fc.constantFrom("2020-01-31", "2026-11-01")),
    clientState: fc.constantFrom(...CLIENT_STATES),
  })
  .map((given): BookClient => ({ ...NOBODY, ...given }));
const book = fc.uniqueArray(client, { maxLength: 30, selector: ({ id }) => id });
const query = fc.record({
  q: fc.constantFrom("", "a", "cruz", "ñ"),
  status: fc.constantFrom(...CLIENT_FILTERS),
  sort: fc.constantFrom(...CLIENT_SORTS),
});

test("the pages together are the list, once each, however large they are", () => {
  fc.assert(
    fc.property(book, query, fc.integer({ min: 1, max: 7 }), (clients, asked, size) => {
      const all: string[] = [];
      let after: string | null = null;
      do {
        const page: { rows: BookClient[]; next: string | null } = pageAfter(clients, asked, { after, size });
        all.push(...page.rows.map(({ id }) => id));
        after = page.next;
      } while (after !== null && all.length < 100);
      expect(all).toEqual(findClients(clients, asked).map(({ id }) => id));
    }),
    { seed: SEED },
  );
});

test("a page goes on where it was after its last client was deleted", () => {
  fc.assert(
    fc.property(book, query, (clients, asked) => {
      fc.pre(asked.status !== "deleted" && asked.q === "");
      const before = findClients(clients, asked);
      const [first, ...rest] = before;
      fc.pre(first !== undefined);
      const now = clients.map((one) => (one === first ? { ...one, clientState: "deleted" as const } : one));
      const page = pageAfter(now, asked, { after: first?.id ?? "", size: 100 });
      expect(page.rows.map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
    }),
    { seed: SEED },
  );
});

test("an unknown place means the first page", () => {
  expect(pageAfter([RENEE], ALL, { after: "nobody", size: 9 }).rows).toEqual([RENEE]);
});

test("each state counts once, and all but the deleted add up to everyone", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CLIENT_STATES)), (states) => {
      const { all, ...counts } = countByFilter(states);
      const sum = Object.values(counts).reduce((a, b) => a + b, 0);
      expect(sum).toBe(states.length);
      expect(all).toBe(sum - counts.deleted);
      for (const filter of CLIENT_FILTERS)
        expect(states.filter((state) => isInFilter(state, filter))).toHaveLength(
          countByFilter(states)[filter],
        );
    }),
    { seed: SEED },
  );
});

const people = (rows: Partial<BookClient>[]) =>
  rows.map((row, at): BookClient => ({ ...NOBODY, ...row, id: `${at}` }));
const sorted = (rows: Partial<BookClient>[], sort: ClientSort) =>
  findClients(people(rows), { ...ALL, sort }).map(({ id }) => Number(id));

test("each order, with the unknown last", () => {
  expect(
    sorted(
      [
        { lastName: "Zed", firstName: "Al" },
        { lastName: "Ábel", firstName: "Zoe" },
      ],
      "name",
    ),
  ).toEqual([1, 0]);
  expect(sorted([{ city: "" }, { city: "Tampa" }, { city: "Odessa" }], "city")).toEqual([2, 1, 0]);
  expect(
    sorted(
      [{ cardClosedOn: null }, { cardClosedOn: "2020-01-31" }, { cardClosedOn: "2026-11-01" }],
      "closing",
    ),
  ).toEqual([2, 1, 0]);
  expect(sorted([{ lastActive: 3 }, { lastActive: null }, { lastActive: 7 }], "visit")).toEqual([2, 0, 1]);
  expect(sorted([{ joinedAt: null }, { joinedAt: 1 }], "joined")).toEqual([1, 0]);
  expect(sorted([{ dateAdded: 1 }, { dateAdded: 2 }], "newest")).toEqual([1, 0]);
});

test("unknown filters list every client, newest first", () => {
  expect(["", null, "gone", "__proto__"].map(readClientFilter)).toEqual(["all", "all", "all", "all"]);
  expect(["", null, "age", "constructor"].map(readClientSort)).toEqual(Array(4).fill("newest"));
  expect([readClientFilter("deleted"), readClientSort("visit")]).toEqual(["deleted", "visit"]);
});
test("a client can be restored until the instant they are permanently removed", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: -2, max: 2 }), (deletedAt, off) => {
      const now = purgeTime(deletedAt) + off;
      expect(deletedAt > trashCutoff(now)).toBe(now < purgeTime(deletedAt));
    }),
    { seed: SEED },
  );
  expect(purgeTime(0)).toBe(30 * 24 * 60 * 60 * 1000);
});
