import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDb, type Db } from "#db/client.server.ts";
import { clients, profiles, users } from "#db/schema.ts";
import { createBindings, type TestBindings } from "#tests/support/bindings.ts";
import { type Recording, recordingD1 } from "#tests/support/recording-d1.ts";

let bindings: TestBindings;
let db: Db;
let recording: Recording;
beforeAll(async () => {
  bindings = await createBindings();
  const recorded = recordingD1(bindings.d1);
  recording = recorded.recording;
  db = createDb(recorded.d1);
  await db.insert(users).values({ id: "u", email: "a@b.example", passwordHash: "x", createdAt: 0 });
});
afterAll(() => bindings.dispose());

const usersOf = () => db.select({ id: users.id }).from(users);
const homesOf = () => db.select({ id: clients.id }).from(clients);

async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  recording.trips.length = 0;
  await work();
  return recording.trips.length;
}

test("reads begun at once are one trip, and each gets its own rows", async () => {
  let answers: unknown;
  const trips = await tripsOf(async () => {
    answers = await Promise.all([
      db.batch([usersOf(), homesOf()]),
      Promise.resolve()
        .then(() => null)
        .then(() => db.batch([homesOf()])),
      db.batch([usersOf()]),
    ]);
  });
  expect(trips).toBe(1);
  expect(answers).toEqual([[[{ id: "u" }], []], [[]], [[{ id: "u" }]]]);
});

test("what is read after an answer is a trip of its own, and sees what was written between", async () => {
  const trips = await tripsOf(async () => {
    expect(await db.batch([usersOf()])).toEqual([[{ id: "u" }]]);
    await db.insert(users).values({ id: "v", email: "c@d.example", passwordHash: "x", createdAt: 0 });
    expect(await db.batch([db.select().from(users).where(eq(users.id, "v"))])).toHaveLength(1);
  });
  expect(trips).toBe(3);
});

test("a batch that writes goes by itself, at once", async () => {
  const write = db.insert(users).values({ id: "w", email: "e@f.example", passwordHash: "x", createdAt: 0 });
  const trips = await tripsOf(() => Promise.all([db.batch([write, usersOf()]), db.batch([homesOf()])]));
  expect(trips).toBe(2);
});

test("where one read fails, all that travelled with it are told, and the next go on", async () => {
  const broken = db.select({ none: sql`profiles.no_such_column`.as("none") }).from(profiles);
  const outcomes = await Promise.allSettled([db.batch([usersOf()]), db.batch([broken])]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await db.batch([homesOf()])).toEqual([[]]);
});
