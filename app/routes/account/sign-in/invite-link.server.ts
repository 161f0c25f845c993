import { z } from "zod";
import { INVITE_CODE_LENGTH, normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import { leaveAddress, readLink } from "#app/http/link-cookies.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { readInvite } from "#app/services/mail/mail-tokens.server.ts";

type Args = { request: Request; context: AppLoadContext };

/** `mailed`: the link was the one out of the mail, with its secret. */
const inviteLink = z.object({ code: z.string(), mailed: z.boolean() });

/** Takes an invite's link, with a secret or with the code alone, and leads on to where the code stands in the form. */
export async function takeInviteLink(args: Args, ending: string): Promise<Response> {
  const mailed = await readInvite(ending, args.context.env.MAIL_SECRET);
  const code = mailed ?? normalizeInviteCode(ending).slice(0, INVITE_CODE_LENGTH);
  return leaveAddress(args, "invite", { brought: { code, mailed: mailed !== null }, to: "/invite" });
}

/** What the invite's link brought that was opened in this browser; null where there was none. */
export function readInviteLink(args: Args) {
  return readLink(args, "invite", inviteLink);
}
