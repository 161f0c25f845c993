import { writeFile } from "node:fs/promises";
import { build } from "esbuild";
import { minify } from "terser";
import { UNUSED_CALLS } from "./message-locales.ts";

/** The service worker as browsers get it: one plain script at the top, so that it may stand before every page. */
export async function bundleServiceWorker(outfile = "build/client/sw.js"): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ["app/service-worker/index.ts"],
    outfile,
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
  });
  const [bundled] = outputFiles;
  if (!bundled) throw new Error("The service worker came to nothing.");
  // As for the pages: terser makes it 6 % smaller than esbuild does. Nothing is exported, so it is a plain script. No
  // function of ours is a constructor, and each is called in one place or short: see `unsafe_arrows` and `inline`. What
  // is joined to a text is a text or a number, which `unsafe` takes for granted.
  const { code = "" } = await minify(bundled.text, {
    ecma: 2020,
    module: true,
    compress: {
      passes: 4,
      inline: 1,
      unsafe: true,
      unsafe_arrows: true,
      unsafe_methods: true,
      pure_funcs: UNUSED_CALLS,
      pure_getters: true,
    },
  });
  await writeFile(outfile, code);
}
