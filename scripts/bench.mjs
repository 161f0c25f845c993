import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, ensureDevVars, freePort, install, migrate, requireNode, seed, serveStack } from "./lib.mjs";

/**
 * Requests per second of the pages people open most, beside a page with nothing on it, on the same
 * workerd in the same run. Signed in, with the demo's data. Local figures: they compare, they do not predict.
 */
const CONNECTIONS = 8;
const SECONDS = 10;

requireNode();
await install();
ensureDevVars();
await build();
const state = mkdtempSync(join(tmpdir(), "peaceful-home-bench-"));
await migrate(state);
await seed(state);
const { url, child } = await serveStack({ port: await freePort(), state });

try {
  const cookie = await signIn();
  const pages = ["/forgot-password", "/login", "/home", "/home/tasks", "/home/tasks?view=completed"];
  for (const path of pages) await measure(path, cookie, 2);
  const empty = await measure("/forgot-password", cookie, SECONDS);
  process.stdout.write(`An almost empty page: ${empty.toFixed(0)} requests per second\n`);
  for (const path of pages.slice(1)) {
    const rate = await measure(path, cookie, SECONDS);
    process.stdout.write(`${path}: ${rate.toFixed(0)} per second, ${((100 * rate) / empty).toFixed(0)} %\n`);
  }
} finally {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await ended;
  rmSync(state, { recursive: true, force: true, maxRetries: 5 });
}

async function signIn() {
  const response = await fetch(`${url}/login?as=homeowner&form=email`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      intent: "homeowner-sign-in",
      email: "daniel@reyes.example",
      password: "Lanai-Breeze-33704",
    }),
  });
  if (response.status !== 302) throw new Error(`signing in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

async function measure(path, cookie, seconds) {
  const until = Date.now() + seconds * 1000;
  let answered = 0;
  const client = async () => {
    while (Date.now() < until) {
      const response = await fetch(url + path, { headers: { Cookie: cookie } });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return answered / seconds;
}
