import { redirect } from "@remix-run/cloudflare";
import { CLOSED_ACCOUNT_PATHS, safeRedirectPath } from "#app/auth/guards.server.ts";
import { throttleSignUp } from "#app/auth/throttle.server.ts";
import { backoffMessage } from "#app/domain/accounts/sign-in-backoff.ts";
import { normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import { badRequest, type FormFailure, parseForm, refuseForm } from "#app/http/forms.server.ts";
import {
  clearLinkCookie,
  clearNewAccount,
  type LoginMethod,
  recordLogin,
  storeNewAccount,
} from "#app/http/sign-in-cookies.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type HomeChoice,
  signInAgent,
  signInByCode,
  signInByEmail,
} from "#app/services/accounts/sign-in.server.ts";
import { signUpAgent } from "#app/services/accounts/sign-up.server.ts";
import { agentSignIn, agentSignUp, homeownerSignIn, inviteCodeForm } from "./forms.server.ts";
import { readInviteLink } from "./invite-link.server.ts";

type Input = { form: FormData; request: Request; context: AppLoadContext };

const SIGN_IN_REFUSALS = {
  wrong: {
    get sentence() {
      return m.account_sign_in_invalid_login();
    },
    status: 400,
  },
  suspended: {
    get sentence() {
      return m.account_sign_in_suspended();
    },
    status: 403,
  },
};

const SIGN_UP_REFUSALS = {
  get email_taken() {
    return m.account_sign_in_email_taken();
  },
  get closed() {
    return m.account_sign_in_account_deleted();
  },
  get leaving() {
    return m.account_sign_in_account_leaving();
  },
};

/** What the forms may show beside their errors. */
export type LoginFailure = FormFailure & {
  askEmail?: boolean;
  byEmail?: boolean;
  homes?: HomeChoice[];
  /** Where a link is emailed that logs in at once, while passwords have to wait. */
  resetTo?: string;
};

function refuse(form: FormData, message: string, status: number, extra: Partial<LoginFailure> = {}) {
  return refuseForm<LoginFailure>(form, status, { form: message, ...extra });
}

/** Agent sign-in: 'Error signing in: ' and what the service says. */
export async function agentSignInAction({ form, request, context }: Input) {
  const parsed = parseForm(form, agentSignIn);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const result = await signInAgent(context, parsed.value);
  if (result.ok)
    return goIn(
      { request, context },
      "agent",
      result.closed ? CLOSED_ACCOUNT_PATHS.agent : nextOf(request, "/agent"),
    );
  const { sentence, status } =
    result.reason === "throttled"
      ? { sentence: backoffMessage(result.waitMs), status: 429 }
      : SIGN_IN_REFUSALS[result.reason];
  const waits = result.reason === "throttled" ? { resetTo: resetFor("agent", parsed.value.email) } : {};
  return refuse(form, m.account_sign_in_login_failed({ why: sentence }), status, waits);
}

/** Agent sign-up; the new agent then signs in, by a form that holds the email they have typed. */
export async function agentSignUpAction({ form, request, context }: Input) {
  const parsed = parseForm(form, agentSignUp);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const throttle = await throttleSignUp(context.db, context.ip, context.now);
  if (!throttle.allowed)
    return refuse(form, m.account_sign_in_sign_up_failed({ why: m.auth_too_many_attempts() }), 429);
  const result = await signUpAgent(context, parsed.value, context.env.PASSWORD_PEPPER);
  if (!result.ok)
    return refuse(form, m.account_sign_in_sign_up_failed({ why: SIGN_UP_REFUSALS[result.reason] }), 400);
  await storeNewAccount({ request, context }, { email: parsed.value.email, isMailed: result.isMailed });
  return redirect("/login?as=agent");
}

/**
 * Homeowner login by invite code. Whoever is the first is asked about the house; then, as everybody whose home has
 * no password, to set one.
 */
export async function inviteCodeAction({ form, request, context }: Input) {
  const parsed = parseForm(form, inviteCodeForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const { code, email } = parsed.value;
  const link = await readInviteLink({ request, context });
  const mailed = link?.mailed ? link.code : null;
  const result = await signInByCode(context, { code, email: email || null, mailed });
  if (result.ok) {
    if (link) context.cookies.push(await clearLinkCookie({ request, context }, "invite"));
    const next = nextOf(request, "/home");
    const to = result.first ? welcomeBefore(next) : withSetup(next);
    return goIn({ request, context }, "code", result.closed ? CLOSED_ACCOUNT_PATHS.homeowner : to);
  }
  switch (result.reason) {
    case "throttled":
      return refuse(form, m.auth_too_many_attempts(), 429);
    case "email_needed":
      return refuse(form, m.account_sign_in_enter_email_too(), 400, {
        askEmail: true,
      });
    case "wrong":
      // Whatever is the matter with the code: a link must not tell a guess more than the form does.
      if (link && link.code === normalizeInviteCode(code)) {
        return refuse(form, m.account_sign_in_link_is_over(), 400, { byEmail: true });
      }
      return refuse(form, m.account_sign_in_invalid_code(), 400, { askEmail: form.has("email") });
  }
}

/** Homeowner login by email and password. */
export async function homeownerSignInAction({ form, request, context }: Input) {
  const parsed = parseForm(form, homeownerSignIn);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const result = await signInByEmail(context, { ...parsed.value, homeId: parsed.value.homeId || null });
  if (result.ok) {
    return goIn(
      { request, context },
      "email",
      result.closed ? CLOSED_ACCOUNT_PATHS.homeowner : nextOf(request, "/home"),
    );
  }
  switch (result.reason) {
    case "throttled":
      return refuse(form, backoffMessage(result.waitMs), 429, {
        resetTo: resetFor("homeowner", parsed.value.email),
      });
    case "no_password":
      return refuse(form, m.account_sign_in_no_password(), 400);
    case "choose":
      return refuse(form, m.account_sign_in_choose_home(), 400, { homes: result.homes });
    case "wrong":
      return refuse(form, m.account_sign_in_invalid_login(), 400);
  }
}

function resetFor(as: "agent" | "homeowner", email: string): string {
  return `/forgot-password?${new URLSearchParams({ as, email })}`;
}

/** Leads on, and keeps the way they came for when they come again. */
async function goIn(
  args: Pick<Input, "request" | "context">,
  way: LoginMethod,
  to: string,
): Promise<Response> {
  await recordLogin(args, way);
  if (way === "agent") await clearNewAccount(args);
  return redirect(to);
}

function nextOf(request: Request, area: "/agent" | "/home"): string {
  return safeRedirectPath(new URL(request.url).searchParams.get("next"), area);
}

/** The questions of the first month, and then where they were going. */
function welcomeBefore(next: string): string {
  return next === "/home" ? "/home/welcome" : `/home/welcome?next=${encodeURIComponent(next)}`;
}

function withSetup(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}dialog=setup`;
}
