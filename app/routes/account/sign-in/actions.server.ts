import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { CLOSED_ACCOUNT_PATHS, safeRedirectPath } from "#app/auth/guards.server.ts";
import { passwordProblem } from "#app/auth/passwords.server.ts";
import { throttleSignUp } from "#app/auth/throttle.server.ts";
import { can } from "#app/domain/accounts/home-roles.ts";
import { backoffMessage } from "#app/domain/accounts/sign-in-backoff.ts";
import { normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import { phoneLine } from "#app/domain/contact/phone-number.server.ts";
import { cleanEmail } from "#app/domain/text/clean-text.ts";
import { emailField, line, nameLine, optionalLine, optionalNameLine } from "#app/domain/text/form-fields.ts";
import { badRequest, type FormFailure, parseForm, refuseForm, text } from "#app/http/forms.server.ts";
import {
  clearLinkCookie,
  clearNewAccount,
  type LoginMethod,
  readInviteLink,
  recordLogin,
  storeLinkAndRedirect,
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
import { findInviteForHome } from "#app/services/clients/change-agent.server.ts";

const password = z
  .string({ error: m.account_sign_in_enter_password })
  .min(1, { error: m.account_sign_in_enter_password })
  .max(1_000);

const agentSignIn = z.object({ email: emailField(), password });

export const agentSignUp = z.object({
  firstName: nameLine(m.common_enter_your_first_name),
  lastName: nameLine(m.common_enter_your_last_name),
  teamName: optionalNameLine(),
  brokerage: optionalNameLine(),
  phone: phoneLine(m.common_enter_your_phone_number),
  email: emailField(),
  market: nameLine(m.account_sign_in_enter_market),
  password: z
    .string()
    .max(1_000, { abort: true })
    .superRefine((value, context) => {
      const message = passwordProblem(value);
      if (message) context.addIssue({ code: "custom", message });
    }),
});

export const inviteCodeForm = z.object({
  code: line(m.account_sign_in_enter_code, 40),
  email: z.string().max(1_000).transform(cleanEmail).pipe(z.string().max(254)).optional(),
});

export const homeownerSignIn = z.object({ email: emailField(), password, homeId: optionalLine(64) });

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

export type LoginFailure = FormFailure & {
  askEmail?: boolean;
  byEmail?: boolean;
  homes?: HomeChoice[];
  /** Where to get a login link while password logins are throttled. */
  resetTo?: string;
};

function refuse(form: FormData, message: string, status: number, extra: Partial<LoginFailure> = {}) {
  return refuseForm<LoginFailure>(form, status, { form: message, ...extra });
}

export async function agentSignInAction({ form, request, context }: Input) {
  const parsed = parseForm(form, agentSignIn);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const result = await signInAgent(context, parsed.value);
  if (result.ok)
    return logIn(
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

/** The new agent logs in next, with the email prefilled. */
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

/** The first homeowner to log in answers questions about the house, then sets a password. */
export async function inviteCodeAction({ form, request, context }: Input) {
  const parsed = parseForm(form, inviteCodeForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const { code, email } = parsed.value;
  const link = await readInviteLink({ request, context });
  const offered = text(form, "separate") === "" && (await offerToBring({ request, context }, code, link));
  if (offered) return offered;
  const signed = link?.source ? { code: link.code, source: link.source } : null;
  const result = await signInByCode(context, { code, email: email || null, link: signed });
  if (result.ok) {
    if (link) context.cookies.push(await clearLinkCookie({ request, context }, "invite"));
    const next = nextOf(request, "/home");
    const to = result.first ? welcomeBefore(next) : withSetup(next);
    return logIn({ request, context }, "code", result.closed ? CLOSED_ACCOUNT_PATHS.homeowner : to);
  }
  switch (result.reason) {
    case "throttled":
      return refuse(form, m.auth_too_many_attempts(), 429);
    case "email_needed":
      return refuse(form, m.account_sign_in_enter_email_too(), 400, {
        askEmail: true,
      });
    case "wrong":
      // One message for every problem, so a link reveals no more than the form does.
      if (link && link.code === normalizeInviteCode(code)) {
        return refuse(form, m.account_sign_in_link_expired(), 400, { byEmail: true });
      }
      return refuse(form, m.account_sign_in_invalid_code(), 400, { askEmail: form.has("email") });
  }
}

export async function homeownerSignInAction({ form, request, context }: Input) {
  const parsed = parseForm(form, homeownerSignIn);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const result = await signInByEmail(context, { ...parsed.value, homeId: parsed.value.homeId || null });
  if (result.ok) {
    return logIn(
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

/** Somebody with a home of their own chooses first: bring it to the agent, or start a separate one. */
async function offerToBring(
  args: Pick<Input, "request" | "context">,
  typed: string,
  link: Awaited<ReturnType<typeof readInviteLink>>,
): Promise<Response | null> {
  const { context } = args;
  const home = await context.auth.homes.current();
  if (!home?.hasPassword || !can(home.role, "home.close")) return null;
  const code = normalizeInviteCode(typed);
  const source = link?.code === code ? link.source : null;
  const found = await findInviteForHome(context, home, { code, signed: source !== null, tried: false });
  if (!found.ok) return null;
  return storeLinkAndRedirect(args, "invite", { brought: { code, source }, to: "/home/new-agent" });
}

function resetFor(as: "agent" | "homeowner", email: string): string {
  return `/forgot-password?${new URLSearchParams({ as, email })}`;
}

/** Redirects and remembers the login method for next time. */
async function logIn(
  args: Pick<Input, "request" | "context">,
  method: LoginMethod,
  to: string,
): Promise<Response> {
  await recordLogin(args, method);
  if (method === "agent") await clearNewAccount(args);
  return redirect(to);
}

function nextOf(request: Request, area: "/agent" | "/home"): string {
  return safeRedirectPath(new URL(request.url).searchParams.get("next"), area);
}

function welcomeBefore(next: string): string {
  return next === "/home" ? "/home/welcome" : `/home/welcome?next=${encodeURIComponent(next)}`;
}

function withSetup(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}dialog=setup`;
}
