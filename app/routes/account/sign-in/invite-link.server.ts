import { z } from "zod";
import { INVITE_CODE_LENGTH, normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import { readLinkCookie, storeLinkAndRedirect } from "#app/http/sign-in-cookies.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { readInvite } from "#app/services/email/email-tokens.server.ts";
import { findInviteLanding } from "#db/queries/clients/clients.server.ts";

type Args = { request: Request; context: AppLoadContext };

/** `mailed`: the link was the one out of the mail, with its secret. */
const inviteLink = z.object({ code: z.string().max(200), mailed: z.boolean() });

/**
 * Takes an invite's link and leads on without it: to the home's own page where it was the mailed one, with its
 * secret, and to the form with the code in it for any other, whatever the code.
 */
export async function handleInviteLink(args: Args, ending: string): Promise<Response> {
  const mailed = await readInvite(ending, args.context.env.MAIL_SECRET);
  const code = mailed ?? normalizeInviteCode(ending).slice(0, INVITE_CODE_LENGTH);
  const to = mailed === null ? "/invite" : "/invited";
  return storeLinkAndRedirect(args, "invite", { brought: { code, mailed: mailed !== null }, to });
}

/** What the plain page of an invite's link shows: the code in its form, or that the mailed link is over. */
export async function showInvite(args: Args) {
  const link = await readInviteLink(args);
  const title = m.account_sign_in_title();
  const about = m.account_sign_in_for_homeowners();
  const shown = {
    as: "homeowner",
    form: "code",
    title,
    about,
    email: "",
    notice: null,
    details: null,
    code: link?.code ?? "",
  } as const;
  if (!link?.mailed || (await findInviteLanding(args.context.db, link.code, args.context.now))) return shown;
  return { ...shown, form: "email", code: "", notice: m.account_sign_in_link_is_over() } as const;
}

/** What the invite's link brought that was opened in this browser; null where there was none. */
export function readInviteLink(args: Args) {
  return readLinkCookie(args, "invite", inviteLink);
}
