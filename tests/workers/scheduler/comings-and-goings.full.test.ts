import fc from "fast-check";
import { expect, test } from "vitest";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { openTown, SOME_COMMAND, START } from "./comings-and-goings.ts";

/** Random histories of agents, homes, and people, each in a database of its own; the proof run tries more. */
const HISTORIES = PROOF ? 60 : 5;
/** Events that cannot happen, as a sale of a home that is sold, are left out. */
const LONGEST = 90;

test(`through ${HISTORIES} histories of joining, leaving, selling, and closing, no living home loses a row, nobody former reads one, and each email reaches the right people once`, {
  timeout: 3_600_000,
}, async ({ annotate }) => {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(SOME_COMMAND, { maxCommands: LONGEST, size: "max" }), async (history) => {
      const town = await openTown();
      try {
        for (const event of START) await event.run(town.model, town);
        await fc.asyncModelRun(() => ({ model: town.model, real: town }), history);
      } finally {
        steps += town.steps;
        await town.close();
      }
    }),
    // A run takes seconds, so a failure is shown as it was found, with its seed and its path.
    { numRuns: HISTORIES, seed: SEED, endOnFailure: !PROOF },
  );
  expect(steps).toBeGreaterThan(HISTORIES);
  await annotate(
    `${steps} events in ${HISTORIES} histories, seed ${SEED}: 0 rows lost, 0 former readers, 0 wrong emails`,
    MEASUREMENT,
  );
});
