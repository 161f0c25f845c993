import { expect, test } from "vitest";
import type { CallFacts } from "#app/domain/calls/call-rules.ts";
import {
  type CallCandidate,
  type CalledBefore,
  callKey,
  chooseCalls,
} from "#app/domain/calls/choose-calls.ts";
import { NEVER_CALLED, NOTHING } from "./facts.ts";

const MONDAY = "2026-11-23";

const client = (
  clientId: string,
  facts: Partial<CallFacts>,
  before: Partial<CalledBefore> = {},
): CallCandidate => ({ clientId, facts: { ...NOTHING, ...facts }, before: { ...NEVER_CALLED, ...before } });

const silent = { lastVisitDay: "2026-08-01" };
const choose = (...clients: CallCandidate[]) =>
  chooseCalls(clients, MONDAY, { when: "week" }).map(({ clientId, reason }) => `${clientId} ${reason}`);

test("the most valuable reason of each is chosen, and the most valuable come first", () => {
  expect(
    choose(
      client("a", silent),
      client("b", { ...silent, closingDay: "2020-11-25" }),
      client("c", { ...silent, roofYear: 2012 }),
    ),
  ).toEqual(["b closing_anniversary", "c roof_aging", "a no_visit"]);
});

test("at most ten are chosen, those whose day is nearest", () => {
  const many = Array.from({ length: 25 }, (_, n) =>
    client(`c${n}`, { lastVisitDay: `2026-08-${String(25 - n).padStart(2, "0")}` }),
  );
  expect(choose(...many)).toEqual(Array.from({ length: 10 }, (_, n) => `c${24 - n} no_visit`));
  expect(chooseCalls(many, MONDAY, { when: "week", places: 3 })).toHaveLength(3);
  expect(chooseCalls(many, MONDAY, { when: "week", places: -1 })).toEqual([]);
});

test.each([
  ["2026-11-09", 1],
  ["2026-11-10", 0],
])("who was listed or contacted on %s is listed again: %s", (lastDay, count) => {
  expect(choose(client("a", silent, { lastDay }))).toHaveLength(count);
});

test.each([
  ["2026-10-26", ["a no_visit"]],
  ["2026-10-27", []],
])("with a first visit on %s a client is warming up", (firstVisitDay, chosen) => {
  expect(choose(client("a", { ...silent, firstVisitDay }))).toEqual(chosen);
});

test("the first visit is the one reason of who is warming up", () => {
  expect(
    choose(
      client("a", { firstVisitDay: "2026-11-22", movingIntent: "selling", movingIntentDay: "2026-11-22" }),
    ),
  ).toEqual(["a joined_yesterday"]);
});

test("who asked for help or referred a friend gets no other reason meanwhile", () => {
  expect(
    choose(
      client("a", { ...silent, help: { id: "h", day: MONDAY, task: "T" } }),
      client("b", { ...silent, referral: { id: "r", day: MONDAY, isNew: false } }),
    ),
  ).toEqual([]);
});

test("a reason known before is skipped for the next one, and so is one never wanted again", () => {
  const facts = { ...silent, roofYear: 2012 };
  expect(choose(client("a", facts, { known: new Set([callKey("roof_aging", "2012")]) }))).toEqual([
    "a no_visit",
  ]);
  expect(choose(client("a", facts, { never: new Set(["roof_aging"]) }))).toEqual(["a no_visit"]);
});

test("with three listings in a year only news of the client and the closing anniversary count", () => {
  const moving = { movingIntent: "selling", movingIntentDay: "2026-11-20" } as const;
  expect(
    choose(
      client("a", silent, { listed: 2 }),
      client("b", silent, { listed: 3 }),
      client("c", { ...silent, ...moving }, { listed: 3 }),
      client("d", { ...silent, closingDay: "2020-11-25" }, { listed: 3 }),
    ),
  ).toEqual(["c moving_intent", "d closing_anniversary", "a no_visit"]);
});

test("after Monday only what happens from day to day takes a free place", () => {
  const clients = [
    client("a", silent),
    client("b", { firstVisitDay: "2026-11-24" }),
    client("c", { movingIntent: "buying", movingIntentDay: "2026-11-25" }),
  ];
  expect(chooseCalls(clients, "2026-11-25", { when: "day" }).map(({ clientId }) => clientId)).toEqual([
    "c",
    "b",
  ]);
  expect(chooseCalls(clients, "2026-11-25", { when: "day", places: 0 })).toEqual([]);
});
