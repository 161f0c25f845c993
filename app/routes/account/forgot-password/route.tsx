import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { AuthLayout, FormLink } from "#app/components/shell/auth-layout.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { MessageParts } from "#app/components/ui/message-parts.tsx";
import { emailField } from "#app/domain/text/form-fields.ts";
import { badRequest, parseForm, readForm, tooManyRequests } from "#app/http/forms.server.ts";
import { logError } from "#app/http/log.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type Audience,
  canRequestReset,
  createPasswordReset,
} from "#app/services/accounts/change-password.server.ts";
import { enqueueEmail } from "#app/services/queue-email.server.ts";

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.account_forgot_password_page() }) },
];

const audienceOf = (request: Request): Audience =>
  new URL(request.url).searchParams.get("as") === "agent" ? "agent" : "homeowner";

export function loader({ request }: LoaderFunctionArgs) {
  return {
    as: audienceOf(request),
    email: new URL(request.url).searchParams.get("email")?.slice(0, 254) ?? "",
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(form, resetRequest);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const { email } = parsed.value;
  if (!(await canRequestReset(context))) return tooManyRequests(form, m.auth_too_many_attempts());
  context.waitUntil(sendLink({ request, context }, email).catch(logError));
  return data({ ok: true as const, email });
}

/** Not awaited: response time must not reveal whether the email has an account. */
async function sendLink({ request, context }: { request: Request; context: AppLoadContext }, email: string) {
  const link = await createPasswordReset(context, audienceOf(request), email);
  await enqueueEmail(context, context.env.MAIL);
  if (link !== null && context.env.APP_ENV === "local") printLink(new URL(request.url).origin + link);
}

/** No mail is sent locally, so the link goes to the console. */
function printLink(link: string): void {
  // biome-ignore lint/suspicious/noConsole: the console is the mailbox here.
  console.log(`[mail] Reset your password: ${link}`);
}

export default function ForgotPassword() {
  const { as, email } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  const back = as === "agent" ? "/login?as=agent" : "/login?as=homeowner&form=email";
  if (result?.ok) {
    return (
      <AuthLayout title={m.account_forgot_password_sent()}>
        <p role="status" className="mb-6 text-ink-2">
          <MessageParts
            message={(marker) => m.account_forgot_password_sent_body({ email: marker })}
            parts={[
              <strong key="email" className="text-ink">
                {result.email}
              </strong>,
            ]}
          />
        </p>
        <FormLink to={back}>{m.account_forgot_password_back()}</FormLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={m.account_forgot_password_title()}>
      <Form method="post" className="space-y-5">
        <p className="text-ink-2">{m.account_forgot_password_body()}</p>
        <FormError>{result?.form}</FormError>
        <TextField
          label={m.common_email()}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={String(result?.values.email ?? email)}
          error={result?.errors.email}
        />
        <Button busy={busy} className="w-full">
          {m.common_send_the_link()}
        </Button>
        <p className="text-center">
          <FormLink to={back}>{m.account_forgot_password_back()}</FormLink>
        </p>
      </Form>
    </AuthLayout>
  );
}

const resetRequest = z.object({ email: emailField() });
