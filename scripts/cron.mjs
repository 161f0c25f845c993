import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  bin,
  ensureDevVars,
  fail,
  freePort,
  install,
  migrate,
  quietEnv,
  readStatus,
  requireNode,
  root,
  STATE,
} from "./lib.mjs";

/**
 * Fires the scheduler's crons once each over the local data, or those named ("npm run cron '0 * * * *'"),
 * waits until the mails they wrote are out, and says how things stand. Nothing leaves this machine.
 */
const CONFIG = "workers/scheduler/wrangler.toml";
const PATIENCE_MS = 60_000;

requireNode();
await install();
ensureDevVars();
await migrate();
const named = process.argv.slice(2);
const crons = named.length > 0 ? named : cronsOf(readFileSync(join(root, CONFIG), "utf8"));
if (crons.length === 0) fail(`There are no crons in ${CONFIG}.`);

const port = await freePort();
const [node, wrangler] = bin("wrangler", "bin/wrangler.js");
const child = spawn(
  node,
  [
    ...[wrangler, "dev", "-c", CONFIG, "--test-scheduled", "--ip", "127.0.0.1", "--port", String(port)],
    ...["--inspector-port", String(await freePort()), "--persist-to", STATE],
    "--show-interactive-dev-session=false",
  ],
  { cwd: root, env: quietEnv, stdio: ["ignore", "pipe", "pipe"] },
);
let output = "";
for (const stream of [child.stdout, child.stderr]) {
  stream.on("data", (chunk) => {
    output = (output + chunk).slice(-20_000);
  });
}
const ended = new Promise((resolve) => child.once("exit", resolve));

try {
  await answers(`http://127.0.0.1:${port}/healthz`);
  for (const cron of crons) {
    const query = new URLSearchParams({ cron });
    const response = await fetch(`http://127.0.0.1:${port}/__scheduled?${query}`);
    process.stdout.write(`${cron}: ${response.ok ? "fired" : `answered ${response.status}`}\n`);
    if (!response.ok) throw new Error(`the cron ${cron} answered ${response.status}`);
  }
  const until = Date.now() + PATIENCE_MS;
  let rows = await readStatus();
  while (rows.some(({ what }) => what === "outbox") && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    rows = await readStatus();
  }
  for (const { what, name, count, detail } of rows) {
    process.stdout.write(`${[what, name, count, detail].filter((part) => part !== null).join("  ")}\n`);
  }
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error.message}\n${output.split("\n").slice(-20).join("\n")}\n`);
} finally {
  child.kill();
  await ended;
}

function cronsOf(toml) {
  const [, list = ""] = /^crons\s*=\s*\[([^\]]*)\]/m.exec(toml) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, cron]) => cron);
}

async function answers(url) {
  for (let tries = 0; tries < 300; tries++) {
    const up = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the scheduler did not start");
}
