import { build } from "esbuild";

/**
 * The service worker as browsers get it: one plain script at the top, so that it may stand before every page. Nothing
 * is exported, so what esbuild calls a module is a plain script.
 */
export async function bundleServiceWorker(outfile = "build/client/sw.js"): Promise<void> {
  await build({
    entryPoints: ["app/service-worker/index.ts"],
    outfile,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
  });
}
