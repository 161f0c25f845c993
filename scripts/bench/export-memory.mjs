import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureDevVars, freePort, migrate, requireNode, seed, serveStack } from "../lib.mjs";

/**
 * What a whole export of a home with many files takes: memory of workerd while the ZIP is streamed to
 * nowhere, over what it takes when idle, and the throughput. Linux only, on a build that is there. The local
 * R2 lives in the same process, so that its own buffers count too: an upper bound.
 */
const FILES = Number(process.env.FILES ?? 500);
const FILE_BYTES = 2 * 1024 * 1024;
const HOME = "daniel@reyes.example";
const PASSWORD = "Lanai-Breeze-33704";
const SAMPLE_MS = 50;
const MEGABYTE = 1024 * 1024;

requireNode();
ensureDevVars();
const state = mkdtempSync(join(tmpdir(), "peaceful-home-export-"));
await migrate(state);
await seed(state);
await fill();
const { url, child } = await serveStack({ port: await freePort(), state });

try {
  const cookie = await signIn();
  // The first request of all loads the code, which is no part of an export.
  await (await fetch(`${url}/home/settings?dialog=export`, { headers: { Cookie: cookie } })).text();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const idle = memory();
  for (let turn = 1; turn <= 2; turn += 1) {
    // The development server stalls a request that comes in the instant a gigabyte has ended.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    let peak = idle;
    const timer = setInterval(() => {
      peak = Math.max(peak, memory());
    }, SAMPLE_MS);
    const start = performance.now();
    let bytes = 0;
    const response = await fetch(`${url}/home/export.zip`, { headers: { Cookie: cookie } });
    for await (const piece of response.body) bytes += piece.length;
    clearInterval(timer);
    const seconds = (performance.now() - start) / 1000;
    process.stdout.write(
      `Export ${turn}: ${FILES} files, ${mb(bytes)} MB in ${seconds.toFixed(1)} s, ${mb(bytes / seconds)} MB/s; ` +
        `memory ${mb(idle)} MB idle, ${mb(peak)} MB at most, ${mb(peak - idle)} MB more\n`,
    );
  }
} finally {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await ended;
  rmSync(state, { recursive: true, force: true, maxRetries: 5 });
}

function mb(bytes) {
  return (bytes / MEGABYTE).toFixed(0);
}

/** Puts the files and their rows into the local R2 and D1. */
async function fill() {
  const { getPlatformProxy } = createRequire(import.meta.url)("wrangler");
  const { env, dispose } = await getPlatformProxy({
    configPath: "wrangler.toml",
    persist: { path: `${state}/v3` },
  });
  const home = await env.DB.prepare("select id from clients where email = ?").bind(HOME).first("id");
  const body = new Uint8Array(FILE_BYTES).map((_, index) => (index * 2_654_435_761) >>> 13);
  for (let number = 1; number <= FILES; number += 1) {
    const key = `homes/${home}/bench-${number}.pdf`;
    await env.HOME_FILES.put(key, body);
    await env.DB.prepare(
      "insert into client_documents (id, client_id, name, key, type, size, created_at) values (?, ?, ?, ?, 'application/pdf', ?, ?)",
    )
      .bind(key, home, `Paper ${number}`, key, FILE_BYTES, Date.now())
      .run();
  }
  await dispose();
}

async function signIn() {
  const response = await fetch(`${url}/login?as=homeowner&form=email`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ intent: "homeowner-sign-in", email: HOME, password: PASSWORD }),
  });
  if (response.status !== 302) throw new Error(`signing in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/** Resident bytes of every workerd the stack has started. */
function memory() {
  const processes = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      processes.set(Number(pid), { name, parent: Number(parent), bytes: Number(kilobytes ?? 0) * 1024 });
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (pid) => pid === child.pid || (processes.has(pid) && isOurs(processes.get(pid).parent));
  return [...processes].reduce(
    (sum, [pid, { name, bytes }]) => sum + (name === "workerd" && isOurs(pid) ? bytes : 0),
    0,
  );
}
