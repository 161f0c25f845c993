import { z } from "zod";
import { INVITE_CODE_LENGTH, normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import { leaveAddress, readLink } from "#app/http/link-cookies.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { readInvite } from "#app/services/mail/mail-tokens.server.ts";
import { findInvited } from "#db/queries/clients/clients.server.ts";
import { drawLanding } from "./landing.server.tsx";
import * as words from "./words.ts";

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
 * What the page of an invite's link shows: the landing of its home, the code in its form, or that the link is over.
 * Only the secret of a mailed one is answered before anything is pressed: looking at a link with the code alone
 * would be a guess nobody counts, and would tell a stranger whose home it is.
 */
export async function showInvite(args: Args) {
  const { db, now } = args.context;
  const link = await readInviteLink(args);
  const { title, forHomeowners: about } = words;
  const plain = { as: "homeowner", form: "code", title, about, notice: null, landing: null } as const;
  const shown = { ...plain, code: link?.code ?? "" };
  if (!link?.mailed) return shown;
  const invited = await findInvited(db, link.code, now);
  if (!invited) return { ...shown, form: "email", code: "", notice: words.linkIsOver } as const;
  // A closed home opens to the page that says so.
  return { ...shown, landing: invited.deletedAt === null ? drawLanding(invited) : null };
}

/** What the invite's link brought that was opened in this browser; null where there was none. */
export function readInviteLink(args: Args) {
  return readLink(args, "invite", inviteLink);
}
