import { afterAll, beforeAll, expect, test } from "vitest";
import { throttleSignedIn } from "#app/auth/throttle.server.ts";
import { createBindings, type TestBindings } from "#tests/support/bindings.ts";

/* Two requests at once may reach the counter in the other order than they read the clock. */

const NOW = Date.UTC(2026, 10, 28, 9);

let bindings: TestBindings;
beforeAll(async () => {
  bindings = await createBindings();
});
afterAll(() => bindings.dispose());

const slot = (account: string, now: number) => throttleSignedIn(bindings.db, "homeowner", account, now);

test("a free attempt does not delay a simultaneous one that read the clock a millisecond earlier", async () => {
  expect(await slot("counted", NOW + 1)).toMatchObject({ allowed: true });
  expect(await slot("counted", NOW)).toMatchObject({ allowed: true });
});

test("nor does an attempt that was released", async () => {
  const first = await slot("released", NOW + 1);
  if (first.allowed) await first.release();
  expect(await slot("released", NOW)).toMatchObject({ allowed: true });
});

test("the eleventh wrong attempt waits a minute", async () => {
  for (let nth = 1; nth <= 10; nth++) expect(await slot("wrong", NOW)).toMatchObject({ allowed: true });
  expect(await slot("wrong", NOW)).toEqual({ allowed: false, waitMs: 60_000 });
});
