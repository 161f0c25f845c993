import { z } from "zod";
import { SECOND_MS } from "#app/domain/days/durations.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { DEVICE_MS } from "./known-device.server.ts";
import { signedCookie } from "./signed-cookies.server.ts";

export type LoginMethod = "agent" | "email" | "code";
type Audience = "agent" | "homeowner";

const content = z.object({
  as: z.enum(["agent", "homeowner"]),
  home: z.enum(["email", "code"]),
  /** Roles that never logged out here; if their session is gone, it expired. */
  open: z.array(z.enum(["agent", "homeowner"])),
});

type Args = { request: Request; context: Pick<AppLoadContext, "env" | "cookies"> };

const cookieOf = (args: Args) =>
  signedCookie(args, "way", { maxAge: DEVICE_MS / SECOND_MS, sameSite: "lax" });

export async function readLastLogin(args: Args): Promise<z.output<typeof content> | null> {
  const header = args.request.headers.get("Cookie");
  const cookie = cookieOf(args);
  if (!header?.includes(`${cookie.name}=`)) return null;
  return content.safeParse(await cookie.parse(header)).data ?? null;
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

async function saveLastLogin(args: Args, way: z.output<typeof content>): Promise<void> {
  args.context.cookies.push(await cookieOf(args).serialize(way));
}
