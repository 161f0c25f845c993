import { INVITE_CODE_LENGTH, normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import { readInviteLink, storeLinkAndRedirect } from "#app/http/sign-in-cookies.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { readInvite } from "#app/services/email/email-tokens.server.ts";
import { findInviteLanding } from "#db/queries/clients/clients.server.ts";

type Args = { request: Request; context: AppLoadContext };

/**
 * Stores the link's code in a cookie and redirects: a signed link to the home's own page, any other
 * link to the form, whatever the code.
 */
export async function handleInviteLink(args: Args, ending: string): Promise<Response> {
  const signed = await readInvite(ending, args.context.env.MAIL_SECRET);
  const typed = { code: normalizeInviteCode(ending).slice(0, INVITE_CODE_LENGTH), source: null };
  const to = signed === null ? "/invite" : "/invited";
  return storeLinkAndRedirect(args, "invite", { brought: signed ?? typed, to });
}

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
  if (!link?.source || (await findInviteLanding(args.context.db, link.code, args.context.now))) return shown;
  return { ...shown, form: "email", code: "", notice: m.account_sign_in_link_expired() } as const;
}
