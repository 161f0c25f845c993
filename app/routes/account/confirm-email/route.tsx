import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { AuthLayout, FormLink } from "#app/components/shell/auth-layout.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { backoffMessage } from "#app/domain/accounts/sign-in-backoff.ts";
import { attempt, readForm, text, tooManyRequests } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { recordLogin } from "#app/http/sign-in-cookies.server.ts";
import * as m from "#app/paraglide/messages.js";
import { confirmEmailChange, readEmailChange } from "#app/services/accounts/change-email.server.ts";
import { readChangeToken } from "#app/services/email/email-tokens.server.ts";

/** Reads only: mail scanners open links before the reader does. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const change = found(await readChangeToken(params.token ?? "", context.env.MAIL_SECRET));
  const { audience, email } = change;
  return { state: await readEmailChange(context, change), audience, email };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const change = found(await readChangeToken(params.token ?? "", context.env.MAIL_SECRET));
  const form = await readForm(request);
  return attempt(form, m.account_confirm_email_failed(), async () => {
    const outcome = await confirmEmailChange(context, change, text(form, "password"));
    if (typeof outcome === "object") return tooManyRequests(form, backoffMessage(outcome.waitMs));
    if (outcome === "done") {
      await recordLogin({ request, context }, change.audience === "agent" ? "agent" : "email");
    }
    return null;
  });
}

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.common_confirm_your_new_email() }) },
  { name: "robots", content: "noindex" },
];

/** Works logged in or not. */
export default function ConfirmEmail() {
  const { state, audience, email } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure ?? null);
  const area = audience === "agent" ? "/agent" : "/home";
  if (state === "over") {
    return (
      <AuthLayout title={m.common_this_link_has_expired()}>
        <p className="mb-6 text-ink-2">{m.account_confirm_email_expired_body()}</p>
        <FormLink to={audience === "agent" ? "/login?as=agent" : "/login?as=homeowner&form=email"}>
          {m.common_log_in()}
        </FormLink>
      </AuthLayout>
    );
  }
  if (state === "done") {
    return (
      <AuthLayout title={m.account_confirm_email_done()}>
        <p role="status" className="mb-6 text-ink-2 wrap-anywhere">
          {m.account_confirm_email_done_body({ email })}
        </p>
        <ButtonLink to={area}>
          {audience === "agent" ? m.common_go_to_your_dashboard() : m.account_confirm_email_home()}
        </ButtonLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={m.common_confirm_your_new_email()}>
      <Form ref={form} method="post" className="space-y-5">
        <p className="text-ink-2 wrap-anywhere">
          {audience === "agent"
            ? m.account_confirm_email_agent_body({ email })
            : m.account_confirm_email_homeowner_body({ email })}
        </p>
        <FormError>{failure?.form}</FormError>
        <PasswordField
          label={m.common_password()}
          name="password"
          required
          error={failure?.errors.password}
        />
        <Button busy={busy} className="w-full">
          {m.common_confirm_this_email()}
        </Button>
      </Form>
    </AuthLayout>
  );
}
