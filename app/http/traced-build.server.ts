import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { currentTrace, logError } from "./log.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Mode = "production" | "development";
type Handler = NonNullable<Route["module"]["loader"]>;

const handlers = new WeakMap<ServerBuild, Map<Mode, RequestHandler>>();

/**
 * Wraps every loader and action of the build: records its route in the trace, and turns an unexpected error into a logged
 * response with the request id.
 */
export function tracedHandler(build: ServerBuild, mode: Mode): RequestHandler {
  const made = handlers.get(build) ?? new Map<Mode, RequestHandler>();
  const handler = made.get(mode) ?? createRequestHandler(tracedBuild(build), mode);
  handlers.set(build, made.set(mode, handler));
  return handler;
}

function tracedBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && tracedRoute(route, build.routes),
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function tracedRoute(route: Route, routes: Routes): Route {
  const depth = depthOf(route, routes);
  const wrap = (handler: Handler): Handler => {
    return async (args) => {
      const trace = currentTrace();
      if (trace && depth > trace.depth) Object.assign(trace, { route: route.id, depth });
      try {
        return await handler(args);
      } catch (error) {
        throw error instanceof Error && !args.request.signal.aborted ? unexpectedErrorResponse(error) : error;
      }
    };
  };
  const { loader, action } = route.module;
  const own = { ...(loader && { loader: wrap(loader) }), ...(action && { action: wrap(action) }) };
  return { ...route, module: { ...route.module, ...own } };
}

function depthOf({ parentId }: Route, routes: Routes): number {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return parent ? 1 + depthOf(parent, routes) : 1;
}

/** Logs an unexpected error and responds with the request id, which the error page shows. */
export function unexpectedErrorResponse(error: unknown): Response {
  logError(error);
  const id = currentTrace()?.id ?? "";
  return new Response(id, { status: 500, headers: { "Content-Type": "text/plain" } });
}
