import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CLOSED, safeNext } from "#app/auth/guards.server.ts";
import { FrontDoor } from "#app/components/shell/front-door.tsx";
import { badRequest, readForm, text } from "#app/http/forms.server.ts";
import { readLastWay } from "#app/http/last-way.server.ts";
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
import { isOver, readInviteLink, takeInviteLink } from "./invite-link.server.ts";
import * as words from "./words.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  if (params.code !== undefined) throw await takeInviteLink({ request, context }, params.code);
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("as");
  const invited = /^\/invite\b/.test(pathname);
  const next = searchParams.get("next");
  if (!invited) {
    const { agents, homes } = context.auth;
    if (asked !== "homeowner" && (await agents.current())) throw redirect(safeNext(next, "/agent"));
    if (asked !== "agent" && (await homes.current())) throw redirect(safeNext(next, "/home"));
    if (asked !== "homeowner" && (await agents.departed())) throw redirect(CLOSED.agent);
    if (asked !== "agent" && (await homes.departed())) throw redirect(CLOSED.homeowner);
  }
  const shown = { next, code: "", notice: null };
  if (invited) return { ...shown, ...(await showInvite({ request, context })) } satisfies Shown;
  const last = await readLastWay({ request, context });
  const as = asked === "agent" || (asked === null && last?.as === "agent") ? "agent" : "homeowner";
  const form = searchParams.get("form") ?? last?.home;
  return {
    ...shown,
    as,
    form: as === "agent" ? (form === "sign-up" ? "sign-up" : "sign-in") : form === "email" ? "email" : "code",
    notice: next !== null && last?.open.includes(as) ? words.sessionEnded : null,
  } satisfies Shown;
}

/** The form an invite's link opens: its code, or where the mailed one opens nothing any more, the email. */
async function showInvite(args: Pick<LoaderFunctionArgs, "request" | "context">) {
  const link = await readInviteLink(args);
  const over = link !== null && (await isOver(args.context, link));
  const as = "homeowner" as const;
  return over
    ? { as, form: "email" as const, code: "", notice: words.linkIsOver }
    : { as, form: "code" as const, code: link?.code ?? "", notice: null };
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
      return badRequest(form, {}, words.useAForm);
  }
}

/** The login screen: two audiences, two ways in for each, all of it in the address. */
export default function Login() {
  const shown = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as LoginFailure | undefined;
  return (
    <FrontDoor title={words.title}>
      <AudienceToggle shown={shown} />
      {shown.notice && !failure && (
        <p role="status" className="mb-5 text-ink-2">
          {shown.notice}
        </p>
      )}
      {shown.as === "agent" ? (
        <AgentForms shown={shown} failure={failure} />
      ) : (
        <HomeownerForms shown={shown} failure={failure} />
      )}
    </FrontDoor>
  );
}
