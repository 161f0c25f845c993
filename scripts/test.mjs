import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { compileMessages } from "./compile-messages.mjs";
import { bin, bundle, install, quietEnv, requireNode, run, step } from "./lib.mjs";
import { RENDERING_TESTS } from "./rendering-tests.mjs";

/**
 * Runs the tests from nothing: installs packages, checks format, lint, and types, builds, and tests.
 *
 *     npm test             the first tier
 *     npm run test:full    the second tier; format, lint, and types are left to `npm test`
 *     npm run proof        both tiers, with what otherwise runs as a seeded sample run in full
 *
 * vitest.config.ts says which test is in which tier. `--built` uses the build that is there. Any other arguments go to
 * vitest, which then runs what they name, in whatever tier it is.
 */
const OPTIONS = ["--full", "--proof", "--built"];
const [full, proof, built] = OPTIONS.map((option) => process.argv.includes(option));
const args = process.argv.slice(2).filter((one) => !OPTIONS.includes(one));

requireNode();
await install();
const started = Date.now();
const done = (what) => process.stdout.write(`${what} (${((Date.now() - started) / 1000).toFixed(0)} s)\n`);

if (!built) await compileMessages();
await Promise.all([
  ...(full ? [] : [checkFormat(), checkTypes()]),
  ...(built ? [] : [bundle().then(() => done("Build: fine"))]),
]);
const [node, vitest] = bin("vitest", "vitest.mjs");
const folder = folderInMemory();
// Memory is given back however the run ends.
process.on("exit", () => folder && rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const env = { ...quietEnv, ...(folder ? { TMPDIR: folder } : {}), ...(proof ? { PROOF: "1" } : {}) };
const vitestOn = async (suite, more = {}) =>
  (await run(node, [vitest, "run", ...suite], { show: true, env: { ...env, ...more } })).code;

// Told what to run, vitest decides itself how.
const codes = (await Promise.all(args.length > 0 ? [vitestOn(args)] : everything())).flat();
done("Tests: finished");
process.exit(codes.find((code) => code !== 0) ?? 0);

function checkFormat() {
  const sentence = "Formatting or lint failed. `npm run format` fixes most of it.";
  return step(sentence, bin("@biomejs/biome", "bin/biome"), ["ci", "."]).then(() =>
    done("Format and lint: fine"),
  );
}

/** With TypeScript 7, in four times less time; what reads sources itself (tests, Remix) needs the API of 5. */
async function checkTypes() {
  const tsc = bin("typescript-7", "bin/tsc");
  await step("The type check failed.", tsc, ["-p", "."]);
  await step("The type check of the workers failed.", tsc, ["-p", "workers"]);
  await step("The type check of the service worker failed.", tsc, ["-p", "app/service-worker"]);
  done("Types: fine");
}

/** Every test of this run. The browser waits more than it works, so it runs beside the rest. */
function everything() {
  const tier = proof ? {} : { TIER: full ? "second" : "first" };
  const rules = (files, more) => vitestOn(["--project", "rules", ...files], { ...tier, ...more });
  const browser = () => vitestOn(["--project", "browser"], tier);
  if (proof) return [rules([]), browser()];
  const asDeployed = rules([], { NODE_ENV: "production" });
  if (full) return [asDeployed, browser()];
  const drawnFirst = async () => [await rules(RENDERING_TESTS, { NODE_ENV: "test" }), await browser()];
  return [asDeployed, drawnFirst()];
}

/** Databases of tests live for seconds: where the system keeps a folder in memory with room to spare, there. */
function folderInMemory() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > 2 * 1024 ** 3 ? mkdtempSync(join("/dev/shm", "peaceful-home-")) : null;
  } catch {
    return null;
  }
}
