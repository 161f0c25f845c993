import { redirect } from "@remix-run/cloudflare";
import { type Capability, can } from "#app/domain/accounts/home-roles.ts";
import { HOME_CACHE_KEY_HEADER } from "#app/domain/device/request-headers.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import type { Agent, Home } from "./sessions.server.ts";
import { homeCacheKey } from "./tokens.server.ts";

type Args = { request: Request; context: AppLoadContext };

export const CLOSED_ACCOUNT_PATHS = { agent: "/agent/closed", homeowner: "/home/closed" } as const;

/** Redirects to login, and back afterwards, if nobody is logged in; a closed account is redirected to its own page. */
export async function requireAgent(args: Args): Promise<Agent> {
  return (await args.context.auth.agents.current()) ?? turnAway(args, "agent");
}

/**
 * Like `requireAgent`, and throws a 403 for a person whose role lacks the capability. Sets the header that tells the
 * service worker which home is active, and who is in it.
 */
export async function requireHome(args: Args, capability: Capability): Promise<Home> {
  const home = (await args.context.auth.homes.current()) ?? (await turnAway(args, "homeowner"));
  const { headers, env } = args.context;
  headers.set(HOME_CACHE_KEY_HEADER, cacheKeyOf(home, env.SESSION_SECRET));
  return requireCapability(home, capability);
}

/** What a browser's copies of this home's pages are kept under: another person of the home has another key. */
export function cacheKeyOf({ id, role, person }: Home, secret: string): string {
  return homeCacheKey(id, person.id === null ? null : { id: person.id, role }, secret);
}

/** Throws a 403 that says what the person may not see, and who can change it. */
export function requireCapability(home: Home, capability: Capability): Home {
  if (can(home.role, capability)) return home;
  throw new Response(noAccess(home, capability), { status: 403, statusText: "Forbidden" });
}

type Intents = Record<string, (args: never) => Promise<unknown>>;

/** Actions that take another capability than their screen: a 403 for a person whose role lacks it. */
export function needs<T extends Intents>(capability: Capability, intents: T): T {
  const guarded = Object.entries(intents).map(([intent, work]) => [
    intent,
    async (args: { home: Home }) => {
      requireCapability(args.home, capability);
      return work(args as never);
    },
  ]);
  return Object.fromEntries(guarded) as T;
}

const NOT_FOR_THEM: Record<Capability, () => string> = {
  "tasks.read": m.auth_no_access_tasks,
  "tasks.complete": m.auth_no_access_tasks,
  "tasks.manage": m.auth_no_access_plan,
  "help.ask": m.auth_no_access_agent,
  "assistant.ask": m.auth_no_access_assistant,
  "self.manage": m.auth_no_access_settings,
  "money.read": m.auth_no_access_money,
  "money.write": m.auth_no_access_money,
  "documents.read": m.auth_no_access_documents,
  "documents.write": m.auth_no_access_documents,
  "property.read": m.auth_no_access_property,
  "property.write": m.auth_no_access_property,
  "agent.manage": m.auth_no_access_agent,
  "people.manage": m.auth_no_access_people,
  "home.export": m.auth_no_access_export,
  "home.close": m.auth_no_access_close,
};

function noAccess({ firstName }: Home, capability: Capability): string {
  const said = NOT_FOR_THEM[capability]();
  const owner = firstName || m.auth_the_owner();
  return `${said} ${capability === "home.close" ? m.auth_only_owner({ owner }) : m.auth_owner_decides({ owner })}`;
}

/** Accepts closed accounts (`deletedAt`) too. */
export async function requireAgentIncludingClosed({ request, context }: Args): Promise<Agent> {
  const { agents } = context.auth;
  return (await agents.current()) ?? (await agents.currentClosed()) ?? signIn(request, "agent");
}

/** Accepts closed accounts (`deletedAt`) too, which only their owner opens. */
export async function requireHomeIncludingClosed(
  { request, context }: Args,
  capability: Capability,
): Promise<Home> {
  const { homes } = context.auth;
  const home = (await homes.current()) ?? (await homes.currentClosed()) ?? signIn(request, "homeowner");
  return requireCapability(home, capability);
}

/**
 * One browser may be logged in as both; anyone else is sent to log in as a homeowner. Somebody of a home without the
 * capability counts as nobody of a home.
 */
export async function requireAnyUser(args: Args, capability: Capability) {
  const agent = await args.context.auth.agents.current();
  const home = await args.context.auth.homes.current();
  if (!home && !agent) return turnAway(args, "homeowner");
  if (home && !agent) requireCapability(home, capability);
  return { home: home && can(home.role, capability) ? home : null, agent };
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
