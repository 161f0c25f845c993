import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rollup } from "vite";
import { bundleServiceWorker } from "./scripts/bundle-service-worker.ts";
import { bundleWorker } from "./scripts/bundle-worker.ts";
import { UNUSED_CALLS } from "./scripts/message-locales.ts";
import { devServer } from "./scripts/vite-dev-server.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [
    // The style sheet: without it every page is bare HTML.
    tailwindcss(),
    // `npm run dev` answers as deployed, with the same headers, checks, and local database.
    devServer(),
    remix({
      // Pages deploys what lies in build/client: the Worker that answers, and the service worker for offline use.
      buildEnd: async () => {
        await Promise.all([bundleWorker(), bundleServiceWorker()]);
      },
      future: {
        // What a row of a list is saving still shows after the row has gone from the page.
        v3_fetcherPersist: true,
        // Links below the page for unknown addresses lead where they would from any other page.
        v3_relativeSplatPath: true,
        // A visitor who leaves in the middle of a request is not counted as an error of the app.
        v3_throwAbortReason: true,
        // One request for a page's data, whatever number of loaders it has.
        v3_singleFetch: true,
        // No page carries the list of all routes.
        v3_lazyRouteDiscovery: true,
        // The map of the site is app/routes.ts, not the names of files.
        v3_routeConfig: true,
      },
    }),
  ],
  // Packages as they are published for Workers: those for Node would not run where the app is deployed.
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  build: {
    // The Content-Security-Policy lets no page use a font that is a data: URL.
    assetsInlineLimit: 0,
    // What the style sheet needs in any case. Vite's own default is older, and every page would carry more for it.
    target: ["chrome111", "edge111", "firefox128", "safari16.4"],
    // 4 kB less for every page than with Vite's default, compressed.
    minify: "terser",
    // Another 0.3 kB.
    terserOptions: { compress: { passes: 2 } },
    // A file of `sharedBy` has only what it names: Rollup would add all they import, and so the whole catalog.
    rollupOptions: {
      treeshake: { manualPureFunctions: UNUSED_CALLS, propertyReadSideEffects: false },
      output: { manualChunks: sharedBy, onlyExplicitManualChunks: true },
    },
  },
});

/**
 * Puts what the root imports, and what many pages do, into one file each; what the pages before login share, into
 * another. Left to itself, Rollup makes a file of each set of pages: a page of a home would load fifty scripts instead
 * of seventeen, 10 kB more, and name each of them twice in its HTML.
 */
function sharedBy(id: string, meta: Rollup.ManualChunkMeta): string | undefined {
  const importers = importersOf(id, meta);
  const seen = new Set(importers.length > 0 ? importers : [id]);
  for (const one of seen) for (const importer of meta.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  const pages = [...seen].filter((one) => meta.getModuleInfo(one)?.isEntry);
  if (pages.some((page) => /app\/(entry\.client|root)\.tsx/.test(page))) return "root";
  // What one module alone says goes where that module goes.
  if (importers.length > 0 ? importers.length === 1 || pages.length < 2 : pages.length < 8) return undefined;
  if (pages.some((page) => page.includes("/routes/account/"))) return "before-login";
  const area = ["home", "agent"].find((one) => pages.every((page) => page.includes(`/routes/${one}/`)));
  return importers.length > 0 && area ? `${area}-messages` : "signed-in";
}

const MESSAGE = /\/app\/paraglide\/messages\/(\w+)\.js$/;
let callers: Map<string, string[]> | undefined;

/** The modules that call a message: every module of ours imports the whole catalog, and Rollup counts imports. */
function importersOf(id: string, { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): string[] {
  const message = MESSAGE.exec(id)?.[1];
  if (message === undefined) return [];
  if (callers === undefined) {
    callers = new Map();
    for (const module of getModuleIds()) {
      if (module.includes("/paraglide/")) continue;
      for (const [, key = ""] of new Set(getModuleInfo(module)?.code?.matchAll(/\bm\.(\w+)/g))) {
        callers.set(key, [...new Set([...(callers.get(key) ?? []), module])]);
      }
    }
  }
  return callers.get(message) ?? [];
}
