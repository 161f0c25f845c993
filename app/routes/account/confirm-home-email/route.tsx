import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AuthLayout, FormLink } from "#app/components/shell/auth-layout.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { attempt, readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { confirmHomeEmail, readHomeEmailState } from "#app/services/accounts/verify-email.server.ts";
import { readHomeEmail } from "#app/services/email/email-tokens.server.ts";

/** Reads only: mail scanners open links before the reader does. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const proof = found(await readHomeEmail(params.token ?? "", context.env.MAIL_SECRET));
  return { state: await readHomeEmailState(context, proof), email: proof.email };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const proof = found(await readHomeEmail(params.token ?? "", context.env.MAIL_SECRET));
  const form = await readForm(request);
  return attempt(form, m.common_confirm_email_failed(), async () => {
    await confirmHomeEmail(context, proof, await context.auth.homes.sessionId());
    return null;
  });
}

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.common_confirm_your_email() }) },
  { name: "robots", content: "noindex" },
];

/** Works logged in or not. */
export default function ConfirmHomeEmail() {
  const { state, email } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  if (state === "over") {
    return (
      <AuthLayout title={m.common_this_link_has_expired()}>
        <p className="mb-6 text-ink-2">{m.account_confirm_home_email_expired_body()}</p>
        <FormLink to="/login?as=homeowner">{m.common_log_in()}</FormLink>
      </AuthLayout>
    );
  }
  if (state === "done") {
    return (
      <AuthLayout title={m.common_your_email_is_confirmed()}>
        <p role="status" className="mb-6 text-ink-2 wrap-anywhere">
          {m.account_confirm_home_email_done_body({ email })}
        </p>
        <ButtonLink to="/home">{m.common_open_your_home()}</ButtonLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={m.common_confirm_your_email()}>
      <p className="mb-6 text-ink-2 wrap-anywhere">{m.account_confirm_home_email_question({ email })}</p>
      <Form method="post" className="space-y-4">
        <FormError>{failure?.form}</FormError>
        <Button busy={busy}>{m.common_confirm_my_email()}</Button>
      </Form>
    </AuthLayout>
  );
}
