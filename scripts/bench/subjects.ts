import { readFileSync } from "node:fs";
import { build } from "esbuild";
import type { MiniflareOptions } from "miniflare";
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
export function appWorker(): MiniflareOptions {
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

/** One of the small Workers the app is compared with. */
export async function smallWorker(name: "empty-remix" | "hono" | "hono-d1"): Promise<MiniflareOptions> {
  const { outputFiles } = await build({
    entryPoints: [`scripts/bench/workers/${name}.tsx`],
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
  return { modules: [{ type: "ESModule", path: `${name}.js`, contents: text }], d1Databases: ["DB"] };
}
