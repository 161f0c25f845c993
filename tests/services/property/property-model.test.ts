import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import type { Random } from "#app/domain/random.ts";
import { aHome, anAgent, createWorld, type World } from "#tests/support/homes.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { HomeUnderTest, type Step } from "./home-helpers.ts";

/** The normal run takes a sample; PROOF=1 takes them all. */
const SEQUENCES = PROOF ? 1_000 : 18;

/** Deterministic ids and codes, because the order of ids decides what a step picks. */
function repeatable(): Random {
  let drawn = 0;
  const next = () => createHash("sha256").update(`${SEED}.${drawn++}`).digest();
  return {
    id: () => next().toString("hex").slice(0, 32),
    bytes: (length) => Uint8Array.from(next().subarray(0, length)),
  };
}

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  world.deps.random = repeatable();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

const pick = fc.nat(200);
const feature = fc.constantFrom(...HOME_FEATURES);
const someStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("toggle" as const), feature }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("there and back" as const), feature }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("retype" as const), type: fc.constantFrom(...PROPERTY_TYPES) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("undo change" as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom("complete", "complete", "skip", "undo finish"), pick }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom("note", "snooze", "re-date"),
      pick,
      days: fc.integer({ min: 0, max: 400 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 150 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("switch task" as const), pick }) },
);

const someHome = fc.record({
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  features: fc.subarray([...HOME_FEATURES]),
});

test(
  `through ${SEQUENCES} sequences of changes, no completed row or note is lost, no task has two open rows, and the plan matches the rules`,
  async () => {
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(
        someHome,
        fc.array(someStep, { minLength: 4, maxLength: 16 }),
        async (fields, sequence) => {
          const home = await HomeUnderTest.visit(world, await aHome(world, agentId, fields));
          for (const step of sequence) {
            await home.take(step);
            steps += 1;
          }
        },
      ),
      { seed: SEED, numRuns: SEQUENCES, endOnFailure: !PROOF },
    );
    expect(steps).toBeGreaterThan(SEQUENCES * 4);
  },
  PROOF ? 1_800_000 : 120_000,
);
