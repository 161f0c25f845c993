import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CLOSED_ACCOUNT_PATHS, safeRedirectPath } from "#app/auth/guards.server.ts";
import { AuthLayout, FormLink } from "#app/components/shell/auth-layout.tsx";
import { badRequest, readForm, text } from "#app/http/forms.server.ts";
import { readLastLogin, readNewAccount } from "#app/http/sign-in-cookies.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  agentSignInAction,
  agentSignUpAction,
  homeownerSignInAction,
  inviteCodeAction,
  type LoginFailure,
} from "./actions.server.ts";
import {
  AgentForms,
  AudienceToggle,
  HomeownerForms,
  LoginIntro,
  type LoginView,
} from "./components/login-forms.tsx";
import { handleInviteLink, showInvite } from "./invite-link.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  if (params.code !== undefined) throw await handleInviteLink({ request, context }, params.code);
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("as");
  const next = searchParams.get("next");
  if (/^\/invite\b/.test(pathname)) return { next, ...(await showInvite({ request, context })) };
  const { agents, homes } = context.auth;
  if (asked !== "homeowner" && (await agents.current())) throw redirect(safeRedirectPath(next, "/agent"));
  if (asked !== "agent" && (await homes.current())) throw redirect(safeRedirectPath(next, "/home"));
  if (asked !== "homeowner" && (await agents.currentClosed())) throw redirect(CLOSED_ACCOUNT_PATHS.agent);
  if (asked !== "agent" && (await homes.currentClosed())) throw redirect(CLOSED_ACCOUNT_PATHS.homeowner);
  const last = await readLastLogin({ request, context });
  const as = asked === "agent" || (asked === null && last?.as === "agent") ? "agent" : "homeowner";
  const form = searchParams.get("form") ?? last?.home;
  const shown = as === "agent" ? agentForm(form === "sign-up") : homeForm(form === "email");
  const ended = next !== null && last?.open.includes(as);
  const created = shown.form === "sign-in" ? await readNewAccount({ request, context }) : null;
  return {
    next,
    code: "",
    ...shown,
    email: created?.email ?? "",
    notice: created ? m.account_sign_in_account_created() : ended ? m.account_sign_in_session_ended() : null,
    details: created?.isMailed ? m.account_sign_in_confirmation_sent({ email: created.email }) : null,
  } satisfies LoginView;
}

function agentForm(isNew: boolean) {
  return isNew
    ? {
        as: "agent" as const,
        form: "sign-up" as const,
        title: m.account_sign_in_sign_up_title(),
        about: m.account_sign_in_for_new_agents(),
      }
    : {
        as: "agent" as const,
        form: "sign-in" as const,
        title: m.account_sign_in_title(),
        about: m.account_sign_in_for_agents(),
      };
}

function homeForm(byEmail: boolean) {
  const form = byEmail ? ("email" as const) : ("code" as const);
  return {
    as: "homeowner" as const,
    form,
    title: m.account_sign_in_title(),
    about: m.account_sign_in_for_homeowners(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const input = { form, request, context };
  switch (text(form, "intent")) {
    case "agent-sign-in":
      return agentSignInAction(input);
    case "agent-sign-up":
      return agentSignUpAction(input);
    case "invite-code":
      return inviteCodeAction(input);
    case "homeowner-sign-in":
      return homeownerSignInAction(input);
    default:
      return badRequest(form, {}, m.account_sign_in_use_a_form());
  }
}

export default function Login() {
  const shown = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as LoginFailure | undefined;
  return (
    <AuthLayout title={shown.title}>
      <AudienceToggle shown={shown} />
      {!failure && <LoginIntro shown={shown} />}
      {shown.as === "agent" ? (
        <>
          <AgentForms shown={shown} failure={failure} />
          <p className="mt-2 text-center">
            <FormLink to="/for-agents">{m.site_agents_link()}</FormLink>
          </p>
        </>
      ) : (
        <HomeownerForms shown={shown} failure={failure} />
      )}
    </AuthLayout>
  );
}
