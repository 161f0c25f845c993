import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import type { Readable } from "node:stream";
import { Miniflare, type MiniflareOptions, type WorkerOptions } from "miniflare";

/** A Worker in a workerd of its own, asked without anything in between. */
export type WorkerProcess = {
  url: URL;
  miniflare: Miniflare;
  /** Milliseconds of CPU its process has used since it began, local D1 included. */
  cpu: () => number;
  /** What the Worker has written to its log since the last time it was asked. */
  lines: () => string[];
  stop: () => Promise<void>;
};

/**
 * Starts a Worker, or several in one process, of which the first is asked. Miniflare's own way in, which packs and
 * unpacks every answer, is not used.
 */
export async function startWorker(options: WorkerOptions | WorkerOptions[]): Promise<WorkerProcess> {
  const before = new Set(workerds());
  let written: string[] = [];
  const miniflare = new Miniflare({
    workers: [options].flat().map((worker) => ({
      compatibilityDate: "2026-04-20",
      compatibilityFlags: ["nodejs_compat"],
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      ...worker,
    })),
    cf: false,
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.on("data", (chunk: Buffer) => written.push(String(chunk)));
      stderr.on("data", (chunk: Buffer) => process.stderr.write(chunk));
    },
  } as MiniflareOptions);
  const url = await miniflare.unsafeGetDirectURL();
  const [pid] = workerds().filter((one) => !before.has(one));
  return {
    url,
    miniflare,
    cpu: () => {
      if (pid === undefined) throw new Error("this system does not say which process workerd is");
      return cpuOf(pid);
    },
    lines: () => {
      const lines = written.join("").split("\n").filter(Boolean);
      written = [];
      return lines;
    },
    stop: () => miniflare.dispose(),
  };
}

/** Process ids of the workerds this process has started; none where the system does not say. */
function workerds(): number[] {
  return processes()
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)/.exec(line))
    .filter((found) => Number(found?.[2]) === process.pid && found?.[3]?.endsWith("workerd"))
    .map((found) => Number(found?.[1]));
}

function processes(): string {
  try {
    return execFileSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** To the nanosecond where the system says so (Linux), else to what `ps` tells. */
function cpuOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
      const [nanoseconds = "0"] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
  } catch {
    const shown = execFileSync("ps", ["-o", "time=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return shown.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
  }
}

export type Answer = { status: number; body: Buffer; headers: Record<string, string | string[] | undefined> };
export type RequestFn = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Answer>;

/** A client that keeps its connections, up to `connections` of them. */
export function clientOf(url: URL, connections = 1): { ask: RequestFn; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask: RequestFn = (path, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const asked = request(new URL(path, url), { method, headers, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks),
            headers: response.headers,
          });
        });
      });
      asked.on("error", reject);
      asked.end(body);
    });
  return { ask, close: () => agent.destroy() };
}
