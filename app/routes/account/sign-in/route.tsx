import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CLOSED, safeNext } from "#app/auth/guards.server.ts";
import { FrontDoor } from "#app/components/shell/front-door.tsx";
import { badRequest, readForm, text } from "#app/http/forms.server.ts";
import {
  agentSignInAction,
  agentSignUpAction,
  homeownerSignInAction,
  inviteCodeAction,
  type LoginFailure,
} from "./actions.server.ts";
import { AgentForms } from "./components/agent-forms.tsx";
import { HomeownerForms } from "./components/homeowner-forms.tsx";
import { AudienceToggle, type Shown } from "./components/parts.tsx";
import { readInviteLink, takeInviteLink } from "./invite-link.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  if (params.code !== undefined) throw await takeInviteLink({ request, context }, params.code);
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("as");
  const invited = /^\/invite\b/.test(pathname);
  if (!invited) {
    const { agents, homes } = context.auth;
    const next = searchParams.get("next");
    if (asked !== "homeowner" && (await agents.current())) throw redirect(safeNext(next, "/agent"));
    if (asked !== "agent" && (await homes.current())) throw redirect(safeNext(next, "/home"));
    if (asked !== "homeowner" && (await agents.departed())) throw redirect(CLOSED.agent);
    if (asked !== "agent" && (await homes.departed())) throw redirect(CLOSED.homeowner);
  }
  const as = asked === "agent" && !invited ? "agent" : "homeowner";
  const form = searchParams.get("form");
  return {
    as,
    form: as === "agent" ? (form === "sign-up" ? "sign-up" : "sign-in") : form === "email" ? "email" : "code",
    next: searchParams.get("next"),
    code: invited ? ((await readInviteLink({ request, context }))?.code ?? "") : "",
  } satisfies Shown;
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
      return badRequest(form, {}, "Please use one of the forms below.");
  }
}

/** The login screen: two audiences, two ways in for each, all of it in the address. */
export default function Login() {
  const shown = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as LoginFailure | undefined;
  return (
    <FrontDoor title="Welcome home">
      <AudienceToggle shown={shown} />
      {shown.as === "agent" ? (
        <AgentForms shown={shown} failure={failure} />
      ) : (
        <HomeownerForms shown={shown} failure={failure} />
      )}
    </FrontDoor>
  );
}
