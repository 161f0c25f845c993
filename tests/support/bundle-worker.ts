import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";

const wrangler = createRequire(import.meta.url).resolve("wrangler/bin/wrangler.js");

/** A worker as it would be deployed: bundled from its own wrangler.toml. Answers the script's path. */
export function bundleWorker(name: string, folder: string): string {
  const out = join(folder, name);
  execFileSync(
    process.execPath,
    [wrangler, "deploy", "--dry-run", "--outdir", out, "-c", `workers/${name}/wrangler.toml`],
    {
      env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: folder },
      stdio: "pipe",
    },
  );
  return join(out, "index.js");
}
