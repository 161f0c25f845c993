import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { isOpenToOthers, isSameOrigin } from "#app/auth/same-origin.server.ts";
import { createToken } from "#app/auth/tokens.server.ts";
import { type AppBindings, parseEnv } from "#app/env.ts";
import { logError } from "#app/http/log.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { createLoadContext, type Outside, realOutside } from "#app/load-context.ts";
import { enqueueMail } from "#app/services/enqueue-mail.server.ts";

/** D1's bookmark: with it a reader may be served by the nearest replica and still see their own writes. */
const BOOKMARK_COOKIE = "ph_bookmark";

export type ServeInput = {
  request: Request;
  env: AppBindings;
  build: ServerBuild;
  waitUntil: (work: Promise<unknown>) => void;
  mode?: "production" | "development";
  /** The clock and chance; tests bring their own. */
  outside?: Outside;
};

/** The front door: the one function every request passes, in the deployed app, in development and in tests. */
export async function serve(input: ServeInput): Promise<Response> {
  const { request, build, waitUntil, mode = "production", outside = realOutside } = input;
  const nonce = createToken(outside.random);
  const extra = new Headers(securityHeaders(nonce, mode === "development"));
  extra.set("Cache-Control", "no-store");
  const fromOutside = !isSameOrigin(request);
  if (fromOutside && !isOpenToOthers(request)) {
    return withHeaders(new Response("Forbidden", { status: 403 }), extra);
  }

  const env = parseEnv(input.env);
  const bookmark = readCookie(request, BOOKMARK_COOKIE);
  const d1 = env.DB.withSession(isBookmark(bookmark) ? bookmark : "first-primary");
  const context = createLoadContext({ request, env, d1, nonce, outside, waitUntil });
  const response = await createRequestHandler(build, mode)(
    fromOutside ? withoutOrigin(request) : request,
    context,
  );
  // Best effort: what does not get into the queue now is found there by the scheduler minutes later.
  waitUntil(enqueueMail(context.db, env.MAIL).catch(logError));

  for (const cookie of context.cookies) extra.append("Set-Cookie", cookie);
  const seen = d1.getBookmark();
  if (seen && seen !== bookmark) {
    const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
    extra.append(
      "Set-Cookie",
      `${BOOKMARK_COOKIE}=${seen}; Path=/; HttpOnly; SameSite=Lax; Max-Age=600${secure}`,
    );
  }
  return withHeaders(response, extra);
}

/** Remix has a check of its own, which fails on the origin we have let in knowingly. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  return new Request(request, { headers });
}

function isBookmark(text: string | null): text is string {
  return text !== null && /^[0-9a-f]+(-[0-9a-f]+){3}$/i.test(text);
}

function readCookie(request: Request, name: string): string | null {
  const match = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get("Cookie") ?? "");
  return match?.[1] ?? null;
}

/** The response with the headers added; a route's own value wins, cookies add up. */
function withHeaders(response: Response, extra: Headers): Response {
  const result = new Response(response.body, response);
  for (const [name, value] of extra) {
    if (name === "set-cookie") result.headers.append(name, value);
    else if (!result.headers.has(name)) result.headers.set(name, value);
  }
  return result;
}
