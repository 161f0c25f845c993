import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/*
 * What the app is compared with: a Remix app for Cloudflare as it is on its first day, with one sentence on its only
 * page. It is built by the same Vite plugin in its template's settings and has what every fresh one has: a root with
 * a layout, title and description, the scripts, scroll restoration, and a streamed answer. It has no style sheet, no
 * loader and no look at whether a robot asks, and it is a Worker of its own as the app is, without the router Pages
 * puts before a folder of functions. So nothing about it is slower than it has to be, which makes the app look no better.
 */
export default defineConfig({
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
});
