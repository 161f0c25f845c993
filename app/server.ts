import type { ServerBuild } from "@remix-run/cloudflare";
import { allowsCrossOrigin, isSameOrigin } from "#app/auth/same-origin.server.ts";
import { networkOf } from "#app/auth/throttle.server.ts";
import { createToken } from "#app/auth/tokens.server.ts";
import { requestId } from "#app/domain/text/error-log.ts";
import { type AppBindings, parseEnv } from "#app/env.ts";
import { errorPageResponse, isBareError } from "#app/http/error-response.ts";
import { type Log, logError, writeLine } from "#app/http/log.ts";
import { asksForTooManyRoutes, normalizeRequestUrl } from "#app/http/normalize-request-url.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { tracedHandler } from "#app/http/traced-build.server.ts";
import { createLoadContext, defaultSystemDeps, type SystemDeps } from "#app/load-context.ts";
import { createDb, type D1Counts, zeroCounts } from "#db/client.server.ts";
import {
  bookmarkCookie,
  bookmarkOf,
  clearedCookie,
  readAppCookies,
  withCookies,
} from "./app-cookies.server.ts";
import { SHARE_TARGET_PATH } from "./domain/device/share-target.ts";
import { readCookies } from "./domain/text/cookies.ts";
import { runWithTrace, type Trace } from "./http/log.ts";
import {
  createUploadMemoryLimiter,
  UPLOAD_MEMORY_BYTES,
  type UploadMemoryLimiter,
} from "./http/uploads.server.ts";
import { enqueueEmail } from "./services/queue-email.server.ts";
import { recordServerError } from "./services/vitals/monitoring.server.ts";

export type ServeInput = {
  request: Request;
  env: AppBindings;
  build: ServerBuild;
  waitUntil: (work: Promise<unknown>) => void;
  mode?: "production" | "development";
  systemDeps?: SystemDeps;
  log?: Log;
  /** Limits the memory of request bodies; tests bring their own. */
  gate?: UploadMemoryLimiter;
};

/** One per Worker; here, because the build has modules of its own. */
const workerGate = createUploadMemoryLimiter(UPLOAD_MEMORY_BYTES);

type Visit = { trace: Trace; asked: D1Counts };

/** The only entry point. Whatever fails behind it, the response has security headers and a log line is written. */
export async function serve(input: ServeInput): Promise<Response> {
  const { request, systemDeps = defaultSystemDeps, log = writeLine } = input;
  const trace: Trace = { id: requestId(systemDeps.random), route: null, depth: 0 };
  const visit: Visit = { trace, asked: zeroCounts() };
  const begun = systemDeps.now();
  const response = await runWithTrace(trace, () => answerInAnyCase(input, visit));
  const { status } = response;
  const method = METHODS.has(request.method) ? request.method : "other";
  const ms = systemDeps.now() - begun;
  log({ event: "request", id: trace.id, route: trace.route, method, status, ms, ...visit.asked });
  if (status >= 500) countFault(input, begun);
  return response;
}

/** After the response. If the database itself failed, only the log has it. */
function countFault({ env, waitUntil }: ServeInput, now: number): void {
  const count = async () => recordServerError({ db: createDb(env.DB), now });
  waitUntil(count().catch(() => {}));
}

