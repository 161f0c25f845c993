import { z } from "zod";
import { INVITE_CODE_LENGTH, normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import { leaveAddress, readLink } from "#app/http/link-cookies.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { readInvite } from "#app/services/mail/mail-tokens.server.ts";
import { findHomeByCode } from "#db/queries/clients/clients.server.ts";

type Args = { request: Request; context: AppLoadContext };

/** `mailed`: the link was the one out of the mail, with its secret. */
const inviteLink = z.object({ code: z.string(), mailed: z.boolean() });

/** Takes an invite's link, with a secret or with the code alone, and leads on to where the code stands in the form. */
export async function takeInviteLink(args: Args, ending: string): Promise<Response> {
  const mailed = await readInvite(ending, args.context.env.MAIL_SECRET);
  const code = mailed ?? normalizeInviteCode(ending).slice(0, INVITE_CODE_LENGTH);
  return leaveAddress(args, "invite", { brought: { code, mailed: mailed !== null }, to: "/invite" });
}

/**
 * Whether a link out of a mail opens nothing any more. Only its secret is answered before anything is pressed:
 * looking at a link with the code alone would be a guess nobody counts.
 */
export async function isOver(
  { db, now }: AppLoadContext,
  link: z.output<typeof inviteLink>,
): Promise<boolean> {
  return link.mailed && (await findHomeByCode(db, link.code, now)) === null;
}

/** What the invite's link brought that was opened in this browser; null where there was none. */
export function readInviteLink(args: Args) {
  return readLink(args, "invite", inviteLink);
}
