import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { compileMessages } from "./compile-messages.mjs";
import { bin, bundle, quietEnv, root, run } from "./lib.mjs";

/**
 * What was changed since the last commit, tried in seconds: the tests of the first tier that import it, for a screen
 * also the tests of its room behind the front door, over a new build, and every test that was changed itself.
 */
await compileMessages();
const { output } = await run("git", ["status", "--porcelain", "--untracked-files=all"]);
const changed = output
  .split("\n")
  .filter(Boolean)
  .map((line) => line.slice(3).split(" -> ").at(-1) ?? "");

const rooms = [
  ...new Set(changed.filter((path) => path.startsWith("app/routes/")).map((path) => dirname(path).slice(4))),
]
  .map((room) => room.replace(/\/components$/, ""))
  .map((room) => join("tests", room))
  .filter((room) => existsSync(join(root, room)) || existsSync(join(root, `${room}.test.ts`)));

/** Tests that were themselves changed, and that the runs over the first tier's rules leave out. */
const others = changed.filter(
  (path) => /^tests\/(browser\/.+|.+\.full)\.test\.ts$/.test(path) && existsSync(join(root, path)),
);

const [node, vitest] = bin("vitest", "vitest.mjs");
const vitestOn = async (args, more = {}) =>
  (await run(node, [vitest, "run", ...args], { show: true, env: { ...quietEnv, ...more } })).code;
const rules = (args) => vitestOn(["--project", "rules", "--passWithNoTests", ...args], { TIER: "first" });
const codes = [await rules(["--changed"])];
if (rooms.length > 0 || others.length > 0) await bundle();
if (rooms.length > 0) codes.push(await rules(rooms));
if (others.length > 0) codes.push(await vitestOn(others));
process.exit(codes.find((code) => code !== 0) ?? 0);