/** A client can send any method name, so only real methods are logged. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

async function answerInAnyCase(input: ServeInput, visit: Visit): Promise<Response> {
  const { request, mode = "production", systemDeps = defaultSystemDeps } = input;
  const { id } = visit.trace;
  const nonce = createToken(systemDeps.random);
  const extra = new Headers(securityHeaders(nonce, mode === "development"));
  extra.set("Cache-Control", "no-store");
  let response: Response;
  try {
    response = await answer(input, visit, { nonce, extra });
  } catch (error) {
    logError(error);
    response = errorPageResponse(request, { nonce, id });
  }
  return withHeaders(isBareError(response) ? errorPageResponse(request, { nonce, id }) : response, extra);
}

/** The response itself; `extra` collects headers that are added whichever route answers. */
async function answer(
  input: ServeInput,
  visit: Visit,
  { nonce, extra }: { nonce: string; extra: Headers },
): Promise<Response> {
  const { build, waitUntil, mode = "production", systemDeps = defaultSystemDeps } = input;
  const request = normalizeRequestUrl(input.request);
  if (asksForTooManyRoutes(request)) return new Response("Too many addresses", { status: 400 });
  const fromOutside = !isSameOrigin(request);
  if (fromOutside && isLostShare(request)) return toSharePage();
  if (fromOutside && !allowsCrossOrigin(request)) return new Response("Forbidden", { status: 403 });

  const env = parseEnv(input.env);
  if (env.APP_ENV !== "local" && isPlain(request)) return overTls(request);
  const own = await readAppCookies(request, env.SESSION_SECRET);
  // First, so later headers win.
  for (const name of own.broken) extra.append("Set-Cookie", clearedCookie(request, name));
  const clean = withCookies(request, own);
  const bookmark = bookmarkOf(request, own);
  const d1 = env.DB.withSession(bookmark ?? "first-primary");
  const memory = (input.gate ?? workerGate).open(uploaderOf(clean));
  const reserveMemory = memory.take;
  const context = createLoadContext({ request: clean, env, d1, nonce, systemDeps, waitUntil, reserveMemory });
  visit.asked = context.db.asked;
  const handle = tracedHandler(build, mode);
  const response = await handle(fromOutside ? withoutOrigin(clean) : clean, context).finally(memory.leave);
  // Best effort: the scheduler queues the rest minutes later.
  waitUntil(enqueueEmail(context, env.MAIL).catch(logError));

  for (const [name, value] of context.headers) extra.set(name, value);
  for (const cookie of context.cookies) extra.append("Set-Cookie", cookie);
  const seen = d1.getBookmark();
  if (seen && seen !== bookmark) extra.append("Set-Cookie", bookmarkCookie(request, seen));
  return response;
}

function isLostShare(request: Request): boolean {
  const isSheet = request.method === "POST" && request.headers.get("Sec-Fetch-Site") === "none";
  return isSheet && new URL(request.url).pathname === SHARE_TARGET_PATH;
}

/** The page that says what to do; the request's body is not read. */
function toSharePage(): Response {
  return new Response(null, { status: 303, headers: { Location: `${SHARE_TARGET_PATH}?missed=yes` } });
}

function isPlain(request: Request): boolean {
  return new URL(request.url).protocol === "http:";
}

/** Redirects to the same address over TLS; no plain request is ever processed. */
function overTls(request: Request): Response {
  const url = new URL(request.url);
  url.protocol = "https:";
  return new Response(null, { status: 308, headers: { Location: url.href } });
}

/** By session or, without one, by network address. */
function uploaderOf(request: Request): string {
  const sessions = readCookies(request.headers.get("Cookie"))
    .filter(({ name }) => name.endsWith("ph_agent") || name.endsWith("ph_client"))
    .map(({ value }) => value);
  return sessions.join(" ") || networkOf(request.headers.get("CF-Connecting-IP") ?? "unknown");
}

/** Remix's own check would reject origins we allow on purpose. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  return new Request(request, { headers });
}

/** A route's own header wins. Its cookies come last, because a browser keeps the last of two with one name. */
function withHeaders(response: Response, extra: Headers): Response {
  const result = new Response(response.body, response);
  const cookies = [...extra.getSetCookie(), ...response.headers.getSetCookie()];
  for (const [name, value] of extra) if (!result.headers.has(name)) result.headers.set(name, value);
  // Remix sets no charset on page data, and no browser should have to guess it.
  const type = result.headers.get("Content-Type") ?? "";
  if (/^text\/[^;]+$/.test(type)) result.headers.set("Content-Type", `${type}; charset=utf-8`);
  result.headers.delete("Set-Cookie");
  for (const cookie of cookies) result.headers.append("Set-Cookie", cookie);
  return result;
}
