import { z } from "zod";
import type { Home } from "#app/auth/sessions.server.ts";
import { normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, tooManyRequests } from "#app/http/forms.server.ts";
import { clearLinkCookie, readInviteLink, storeLink } from "#app/http/sign-in-cookies.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  bringHome,
  type CodeRefusal,
  type FoundInvite,
  findInviteForHome,
} from "#app/services/clients/change-agent.server.ts";

export const NEW_AGENT = "/home/new-agent";

type Args = ActionInput & { home: Home };

const { buttonAction, formAction, dispatch } = createActions<Args>(() => NEW_AGENT);

export const CODE_MAX = 40;
const codeForm = z.object({ code: line(m.account_sign_in_enter_code, CODE_MAX) });

/** Why a code does not bring the home to its agent, for its reader. */
export const REFUSALS: Record<CodeRefusal, () => string> = {
  throttled: m.auth_too_many_attempts,
  email_needed: m.home_new_agent_other_email,
  wrong: m.home_new_agent_wrong_code,
  same: m.home_new_agent_same,
  opened: m.home_new_agent_opened,
  offered: m.home_new_agent_offered,
  password: m.home_new_agent_no_password,
};

/** The invite whose code the browser keeps, from its link or typed here; null = none. */
export async function readInviteForHome(
  { request, context }: { request: Request; context: AppLoadContext },
  home: Home,
): Promise<(FoundInvite & { code: string }) | null> {
  const link = await readInviteLink({ request, context });
  if (!link) return null;
  const { code, source } = link;
  return { ...(await findInviteForHome(context, home, { code, signed: source !== null })), code };
}

export const runNewAgentIntent = dispatch({
  code: formAction(codeForm, m.home_new_agent_failed, async ({ request, context, home, form }, { code }) => {
    const found = await findInviteForHome(context, home, { code, signed: false });
    if (!found.ok) {
      const problem = REFUSALS[found.reason]();
      if (found.reason === "throttled") return tooManyRequests(form, problem);
      throw new RuleViolation(problem, "code");
    }
    const brought = { code: normalizeInviteCode(code), source: null };
    context.cookies.push(await storeLink({ request, context }, "invite", brought));
    return successToast(m.home_new_agent_found({ agent: fullName(found.invite.agent) }));
  }),
  bring: buttonAction(NO_FIELDS, m.home_new_agent_failed, async ({ request, context, home }) => {
    const found = await readInviteForHome({ request, context }, home);
    const isBrought = found?.ok === true && (await bringHome(context, home, found.invite, found.code));
    if (!isBrought) {
      return {
        tone: "bad",
        message: found?.ok === false ? REFUSALS[found.reason]() : m.home_new_agent_changed(),
      };
    }
    context.cookies.push(await clearLinkCookie({ request, context }, "invite"));
    return successToast(m.home_new_agent_done({ agent: fullName(found.invite.agent) }), {
      to: "/home/agent",
    });
  }),
});
