import { build } from "esbuild";

/**
 * Makes the Worker of Pages out of the built app: one file beside the static ones. Pages would make one of `functions/`
 * by itself, with a router of its own before ours, and on a developer's machine with React as it is developed with.
 */
export async function bundleWorker(): Promise<void> {
  await build({
    entryPoints: ["app/entry.worker.ts"],
    outfile: "build/client/_worker.js",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*", "cloudflare:*"],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
}
