import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { isSameOrigin } from "#app/auth/same-origin.server.ts";
import { AuthLayout } from "#app/components/shell/auth-layout.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { attempt, readForm, text } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { readOptOut } from "#app/services/email/email-tokens.server.ts";
import { setInviteOptOut } from "#app/services/email/unsubscribe.server.ts";
import { isOptedOut } from "#db/queries/email-permission.server.ts";

/** Reads only: mail scanners open links before the reader does. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const email = found(await readOptOut(params.token ?? "", context.env.MAIL_SECRET));
  return { email, isOut: await isOptedOut(context.db, email) };
}

/** Also called by mail clients for one-click unsubscribe (RFC 8058). */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const email = found(await readOptOut(params.token ?? "", context.env.MAIL_SECRET));
  // A cross-origin request can only unsubscribe, so its body is not read.
  const form = isSameOrigin(request) ? await readForm(request) : new FormData();
  return attempt(form, m.common_update_preferences_failed(), async () => {
    await setInviteOptOut(context, email, text(form, "intent") === "switch-on");
    return null;
  });
}

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.email_opt_out_page() }) },
  { name: "robots", content: "noindex" },
];

export default function OptOut() {
  const { email, isOut } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  return (
    <AuthLayout title={isOut ? m.email_opt_out_stopped() : m.email_opt_out_question()}>
      <p role="status" className="mb-6 text-ink-2 wrap-anywhere">
        {isOut ? m.email_opt_out_stopped_body({ email }) : m.email_opt_out_stops({ email })}
      </p>
      <Form method="post" className="space-y-4">
        <FormError>{failure?.form}</FormError>
        {isOut && <input type="hidden" name="intent" value="switch-on" />}
        <Button variant={isOut ? "secondary" : "primary"} busy={busy} className="w-full">
          {isOut ? m.email_opt_out_start_again() : m.email_opt_out_stop()}
        </Button>
      </Form>
    </AuthLayout>
  );
}
