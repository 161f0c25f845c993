import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { cheapenHashes } from "./cheap-hashes.ts";
import { describeOpenPages } from "./open-pages.ts";
import { takeUnclear } from "./sql-scopes.ts";

cheapenHashes();

let expected: RegExp[] = [];
let seen: string[] = [];

export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

const realFetch = globalThis.fetch;

beforeEach(() => {
  expected = [];
  seen = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    seen.push(parts.map(String).join(" "));
  });
  globalThis.fetch = (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : String(input));
    if (hostname !== "127.0.0.1" && hostname !== "localhost") {
      throw new Error(`A test reached for the outside world: ${hostname}`);
    }
    return realFetch(input, init);
  };
});

afterEach(() => {
  globalThis.fetch = realFetch;
  const surprises = seen.filter((message) => !expected.some((pattern) => pattern.test(message)));
  expect(surprises, "unexpected console.error").toEqual([]);
  expect(takeUnclear(), "sub-selects that compare a column with itself").toEqual([]);
});

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const line of await describeOpenPages()) process.stderr.write(`${line}\n`);
});

// Statements sent outside tests, by hooks of a file, count as well.
afterAll(() => expect(takeUnclear(), "sub-selects that compare a column with itself").toEqual([]));
