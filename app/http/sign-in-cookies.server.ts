import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { SECOND_MS } from "#app/domain/days/durations.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { DEVICE_MS } from "./known-device.server.ts";
import { signedCookie } from "./signed-cookies.server.ts";

type Args = { request: Request; context: Pick<AppLoadContext, "env" | "cookies"> };

export type LoginMethod = "agent" | "email" | "code";
type Audience = "agent" | "homeowner";

const lastLogin = z.object({
  as: z.enum(["agent", "homeowner"]),
  home: z.enum(["email", "code"]),
  /** Roles that never logged out here; if their session is gone, it expired. */
  open: z.array(z.enum(["agent", "homeowner"])),
});

const lastLoginCookie = (args: Args) =>
  signedCookie(args, "way", { maxAge: DEVICE_MS / SECOND_MS, sameSite: "lax" });

export async function readLastLogin(args: Args): Promise<z.output<typeof lastLogin> | null> {
  const header = args.request.headers.get("Cookie");
  const cookie = lastLoginCookie(args);
  if (!header?.includes(`${cookie.name}=`)) return null;
  return lastLogin.safeParse(await cookie.parse(header)).data ?? null;
}

export async function recordLogin(args: Args, way: LoginMethod): Promise<void> {
  const before = await readLastLogin(args);
  const as = way === "agent" ? "agent" : "homeowner";
  const home = way === "agent" ? (before?.home ?? "code") : way;
  await saveLastLogin(args, { as, home, open: [...(before?.open.filter((one) => one !== as) ?? []), as] });
}

export async function recordLogout(args: Args, as: Audience): Promise<void> {
  const before = await readLastLogin(args);
  if (before) await saveLastLogin(args, { ...before, as, open: before.open.filter((one) => one !== as) });
}

async function saveLastLogin(args: Args, way: z.output<typeof lastLogin>): Promise<void> {
  args.context.cookies.push(await lastLoginCookie(args).serialize(way));
}

const newAccount = z.object({
  email: z.string().max(254),
  /** Whether a confirmation email was sent. */
  isMailed: z.boolean(),
});
export type NewAccount = z.output<typeof newAccount>;

/** Seconds between creating the account and logging in. */
export const NEW_ACCOUNT_SECONDS = 10 * 60;

const newAccountCookie = (args: Args) =>
  signedCookie(args, "sign-up", { maxAge: NEW_ACCOUNT_SECONDS, sameSite: "lax" });

/** Kept in a cookie, as URLs end up in logs. */
export async function storeNewAccount(args: Args, account: NewAccount): Promise<void> {
  args.context.cookies.push(await newAccountCookie(args).serialize(account));
}

export async function readNewAccount(args: Args): Promise<NewAccount | null> {
  const header = args.request.headers.get("Cookie");
  const cookie = newAccountCookie(args);
  if (!header?.includes(`${cookie.name}=`)) return null;
  return newAccount.safeParse(await cookie.parse(header)).data ?? null;
}

export async function clearNewAccount(args: Args): Promise<void> {
  if (await readNewAccount(args)) {
    args.context.cookies.push(await newAccountCookie(args).serialize("", { maxAge: 0 }));
  }
}

/*
 * Moves an emailed link's token from the URL to a cookie, so that it stays out of history, logs, and screenshots. Opening
 * the link uses nothing up, because email scanners open links before people do.
 */

/** Lifetime in seconds. */
const LINK_SECONDS = 60 * 60;

type LinkCookie = "invite" | "join" | "reset" | "sold" | "take-back";

function linkCookie(args: Args, name: LinkCookie) {
  // Lax, as the redirect from an email link counts as cross-site.
  return signedCookie(args, name, { maxAge: LINK_SECONDS, sameSite: "lax" });
}

/** The cookie that keeps a token. */
export function storeLink(args: Args, name: LinkCookie, brought: unknown): Promise<string> {
  return linkCookie(args, name).serialize(brought);
}

/** Stores the token and redirects to `to`, the same page without it. */
export async function storeLinkAndRedirect(
  args: Args,
  name: LinkCookie,
  { brought, to }: { brought: unknown; to: string },
): Promise<Response> {
  return redirect(to, { headers: { "Set-Cookie": await storeLink(args, name, brought) } });
}

export async function readLinkCookie<T>(
  args: Args,
  name: LinkCookie,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const header = args.request.headers.get("Cookie");
  const saved = linkCookie(args, name);
  if (!header?.includes(`${saved.name}=`)) return null;
  return schema.safeParse(await saved.parse(header)).data ?? null;
}

export function clearLinkCookie(args: Args, name: LinkCookie): Promise<string> {
  return linkCookie(args, name).serialize("", { maxAge: 0 });
}

/** `source`: who passed on the link with its secret; null for a code alone. */
const inviteLink = z.object({
  code: z.string().max(200),
  source: z.enum(["email", "agent"]).nullable(),
});

/** The invite whose link or code was opened last. */
export function readInviteLink(args: Args) {
  return readLinkCookie(args, "invite", inviteLink);
}
