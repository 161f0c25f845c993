import { getRequestListener } from "@hono/node-server";
import type { Plugin } from "vite";
import type { AppBindings } from "../app/env.ts";

/**
 * Vite's server with hot reload behind the app's own front door: the same checks, headers and bindings
 * as deployed, over the local database that `npm start` uses.
 */
export function frontDoor(): Plugin {
  return {
    name: "front-door",
    apply: "serve",
    async configureServer(server) {
      // Remix starts a second server of its own, only to look at the routes.
      if (server.config.server.hmr === false || process.env.VITEST) return;
      const { getPlatformProxy } = await import("wrangler");
      const platform = await getPlatformProxy<AppBindings>({
        configPath: "wrangler.toml",
        persist: { path: ".wrangler/state/v3" },
      });
      server.httpServer?.once("close", () => platform.dispose());
      const listener = getRequestListener(
        async (request) => {
          const { serve } = await server.ssrLoadModule("/app/server.ts");
          const build = await server.ssrLoadModule("virtual:remix/server-build");
          const waitUntil = platform.ctx.waitUntil.bind(platform.ctx);
          return serve({ request, env: platform.env, build, waitUntil, mode: "development" });
        },
        { overrideGlobalObjects: false },
      );
      return () => {
        server.middlewares.use((request, response) => {
          request.url = request.originalUrl ?? request.url;
          void listener(request, response);
        });
      };
    },
  };
}
