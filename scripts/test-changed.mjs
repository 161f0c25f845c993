import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { bin, build, quietEnv, root, run } from "./lib.mjs";

/**
 * What was changed since the last commit, tried in seconds: the tests that import it, and, for a screen, the tests
 * of its room behind the front door, over a new build. Everything is `npm test`.
 */
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

const [node, vitest] = bin("vitest", "vitest.mjs");
const vitestOn = (args) =>
  run(node, [vitest, "run", "--project", "rules", ...args], { show: true, env: quietEnv });
const codes = [(await vitestOn(["--changed", "--passWithNoTests"])).code];
if (rooms.length > 0) {
  await build();
  codes.push((await vitestOn(rooms)).code);
}
process.exit(codes.find((code) => code !== 0) ?? 0);
