import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { isToken } from "#app/auth/tokens.server.ts";
import { FormLink, FrontDoor } from "#app/components/shell/front-door.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { attempt, badRequest, readForm, text } from "#app/http/forms.server.ts";
import { forgetLink, leaveAddress, readLink } from "#app/http/link-cookies.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { resetAudience, resetPassword } from "#app/services/accounts/change-password.server.ts";

export const meta: MetaFunction = () => [{ title: "New password · Peaceful Home" }];

async function tokenOf({ request, context }: LoaderFunctionArgs): Promise<string> {
  return (await readLink({ request, context }, "reset", z.string())) ?? "";
}

export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  if (params.token !== undefined) {
    const brought = isToken(params.token) ? params.token : "";
    throw await leaveAddress(args, "reset", { brought, to: "/reset-password" });
  }
  return { audience: await resetAudience(context, await tokenOf(args)) };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const token = await tokenOf(args);
  const form = await readForm(request);
  return attempt(form, "Error setting password. Please try again.", async () => {
    const audience = await resetPassword(context, token, {
      password: text(form, "password"),
      confirmation: text(form, "confirmPassword"),
    });
    if (!audience)
      return badRequest(form, {}, "This link has been used or has expired. Please ask for a new one.");
    context.cookies.push(await forgetLink(args, "reset"));
    const to = audience === "agent" ? "/login?as=agent" : "/login?as=homeowner&form=email";
    const message = "Your new password is set. You can now log in.";
    return redirectWithToast(to, { tone: "good", message }, { request, context });
  });
}

export default function ResetPassword() {
  const { audience } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  if (!audience && !failure) {
    return (
      <FrontDoor title="This link is no longer good">
        <p className="mb-6 text-ink-2">It works once, for one hour. You can ask for a new one at any time.</p>
        <FormLink to="/forgot-password?as=homeowner">Ask for a new link as a homeowner</FormLink>
        <br />
        <FormLink to="/forgot-password?as=agent">Ask for a new link as an agent</FormLink>
      </FrontDoor>
    );
  }
  return (
    <FrontDoor title="Set a new password">
      <Form method="post" className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          minLength={6}
          required
          hint={
            audience === "homeowner"
              ? "At least 6 characters. It opens every home with your email."
              : "At least 6 characters"
          }
          error={failure?.errors.password}
        />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={failure?.errors.confirmPassword}
        />
        <Button busy={busy} className="w-full">
          Save password
        </Button>
      </Form>
    </FrontDoor>
  );
}
