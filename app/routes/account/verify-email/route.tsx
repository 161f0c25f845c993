import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { FormLink, FrontDoor } from "#app/components/shell/front-door.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { attempt, readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { proveAddress, readProof } from "#app/services/accounts/verify-email.server.ts";
import { readEmailProof } from "#app/services/mail/mail-tokens.server.ts";

const FAILED = "Error confirming your email. Please try again.";

/** Looks and does nothing else: mail scanners open every link before the reader does. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const proof = found(await readEmailProof(params.token ?? "", context.env.MAIL_SECRET));
  return { state: await readProof(context, proof), address: proof.address };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const proof = found(await readEmailProof(params.token ?? "", context.env.MAIL_SECRET));
  const form = await readForm(request);
  return attempt(form, FAILED, async () => {
    await proveAddress(context, proof);
    return null;
  });
}

export const meta: MetaFunction = () => [
  { title: "Confirm your email · Peaceful Home" },
  { name: "robots", content: "noindex" },
];

/** Where the link leads that proves an agent's address: one button, signed in or not. */
export default function VerifyEmail() {
  const { state, address } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  if (state === "over") {
    return (
      <FrontDoor title="This link has expired">
        <p className="mb-6 text-ink-2">
          It’s more than a week old, or your account has a different email now. Log in to get a new link.
        </p>
        <FormLink to="/login?as=agent">Log in</FormLink>
      </FrontDoor>
    );
  }
  if (state === "done") {
    return (
      <FrontDoor title="Your email is confirmed">
        <p role="status" className="mb-6 text-ink-2 wrap-anywhere">
          {address} is confirmed. Your waiting invites are on their way.
        </p>
        <ButtonLink to="/agent">Go to your dashboard</ButtonLink>
      </FrontDoor>
    );
  }
  return (
    <FrontDoor title="Confirm your email">
      <p className="mb-6 text-ink-2 wrap-anywhere">
        Is {address} yours? Confirm it, and the invites to your clients go out.
      </p>
      <Form method="post" className="space-y-4">
        <FormError>{failure?.form}</FormError>
        <Button busy={busy}>Confirm my email</Button>
      </Form>
    </FrontDoor>
  );
}
