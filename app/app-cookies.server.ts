import { isSessionToken, sessionCookieName } from "#app/auth/sessions.server.ts";
import { isSigned, SIGNED_COOKIES } from "#app/http/signed-cookies.server.ts";
import { isSecure, ownCookieName, readCookies } from "./domain/text/cookies.ts";

/** D1's bookmark lets the nearest replica serve readers their own writes. */
const bookmarkName = (secure: boolean) => ownCookieName("ph_bookmark", secure);

const isBookmark = (value: string) => /^[0-9a-f]+(-[0-9a-f]+){3}$/i.test(value);

type Check = (value: string) => boolean | Promise<boolean>;

/** Our cookies, each with a check that a value came from us. */
function checks(secure: boolean, secret: string): Map<string, Check> {
  const signed: Check = (value) => isSigned(value, secret);
  return new Map<string, Check>([
    [sessionCookieName("agent", secure), isSessionToken],
    [sessionCookieName("client", secure), isSessionToken],
    [bookmarkName(secure), isBookmark],
    ...Object.values(SIGNED_COOKIES).map((name) => [ownCookieName(name, secure), signed] as const),
  ]);
}

export function appCookieNames(secure: boolean): string[] {
  return [...checks(secure, "").keys()];
}

/** The readable cookies, and the names of ours whose values are broken. */
export type AppCookies = { good: Map<string, string>; broken: string[] };

/**
 * Decodes only our own cookies, and of several with one name takes the first valid one, so that other programs' or
 * broken cookies lock nobody out.
 */
export async function readAppCookies(request: Request, secret: string): Promise<AppCookies> {
  const own: AppCookies = { good: new Map(), broken: [] };
  const sent = readCookies(request.headers.get("Cookie"));
  for (const [name, isGood] of checks(isSecure(request), secret)) {
    const values = sent.filter((cookie) => cookie.name === name).map(({ value }) => value);
    const good = await firstGood(values, isGood);
    if (good !== null) own.good.set(name, good);
    else if (values.length > 0) own.broken.push(name);
  }
  return own;
}

/** Cookies of one name that are checked; more can only be an attack. */
const MAX_OF_A_NAME = 5;

async function firstGood(values: string[], isGood: Check): Promise<string | null> {
  for (const value of values.slice(0, MAX_OF_A_NAME)) if (await isGood(value)) return value;
  return null;
}

export function withCookies(request: Request, { good }: AppCookies): Request {
  const clean = [...good].map(([name, value]) => `${name}=${value}`).join("; ");
  if (clean === (request.headers.get("Cookie") ?? "")) return request;
  const headers = new Headers(request.headers);
  if (clean === "") headers.delete("Cookie");
  else headers.set("Cookie", clean);
  return new Request(request, { headers });
}

export function bookmarkOf(request: Request, { good }: AppCookies): string | null {
  return good.get(bookmarkName(isSecure(request))) ?? null;
}

export function bookmarkCookie(request: Request, bookmark: string): string {
  return `${bookmarkName(isSecure(request))}=${bookmark}; Max-Age=600; ${attributes(request)}`;
}

export function clearedCookie(request: Request, name: string): string {
  return `${name}=; Max-Age=0; ${attributes(request)}`;
}

function attributes(request: Request): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure(request) ? "; Secure" : ""}`;
}
