import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { bin, build, install, quietEnv, requireNode, run, step } from "./lib.mjs";
import { RENDERING_TESTS } from "./rendering-tests.mjs";

/**
 * Everything, from nothing: packages, format and lint, types, build, and every test there is.
 * With --proof, what otherwise runs as a seeded sample runs in full; further arguments go to vitest.
 */
const rest = process.argv.slice(2);
const proof = rest.includes("--proof");

requireNode();
await install();
const started = Date.now();
const done = (what) => process.stdout.write(`${what} (${((Date.now() - started) / 1000).toFixed(0)} s)\n`);

// The compiler is TypeScript 7, in four times less time; what reads sources itself (tests, Remix) needs the API of 5.
const tsc = bin("typescript-7", "bin/tsc");
await Promise.all([
  step("Formatting or lint failed. `npm run format` fixes most of it.", bin("@biomejs/biome", "bin/biome"), [
    "ci",
    ".",
  ]).then(() => done("Format and lint: fine")),
  step("The type check failed.", tsc, ["-p", "."])
    .then(() => step("The type check of the workers failed.", tsc, ["-p", "workers"]))
    .then(() => step("The type check of the service worker failed.", tsc, ["-p", "app/service-worker"]))
    .then(() => done("Types: fine")),
  build().then(() => done("Build: fine")),
]);
const [node, vitest] = bin("vitest", "vitest.mjs");
const args = rest.filter((one) => one !== "--proof");
const folder = folderInMemory();
// Memory is given back however the run ends.
process.on("exit", () => folder && rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const env = { ...quietEnv, ...(folder ? { TMPDIR: folder } : {}), ...(proof ? { PROOF: "1" } : {}) };
const vitestOn = async (suite, more = {}) =>
  (await run(node, [vitest, "run", ...suite], { show: true, env: { ...env, ...more } })).code;
const rules = (narrowed, more) => vitestOn(["--project", "rules", ...narrowed], more);
const browser = () => vitestOn(["--project", "browser"]);

/** The whole suite. The browser waits more than it works, so it runs beside the rest. */
function everything() {
  if (proof) return [rules([]), browser()];
  const drawnFirst = async () => [await rules(RENDERING_TESTS, { NODE_ENV: "test" }), await browser()];
  return [rules([], { NODE_ENV: "production" }), drawnFirst()];
}

// Told what to run, vitest decides itself how.
const codes = (await Promise.all(args.length > 0 ? [vitestOn(args)] : everything())).flat();
done("Tests: finished");
process.exit(codes.find((code) => code !== 0) ?? 0);

/** Databases of tests live for seconds: where the system keeps a folder in memory with room to spare, there. */
function folderInMemory() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > 2 * 1024 ** 3 ? mkdtempSync(join("/dev/shm", "peaceful-home-")) : null;
  } catch {
    return null;
  }
}
