import { z } from "zod";
import type { AppLoadContext } from "#app/load-context.ts";
import { signedCookie } from "./signed-cookies.server.ts";

const content = z.object({
  email: z.string().max(254),
  /** Whether a confirmation email was sent. */
  isMailed: z.boolean(),
});
export type NewAccount = z.output<typeof content>;

/** Seconds between creating the account and logging in. */
export const NEW_ACCOUNT_SECONDS = 10 * 60;

type Args = { request: Request; context: Pick<AppLoadContext, "env" | "cookies"> };

const cookieOf = (args: Args) =>
  signedCookie(args, "sign-up", { maxAge: NEW_ACCOUNT_SECONDS, sameSite: "lax" });

/** Kept in a cookie, as URLs end up in logs. */
export async function storeNewAccount(args: Args, account: NewAccount): Promise<void> {
  args.context.cookies.push(await cookieOf(args).serialize(account));
}

export async function readNewAccount(args: Args): Promise<NewAccount | null> {
  const header = args.request.headers.get("Cookie");
  const cookie = cookieOf(args);
  if (!header?.includes(`${cookie.name}=`)) return null;
  return content.safeParse(await cookie.parse(header)).data ?? null;
}

export async function clearNewAccount(args: Args): Promise<void> {
  if (await readNewAccount(args)) {
    args.context.cookies.push(await cookieOf(args).serialize("", { maxAge: 0 }));
  }
}
