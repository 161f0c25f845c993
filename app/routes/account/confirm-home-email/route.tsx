import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AuthLayout, FormLink } from "#app/components/shell/auth-layout.tsx";
import { pageTitle } from "#app/components/shell/words.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { attempt, readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { confirmHomeEmail, readHomeEmailState } from "#app/services/accounts/verify-email.server.ts";
import { readHomeEmail } from "#app/services/email/email-tokens.server.ts";
import * as words from "./words.ts";

/** Looks and does nothing else: mail scanners open every link before the reader does. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const proof = found(await readHomeEmail(params.token ?? "", context.env.MAIL_SECRET));
  return { state: await readHomeEmailState(context, proof), email: proof.email };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const proof = found(await readHomeEmail(params.token ?? "", context.env.MAIL_SECRET));
  const form = await readForm(request);
  return attempt(form, words.failed, async () => {
    await confirmHomeEmail(context, proof, await context.auth.homes.sessionId());
    return null;
  });
}

export const meta: MetaFunction = () => [
  { title: pageTitle(words.page) },
  { name: "robots", content: "noindex" },
];

/** Where the link leads that confirms a home's email: one button, logged in or not. */
export default function ConfirmHomeEmail() {
  const { state, email } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  if (state === "over") {
    return (
      <AuthLayout title={words.expired}>
        <p className="mb-6 text-ink-2">{words.expiredBody}</p>
        <FormLink to="/login?as=homeowner">{words.logIn}</FormLink>
      </AuthLayout>
    );
  }
  if (state === "done") {
    return (
      <AuthLayout title={words.done}>
        <p role="status" className="mb-6 text-ink-2 wrap-anywhere">
          {words.doneBody(email)}
        </p>
        <ButtonLink to="/home">{words.openHome}</ButtonLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={words.title}>
      <p className="mb-6 text-ink-2 wrap-anywhere">{words.question(email)}</p>
      <Form method="post" className="space-y-4">
        <FormError>{failure?.form}</FormError>
        <Button busy={busy}>{words.confirm}</Button>
      </Form>
    </AuthLayout>
  );
}
