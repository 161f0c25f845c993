import { z } from "zod";
import type { AppLoadContext } from "#app/load-context.ts";
import { signedCookie } from "./signed-cookies.server.ts";

/** What the login form knows of the account somebody has just created in this browser. */
const content = z.object({
  email: z.string().max(254),
  /** Whether an email with the link that confirms it is on its way. */
  isMailed: z.boolean(),
});
export type NewAccount = z.output<typeof content>;

/** How long somebody may take from creating an account to logging in to it, in seconds. */
export const NEW_ACCOUNT_SECONDS = 10 * 60;

type Args = { request: Request; context: Pick<AppLoadContext, "env" | "cookies"> };

const cookieOf = (args: Args) =>
  signedCookie(args, "sign-up", { maxAge: NEW_ACCOUNT_SECONDS, sameSite: "lax" });

/** Keeps it until they log in. A cookie and no address: what is in an address is written down by others. */
export async function storeNewAccount(args: Args, account: NewAccount): Promise<void> {
  args.context.cookies.push(await cookieOf(args).serialize(account));
}

/** The account just created in this browser; null where there is none, or somebody has logged in since. */
export async function readNewAccount(args: Args): Promise<NewAccount | null> {
  const header = args.request.headers.get("Cookie");
  const cookie = cookieOf(args);
  if (!header?.includes(`${cookie.name}=`)) return null;
  return content.safeParse(await cookie.parse(header)).data ?? null;
}

/** Takes it out of the browser, if it is there. */
export async function clearNewAccount(args: Args): Promise<void> {
  if (await readNewAccount(args)) {
    args.context.cookies.push(await cookieOf(args).serialize("", { maxAge: 0 }));
  }
}
