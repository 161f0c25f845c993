import { execFile } from "node:child_process";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";

let server: Server | undefined;
afterEach(async () => {
  const open = server;
  server = undefined;
  if (open) await new Promise((closed) => open.close(closed));
});

async function answering(listener: RequestListener): Promise<number> {
  server = createServer(listener);
  await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
  return (server.address() as AddressInfo).port;
}

function cron(port: number, ...jobs: string[]): Promise<{ code: number; said: string }> {
  return new Promise((ended) => {
    const env = { ...process.env, PORT: String(port) };
    execFile(process.execPath, ["scripts/cron.mjs", ...jobs], { env }, (error, stdout, stderr) =>
      ended({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

const peacefulHome: RequestListener = ({ method, url = "" }, response) => {
  const job = new URL(url, "http://x").searchParams.get("job");
  if (method === "GET") return response.end("npm run cron posts here.\n");
  if (job === "nap") return response.writeHead(404).end();
  response.end(JSON.stringify({ job, counts: { daily: job === "plan" ? 3 : 0 }, error: null }));
};

test("the jobs are run in the app at the given port, which is named, and reported", async () => {
  const port = await answering(peacefulHome);
  expect(await cron(port)).toEqual({
    code: 0,
    said: `At http://127.0.0.1:${port}\nplan: 3 daily\nrequeue: nothing to do\n`,
  });
  expect(await cron(port, "nap")).toMatchObject({ code: 1, said: expect.stringContaining('no job "nap"') });
});

test("another program at the port is not taken for the app, and nothing at the port is reported", async () => {
  const port = await answering((_, response) => response.end("<h1>It works!</h1>"));
  const other = await cron(port);
  expect(other.code).toBe(1);
  expect(other.said).toContain(`What answers at http://127.0.0.1:${port} is not Peaceful Home`);
  await new Promise((closed) => server?.close(closed));
  server = undefined;
  const nobody = await cron(port);
  expect(nobody.code).toBe(1);
  expect(nobody.said).toContain(
    `Nothing answers at http://127.0.0.1:${port}. Start the app first: npm start`,
  );
});
