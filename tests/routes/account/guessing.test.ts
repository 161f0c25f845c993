import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  household as anyHousehold,
  BOTH,
  DAY,
  MINUTE,
  RIGHT,
  signIn,
  statusOf,
  tries,
} from "#tests/routes/account/guessing-helpers.ts";
import { createApp, createVisitor, type TestApp } from "#tests/support/app.ts";
import { countHashes } from "#tests/support/count-hashes.ts";
import { readText, stranger } from "#tests/support/people.ts";

let app: TestApp;
/** Each test has its own morning, so counters do not interfere. */
let morning = Math.ceil(Date.now() / DAY) * DAY;
beforeAll(async () => {
  app = await createApp();
});
beforeEach(() => {
  morning += DAY;
  at(0);
});
afterAll(() => app.dispose());

function at(ms: number) {
  app.systemDeps.now = () => morning + ms;
}

const household = () => anyHousehold(app);

test.each(BOTH)(
  "twelve wrong attempts from one network or from twelve do not block the %s elsewhere",
  async (as) => {
    const { emails } = await household();
    const elsewhere = stranger(app);
    await tries(12, () => elsewhere, as, emails[as]);
    expect(await statusOf(signIn(stranger(app), as, emails[as], RIGHT))).toBe(302);
    const other = await household();
    await tries(12, () => stranger(app), as, other.emails[as]);
    expect(await statusOf(signIn(stranger(app), as, other.emails[as], RIGHT))).toBe(302);
  },
);

test.each(BOTH)(
  "an %s's wrong attempts from one network are delayed from the tenth on: 1, 2, 4, 8, then 15 minutes, and nothing is hashed meanwhile",
  async (as) => {
    const { emails } = await household();
    const here = stranger(app);
    expect(await tries(10, () => here, as, emails[as])).toEqual(Array(10).fill(400));
    let now = 0;
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const hashes = await countHashes(async () => {
        const refused = await signIn(here, as, emails[as], RIGHT);
        expect(refused.status).toBe(429);
        const told = minutes === 1 ? "1 minute" : `${minutes} minutes`;
        expect(await readText(refused)).toContain(`Too many attempts. Wait ${told} and try again.`);
      });
      expect(hashes).toBe(0);
      at(now + minutes * MINUTE - 1);
      expect(await statusOf(signIn(here, as, emails[as], "wrong-one"))).toBe(429);
      now += minutes * MINUTE;
      at(now);
      expect(await statusOf(signIn(here, as, emails[as], "wrong-one"))).toBe(400);
    }
    at(now + 15 * MINUTE);
    expect(await statusOf(signIn(here, as, emails[as], RIGHT))).toBe(302);
  },
);

test.each([
  ["an IPv4 address", () => "203.0.113.99"],
  ["an IPv6 /64", (n: number) => `2001:db8:7:9::${(n + 1).toString(16)}`],
])("of attempts at 120 accounts from %s, twenty are checked and the next has to wait", async (_, ipOf) => {
  const { emails } = await household();
  const statuses: number[] = [];
  for (let n = 0; n < 120; n++) {
    const as = n % 10 === 0 ? "homeowner" : "agent";
    statuses.push(
      await statusOf(signIn(createVisitor(app, ipOf(n)), as, `spray${n}@x.example`, "Spring2027")),
    );
  }
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(100).fill(429)]);
  expect(await statusOf(signIn(createVisitor(app, ipOf(200)), "agent", emails.agent, RIGHT))).toBe(429);
  expect(await statusOf(signIn(stranger(app), "agent", emails.agent, RIGHT))).toBe(302);
});

test("logging in to one's own account repeatedly does not add attempts at other accounts", async () => {
  const { emails } = await household();
  const here = createVisitor(app, "203.0.113.98");
  const statuses: number[] = [];
  for (let n = 0; n < 25; n++) {
    here.jar.clear();
    await signIn(here, "agent", emails.agent, RIGHT);
    here.jar.clear();
    statuses.push(await statusOf(signIn(here, "agent", `bought${n}@x.example`, "Spring2027")));
  }
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(5).fill(429)]);
});

test("typos before a successful login do not count against others on the network", async () => {
  const ip = "203.0.113.97";
  for (let n = 0; n < 4; n++) {
    const { emails } = await household();
    const here = createVisitor(app, ip);
    expect(await tries(9, () => here, "agent", emails.agent)).toEqual(Array(9).fill(400));
    expect(await statusOf(signIn(here, "agent", emails.agent, RIGHT))).toBe(302);
  }
});

test.each(BOTH)("of twenty simultaneous wrong attempts for an %s, ten are checked", async (as) => {
  const { emails } = await household();
  const here = stranger(app);
  let statuses: number[] = [];
  const hashes = await countHashes(async () => {
    statuses = await Promise.all(
      Array.from({ length: 20 }, () => statusOf(signIn(here, as, emails[as], "at-once"))),
    );
  });
  expect(statuses.sort()).toEqual([...Array(10).fill(400), ...Array(10).fill(429)]);
  expect(hashes).toBe(10);
});

test("of simultaneous attempts from forty networks, twenty are checked", async () => {
  const { emails } = await household();
  const statuses = await Promise.all(
    Array.from({ length: 40 }, () => statusOf(signIn(stranger(app), "agent", emails.agent, "at-once"))),
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
});
