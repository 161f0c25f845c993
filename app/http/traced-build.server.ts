import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { branchBuilds } from "./branch-builds.server.ts";
import { logError } from "./log.ts";
import { currentTrace } from "./trace.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Mode = "production" | "development";
type Handler = NonNullable<Route["module"]["loader"]>;

type Handlers = { of: (pathname: string) => RequestHandler };
const handlers = new WeakMap<ServerBuild, Map<Mode, Handlers>>();

/**
 * What answers an address with the built app, in which every loader and action says which route it is of, and what one
 * throws unforeseen is logged and goes on as an answer that carries the request's name to the page. Made once for the
 * routes it knows: the framework works their tree out anew for each request.
 */
export function tracedHandler(build: ServerBuild, mode: Mode, request: Request): RequestHandler {
  const made = handlers.get(build) ?? new Map<Mode, Handlers>();
  const found = made.get(mode) ?? handlersOf(tracedBuild(build), mode);
  handlers.set(build, made.set(mode, found));
  return found.of(pageOf(new URL(request.url).pathname));
}

const MANIFEST = "/__manifest";

function handlersOf(build: ServerBuild, mode: Mode): Handlers {
  const branches = branchBuilds(build);
  const whole = createRequestHandler(build, mode);
  const known = new WeakMap<ServerBuild, RequestHandler>();
  return {
    of: (pathname) => {
      // The page asks there what it needs to know of any other.
      const branch = pathname === MANIFEST ? null : branches(pathname);
      if (branch === null) return whole;
      const handler = known.get(branch) ?? createRequestHandler(branch, mode);
      known.set(branch, handler);
      return handler;
    },
  };
}

/** The page whose data is asked for by the address of its data. */
function pageOf(pathname: string): string {
  if (pathname === "/_root.data") return "/";
  return pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
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
        throw error instanceof Error && !args.request.signal.aborted ? faultAnswer(error) : error;
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

/** Logs what nobody has foreseen, and answers with the name it goes by: what a page of ours shows of it. */
export function faultAnswer(error: unknown): Response {
  logError(error);
  const id = currentTrace()?.id ?? "";
  return new Response(id, { status: 500, headers: { "Content-Type": "text/plain" } });
}
