import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { bundleServiceWorker } from "./scripts/bundle-service-worker.ts";
import { bundleWorker } from "./scripts/bundle-worker.ts";
import { frontDoor } from "./scripts/vite-front-door.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const SHELL = [
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//,
  /app\/components\/(shell\/(error-page|follow-links|prefetch-modules|error-words|house-art|legal-links|front-door-words|words|wordmark)|ui\/(button|cx|icons|link|toast|toast-words|use-hydrated))\.tsx?$/,
  /app\/domain\/(unexpected-error|words|text\/request-id)\.ts$/,
  /commonjsHelpers/,
];
const FORMS = /components\/ui\/(field|field-parts|field-words|choice-field|password-field)\.tsx?$/;
/** What no page of the login has. */
const LONG_FORMS = /components\/ui\/(select-field|textarea-field)\.tsx$/;

/** What the landing of an invite shows too, of what every page after logging in is made of. */
const FACE = /components\/ui\/avatar\.tsx$|domain\/text\/initials\.ts$/;
/** What every page after logging in stands in, and is made of. */
const FRAME = [
  /app\/components\/shell\/(brand-scope|connection|keep-typed|nav-count|nav-words|navigation-line|service-worker|tab-bar|typed-words|undo-key|unsaved)\.tsx?$/,
  /app\/components\/ui\/(badge|card|dialog|empty-state|more-menu|page-header|saved-meanwhile|tab-links|use-dismiss|use-focus-first-error|words)\.tsx?$/,
  /app\/components\/files\/fit-photos?\.ts$/,
  /app\/domain\/(profile\/brand-color|text\/lists)\.ts$/,
];

/** What every page of an agent has besides. */
const AGENT_FRAME = /components\/shell\/agent-(nav|shell|words)\.tsx?$/;

/** What is always loaded together travels together: one file compresses better than ten small ones. */
function chunkOf(id: string): string | undefined {
  if (SHELL.some((pattern) => pattern.test(id))) return "shell";
  if (FORMS.test(id)) return "forms";
  if (LONG_FORMS.test(id)) return "long-forms";
  if (FACE.test(id)) return "face";
  if (FRAME.some((pattern) => pattern.test(id))) return "frame";
  if (AGENT_FRAME.test(id)) return "agent-frame";
  return undefined;
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    frontDoor(),
    remix({
      buildEnd: async () => {
        await Promise.all([bundleWorker(), bundleServiceWorker()]);
      },
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
  ],
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  build: {
    assetsInlineLimit: 0,
    // What the style sheet needs in any case. Older browsers would need "?." spelled out, and every page carries that.
    target: ["chrome111", "edge111", "firefox128", "safari16.4"],
    // Every page carries React and the router: terser makes those 4 % smaller than Vite's own minifier.
    minify: "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    rollupOptions: { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
  },
});
