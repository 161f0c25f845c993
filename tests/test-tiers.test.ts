import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
// @ts-expect-error -- plain JavaScript, as the commands that run the tests are
import { RENDERING_TESTS } from "../scripts/rendering-tests.mjs";

/** The files that vitest runs in a tier, or in both where none is given. */
async function filesOf(tier: string): Promise<string[]> {
  const args = ["node_modules/vitest/vitest.mjs", "list", "--filesOnly", "--json"];
  const env = { ...process.env, TIER: tier, NODE_ENV: "test" };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const listed: { file: string }[] = JSON.parse(stdout);
  return listed.map(({ file }) => file.slice(process.cwd().length + 1)).sort();
}

const onDisk = () =>
  readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(test|spec)\.\w+$/.test(path))
    .map((path) => join("tests", path))
    .sort();

test("every test file is in one tier, and the second has the slow ones and the browser beyond the journeys", async () => {
  const [first, second] = await Promise.all([filesOf("first"), filesOf("second")]);
  expect([...first, ...second].sort()).toEqual(onDisk());
  expect(second).toEqual(
    onDisk().filter((path) => /\.full\.test\.ts$|^tests\/browser\/(?!journeys\/)/.test(path)),
  );
  expect(first).toEqual(expect.arrayContaining(RENDERING_TESTS));
});
