import { redirect } from "@remix-run/cloudflare";
import type { AppLoadContext } from "#app/load-context.ts";
import type { Agent, Home } from "./sessions.server.ts";

type Args = { request: Request; context: AppLoadContext };

/** The signed-in agent; sends everyone else to sign in and then back to where they were going. */
export async function requireAgent({ request, context }: Args): Promise<Agent> {
  return (await context.auth.agents.current()) ?? signIn(request, "agent");
}

/** The signed-in homeowner; sends everyone else to sign in and then back to where they were going. */
export async function requireHome({ request, context }: Args): Promise<Home> {
  return (await context.auth.homes.current()) ?? signIn(request, "homeowner");
}

/** Whoever is signed in, which may be both in one browser; sends a stranger to sign in as a homeowner. */
export async function requireEither({ request, context }: Args) {
  const home = await context.auth.homes.current();
  const agent = await context.auth.agents.current();
  return home || agent ? { home, agent } : signIn(request, "homeowner");
}

/** Ends the request with 404 anywhere but on a developer's machine. */
export function requireLocal(context: AppLoadContext): void {
  if (context.env.APP_ENV !== "local")
    throw new Response("Not Found", { status: 404, statusText: "Not Found" });
}

function signIn(request: Request, as: "agent" | "homeowner"): never {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "");
  const next = request.method === "GET" ? path + withoutRouteFilter(search) : path;
  throw redirect(`/login?as=${as}&next=${encodeURIComponent(next)}`);
}

/** Remix adds `_routes` to its own data requests; it means nothing in a page's address. */
function withoutRouteFilter(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  const rest = params.toString();
  return rest ? `?${rest}` : "";
}

/** Where to go after signing in: a path inside the principal's own area, else its front page. */
export function safeNext(next: string | null, area: "/agent" | "/home"): string {
  if (next === null || !next.isWellFormed()) return area;
  const base = "https://home.invalid";
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (!url || url.origin !== base || !next.startsWith("/")) return area;
  const inside = url.pathname === area || url.pathname.startsWith(`${area}/`);
  return inside ? url.pathname + url.search : area;
}
