import { readFileSync } from "node:fs";
import { build } from "esbuild";
import type { WorkerOptions } from "miniflare";
// @ts-expect-error -- plain JavaScript, as the commands are
import { bin, step } from "../lib.mjs";
import { FROZEN_NOW, FROZEN_PEPPER } from "./frozen-demo.ts";

/** Sets the clock of a Worker to the frozen demo's day, from where it runs on. */
const CLOCK = `{
  const Real = Date;
  let ahead = null;
  const now = () => { ahead ??= ${FROZEN_NOW} - Real.now(); return Real.now() + ahead; };
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length === 0) super(now()); else super(...given); }
    static now() { return now(); }
  };
}
`;

const down = () => new Response("down", { status: 503 });

/** The app as it is deployed, with a clock of its own. */
export function appWorker(): WorkerOptions {
  const script = CLOCK + readFileSync("build/client/_worker.js", "utf8");
  return {
    modules: [{ type: "ESModule", path: "app.js", contents: script }],
    d1Databases: ["DB"],
    r2Buckets: ["HOME_FILES", "PROFILE_IMAGES"],
    queueProducers: { MAIL: "mail" },
    serviceBindings: { ASSISTANT: down, SCHEDULER: down } as never,
    bindings: {
      APP_ENV: "local",
      SESSION_SECRET: "s".repeat(64),
      PASSWORD_PEPPER: FROZEN_PEPPER,
      MAIL_SECRET: "m".repeat(64),
      CONTACT_EMAIL: "hello@home.test",
      MAIL_POSTAL_ADDRESS: "1 Bay Street, Tampa, FL 33601",
    },
  };
}

/** A Remix app with one sentence, built as the app is; what it has stands in its `vite.config.ts`. */
export async function emptyRemix(): Promise<WorkerOptions> {
  const remix = bin("@remix-run/dev", "dist/cli.js");
  await step("The empty Remix app could not be built.", remix, ["vite:build", EMPTY_REMIX]);
  return workerOf(`${EMPTY_REMIX}/worker.ts`);
}

/** The same app as Pages makes it of a folder of functions; built by then. */
export async function emptyRemixOnPages(): Promise<WorkerOptions> {
  const outdir = `${EMPTY_REMIX}/build/pages`;
  const wrangler = bin("wrangler", "bin/wrangler.js");
  await step("The empty Remix app could not be built for Pages.", wrangler, [
    ...["pages", "functions", "build", `${EMPTY_REMIX}/functions`, "--outdir", outdir, "--minify"],
    ...["--compatibility-date", "2026-04-20", "--compatibility-flags", "nodejs_compat"],
  ]);
  const contents = readFileSync(`${outdir}/index.js`, "utf8");
  return { modules: [{ type: "ESModule", path: "worker.js", contents }] };
}

export const EMPTY_REMIX = "scripts/bench/empty-remix";

/** One of the small Workers the app is compared with. */
export function smallWorker(name: "hono" | "hono-d1"): Promise<WorkerOptions> {
  return workerOf(`scripts/bench/workers/${name}.tsx`);
}

async function workerOf(entry: string): Promise<WorkerOptions> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*", "cloudflare:*"],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const [{ text } = { text: "" }] = outputFiles;
  return { modules: [{ type: "ESModule", path: "worker.js", contents: text }], d1Databases: ["DB"] };
}
