import { redirect } from "@remix-run/cloudflare";
import { HOME_CACHE_KEY_HEADER } from "#app/domain/device/request-headers.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import type { Agent, Home } from "./sessions.server.ts";
import { homeCacheKey } from "./tokens.server.ts";

type Args = { request: Request; context: AppLoadContext };

export const CLOSED_ACCOUNT_PATHS = { agent: "/agent/closed", homeowner: "/home/closed" } as const;

/** Redirects to login, and back afterwards, if nobody is logged in; a closed account is redirected to its own page. */
export async function requireAgent(args: Args): Promise<Agent> {
  return (await args.context.auth.agents.current()) ?? turnAway(args, "agent");
}

/** Like `requireAgent`. Sets the header that tells the service worker which home is active. */
export async function requireHome(args: Args): Promise<Home> {
  const home = (await args.context.auth.homes.current()) ?? (await turnAway(args, "homeowner"));
  const { headers, env } = args.context;
  headers.set(HOME_CACHE_KEY_HEADER, homeCacheKey(home.id, env.SESSION_SECRET));
  return home;
}

/** Accepts closed accounts (`deletedAt`) too. */
export async function requireAgentIncludingClosed({ request, context }: Args): Promise<Agent> {
  const { agents } = context.auth;
  return (await agents.current()) ?? (await agents.currentClosed()) ?? signIn(request, "agent");
}

/** Accepts closed accounts (`deletedAt`) too. */
export async function requireHomeIncludingClosed({ request, context }: Args): Promise<Home> {
  const { homes } = context.auth;
  return (await homes.current()) ?? (await homes.currentClosed()) ?? signIn(request, "homeowner");
}

/** One browser may be logged in as both; anyone else is sent to log in as a homeowner. */
export async function requireAnyUser(args: Args) {
  const home = await args.context.auth.homes.current();
  const agent = await args.context.auth.agents.current();
  return home || agent ? { home, agent } : turnAway(args, "homeowner");
}

/** Throws a 404 outside local development. */
export function requireLocal(context: AppLoadContext): void {
  if (context.env.APP_ENV !== "local")
    throw new Response("Not Found", { status: 404, statusText: "Not Found" });
}

async function turnAway({ request, context }: Args, as: keyof typeof CLOSED_ACCOUNT_PATHS): Promise<never> {
  const sessions = as === "agent" ? context.auth.agents : context.auth.homes;
  if (await sessions.currentClosed()) throw redirect(CLOSED_ACCOUNT_PATHS[as], 303);
  return signIn(request, as);
}

function signIn(request: Request, as: "agent" | "homeowner"): never {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "");
  const next = request.method === "GET" ? path + withoutRouteFilter(search) : path;
  const back = next.length > REDIRECT_PATH_MAX ? "" : `&next=${encodeURIComponent(next)}`;
  throw redirect(`/login?as=${as}${back}`);
}

/** Remix adds `_routes` to its data requests; a page's address must not have it. */
function withoutRouteFilter(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  const rest = params.toString();
  return rest ? `?${rest}` : "";
}

/** Characters, as encoded. The address travels in URLs and in a toast's cookie, which have limits of their own. */
export const REDIRECT_PATH_MAX = 1_000;

/** Only a path inside the principal's own area is accepted as the target. */
export function safeRedirectPath(next: string | null, area: "/agent" | "/home"): string {
  if (next === null || !next.isWellFormed()) return area;
  const base = "https://home.invalid";
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (!url || url.origin !== base || !next.startsWith("/")) return area;
  const inside = url.pathname === area || url.pathname.startsWith(`${area}/`);
  // Measured as encoded: one character may take nine.
  const to = url.pathname + url.search;
  return inside && to.length <= REDIRECT_PATH_MAX ? to : area;
}
