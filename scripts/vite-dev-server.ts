import { getRequestListener } from "@hono/node-server";
import type { Plugin } from "vite";
import type { AppBindings } from "../app/env.ts";
import { securityHeaders } from "../app/http/security-headers.ts";

/**
 * Vite's server with hot reload behind the app's own front door: the same checks, headers and bindings
 * as deployed, over the local database that `npm start` uses.
 */
export function devServer(): Plugin {
  return {
    name: "dev-server",
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
          const env = platform.env;
          return serve({ request: realRequest(request), env, build, waitUntil, mode: "development" });
        },
        { overrideGlobalObjects: false, errorHandler: brokenSource },
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

/** The listener's request only looks like one: it cannot be copied, as the front door does with other headers. */
function realRequest({ url, method, headers, body, signal }: Request): Request {
  return new Request(url, { method, headers, body, signal, ...(body ? { duplex: "half" } : {}) });
}

/** The app could not even be loaded: its developer reads why in the browser, with the headers of every answer. */
function brokenSource(error: unknown): Response {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const headers = { ...securityHeaders("", true), "Content-Type": "text/plain; charset=utf-8" };
  return new Response(text, { status: 500, headers });
}
