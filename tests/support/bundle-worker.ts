import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const wrangler = createRequire(import.meta.url).resolve("wrangler/bin/wrangler.js");

/** A worker as deployed, for Miniflare: bundled into the folder and configured by its own wrangler.toml. */
export function bundleWorker(name: string, folder: string) {
  const out = join(folder, name);
  const settings = `workers/${name}/wrangler.toml`;
  execFileSync(process.execPath, [wrangler, "deploy", "--dry-run", "--outdir", out, "-c", settings], {
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: folder },
    stdio: "pipe",
  });
  const toml = readFileSync(settings, "utf8");
  const setting = (key: string) => JSON.parse(new RegExp(`^${key} = (.+)$`, "m").exec(toml)?.[1] ?? "null");
  return {
    name,
    modules: true as const,
    modulesRoot: folder,
    scriptPath: join(out, "index.js"),
    compatibilityDate: setting("compatibility_date") as string,
    compatibilityFlags: setting("compatibility_flags") as string[],
  };
}
