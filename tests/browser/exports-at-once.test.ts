import { expect, inject, test } from "vitest";
import { openArchive } from "#tests/support/archives.ts";
import { openDemo } from "#tests/support/browser.ts";

const url = inject("url");

test("concurrent downloads are all complete, and readers who leave do not block the others", async () => {
  const { context, leave } = await openDemo("homeowner", "/home");
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const ask = (signal?: AbortSignal) => fetch(`${url}/home/export.zip`, { headers: { cookie }, signal });
  const whole = async () => openArchive(new Uint8Array(await (await ask()).arrayBuffer()));
  for (let reader = 0; reader < 6; reader++) {
    const stop = new AbortController();
    await (await ask(stop.signal)).body?.getReader().read();
    stop.abort();
  }
  for (const { manifest } of await Promise.all(Array.from({ length: 8 }, whole))) {
    expect(manifest.role).toBe("home");
  }
  await leave();
});
