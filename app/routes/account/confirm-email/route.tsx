import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { FormLink, FrontDoor } from "#app/components/shell/front-door.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { waitSentence } from "#app/domain/accounts/sign-in-waits.ts";
import { attempt, readForm, text, tooMany } from "#app/http/forms.server.ts";
import { noteWayIn } from "#app/http/last-way.server.ts";
import { found } from "#app/http/not-found.ts";
import { confirmNewEmail, readEmailChange } from "#app/services/accounts/change-email.server.ts";
import { readChangeToken } from "#app/services/mail/mail-tokens.server.ts";

const FAILED = "Error changing your email. Please try again.";

/** Looks and does nothing else: mail scanners open every link before the reader does. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const change = found(await readChangeToken(params.token ?? "", context.env.MAIL_SECRET));
  const { audience, email } = change;
  return { state: await readEmailChange(context, change), audience, email };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const change = found(await readChangeToken(params.token ?? "", context.env.MAIL_SECRET));
  const form = await readForm(request);
  return attempt(form, FAILED, async () => {
    const outcome = await confirmNewEmail(context, change, text(form, "password"));
    if (typeof outcome === "object") return tooMany(form, waitSentence(outcome.waitMs));
    if (outcome === "done") {
      await noteWayIn({ request, context }, change.audience === "agent" ? "agent" : "email");
    }
    return null;
  });
}

export const meta: MetaFunction = () => [
  { title: "Confirm your new email · Peaceful Home" },
  { name: "robots", content: "noindex" },
];

/** Where the link leads that confirms another email to log in with: the password and one button, signed in or not. */
export default function ConfirmEmail() {
  const { state, audience, email } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure ?? null);
  const area = audience === "agent" ? "/agent" : "/home";
  if (state === "over") {
    return (
      <FrontDoor title="This link has expired">
        <p className="mb-6 text-ink-2">
          It’s more than a day old, or your email or password has changed since. Log in to get a new link in
          Settings.
        </p>
        <FormLink to={audience === "agent" ? "/login?as=agent" : "/login?as=homeowner&form=email"}>
          Log in
        </FormLink>
      </FrontDoor>
    );
  }
  if (state === "done") {
    return (
      <FrontDoor title="Your email is changed">
        <p role="status" className="mb-6 text-ink-2 wrap-anywhere">
          From now on you log in with {email}. Every other device is signed out.
        </p>
        <ButtonLink to={area}>{audience === "agent" ? "Go to your dashboard" : "Go to your home"}</ButtonLink>
      </FrontDoor>
    );
  }
  return (
    <FrontDoor title="Confirm your new email">
      <Form ref={form} method="post" className="space-y-5">
        <p className="text-ink-2 wrap-anywhere">
          Enter your password, and from now on you log in with {email}.
          {audience === "homeowner" && " It changes for every home your password opens."}
        </p>
        <FormError>{failure?.form}</FormError>
        <PasswordField label="Password" name="password" required error={failure?.errors.password} />
        <Button busy={busy} className="w-full">
          Confirm this email
        </Button>
      </Form>
    </FrontDoor>
  );
}
