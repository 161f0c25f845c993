import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm, text } from "#app/http/forms.server.ts";
import { recordLogout } from "#app/http/sign-in-cookies.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as m from "#app/paraglide/messages.js";

export function loader() {
  return redirect("/");
}

/** Ends one session; an agent and a homeowner can be logged in side by side. */
export async function action({ request, context }: ActionFunctionArgs) {
  const as = text(await readForm(request), "as") === "agent" ? "agent" : "homeowner";
  const sessions = as === "agent" ? context.auth.agents : context.auth.homes;
  try {
    await sessions.end();
  } catch {
    return redirectWithToast(
      as === "agent" ? "/agent" : "/home",
      { tone: "bad", message: m.account_logout_failed() },
      { request, context },
    );
  }
  await recordLogout({ request, context }, as);
  return redirect(`/login?as=${as}`);
}

export { clientAction } from "#app/components/shell/connection.ts";
