import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createBindings } from "#tests/support/bindings.ts";

type Trip = [statement: number, params: unknown[]][];
/** The statements of the last release's app and scheduler, in order. */
type Release = { migration: string; statements: string[]; sessions: Trip[][] };

const release = JSON.parse(readFileSync("tests/db/previous-release.json", "utf8")) as Release;

/** Replays everything on an empty database with the newest schema and `change` applied; returns what failed. */
async function replay(trips: Trip[], change?: string): Promise<string[]> {
  const { d1, dispose } = await createBindings();
  try {
    if (change) await d1.prepare(change).run();
    const failed: string[] = [];
    for (const trip of trips) {
      const prepared = trip.map(([at, params]) => d1.prepare(release.statements[at] ?? "").bind(...params));
      const answer = prepared.length === 1 ? prepared[0]?.all() : d1.batch(prepared);
      await answer?.catch((error) => failed.push(`${error}: ${release.statements[trip[0]?.[0] ?? 0]}`));
    }
    return failed;
  } finally {
    await dispose();
  }
}

test("the last release's migration is on record and exists here", () => {
  expect(readdirSync("db/migrations")).toContain(release.migration);
  expect(release.statements.length).toBeGreaterThan(300);
  const words = release.statements.map((sql) => /^\W*(\w+)/.exec(sql)?.[1]?.toLowerCase());
  expect([...new Set(words)]).toEqual(expect.arrayContaining(["select", "insert", "update", "delete"]));
});

test("every read and write of the last release still works after the newest migration", async () => {
  for (const trips of release.sessions) expect(await replay(trips)).toEqual([]);
});

test.each([
  ["a renamed column", "alter table clients rename column city to town"],
  ["a dropped table", "drop table activity"],
  ["a constraint the old code violates", "create unique index one_client on clients (agent_id)"],
])("%s would fail this check", async (_, change) => {
  const [longest = []] = release.sessions.toSorted((a, b) => b.length - a.length);
  expect((await replay(longest, change)).length).toBeGreaterThan(0);
});
