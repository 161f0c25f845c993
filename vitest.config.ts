import { defineConfig } from "vitest/config";
// @ts-expect-error -- plain JavaScript, as the commands that run the tests are
import { RENDERING_TESTS } from "./scripts/rendering-tests.mjs";

const PROOF = process.env.PROOF === "1";
/** With React as it is deployed, which has nothing to say: what is there to make it speak is run by itself. */
const AS_DEPLOYED = process.env.NODE_ENV === "production";

/**
 * TIER=first is `npm test`, TIER=second is `npm run test:full`; without it, both tiers run.
 *
 * The second tier is `*.full.test.ts`, for files with a test that takes longer than three seconds, and every browser
 * test outside tests/browser/journeys. The first tier is everything else. A journey may take longer than three
 * seconds.
 */
const { TIER } = process.env;
const RULES = {
  include: TIER === "second" ? ["tests/**/*.full.test.ts"] : ["tests/**/*.test.ts"],
  exclude: ["tests/browser/**", ...(TIER === "first" ? ["tests/**/*.full.test.ts"] : [])],
};
const BROWSER = {
  include: TIER === "first" ? ["tests/browser/journeys/**/*.test.ts"] : ["tests/browser/**/*.test.ts"],
  exclude: TIER === "second" ? ["tests/browser/journeys/**/*.test.ts"] : [],
};

const shared = {
  setupFiles: ["tests/support/setup.ts"],
  // Far more than any test needs, as other work may go on beside it; the proof tries a hundred times as much.
  testTimeout: PROOF ? 1_800_000 : 180_000,
  hookTimeout: 120_000,
  // Node loads the built app and the compiled messages as they are. Read by Vite it would carry a source map that is too long to be searched
  // for: looking at the stack of any error out of it threw in its turn, once a process had run for a while.
  server: { deps: { external: [/\/build\/server\//, /\/app\/paraglide\//] } },
};

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/slow-tests.ts", "./tests/support/measurement-reporter.ts"],
    // Every file that needs D1 starts its own workerd; two at a time is what two cores carry.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: "rules",
          // Files keep nothing in modules that another could trip over, and reading the app anew for each of
          // them would take a third of the time.
          isolate: false,
          include: RULES.include,
          exclude: [...RULES.exclude, ...(AS_DEPLOYED ? RENDERING_TESTS : [])],
        },
      },
      {
        test: {
          ...shared,
          name: "browser",
          ...BROWSER,
          globalSetup: ["tests/support/stack.ts"],
          testTimeout: PROOF ? 600_000 : 120_000,
          fileParallelism: false,
          // Where both are asked for in one go, after the rules: files one at a time and two at a time do not mix.
          sequence: { groupOrder: 1 },
          // One Chromium for all files, and its windows.
          isolate: false,
        },
      },
    ],
  },
});
