import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { isToken } from "#app/auth/tokens.server.ts";
import { AuthLayout, FormLink } from "#app/components/shell/auth-layout.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { attempt, badRequest, readForm, text } from "#app/http/forms.server.ts";
import { clearLinkCookie, readLinkCookie, storeLinkAndRedirect } from "#app/http/sign-in-cookies.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as m from "#app/paraglide/messages.js";
import { getResetOwner, resetPassword } from "#app/services/accounts/change-password.server.ts";

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.account_reset_password_page() }) },
];

async function tokenOf({ request, context }: LoaderFunctionArgs): Promise<string> {
  return (await readLinkCookie({ request, context }, "reset", z.string().max(200))) ?? "";
}

export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  if (params.token !== undefined) {
    const brought = isToken(params.token) ? params.token : "";
    throw await storeLinkAndRedirect(args, "reset", { brought, to: "/reset-password" });
  }
  return { owner: await getResetOwner(context, await tokenOf(args)) };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const token = await tokenOf(args);
  const form = await readForm(request);
  return attempt(form, m.common_set_password_failed(), async () => {
    const audience = await resetPassword(context, token, {
      password: text(form, "password"),
      confirmation: text(form, "confirmPassword"),
    });
    if (!audience) return badRequest(form, {}, m.account_reset_password_link_expired());
    context.cookies.push(await clearLinkCookie(args, "reset"));
    const to = audience === "agent" ? "/login?as=agent" : "/login?as=homeowner&form=email";
    return redirectWithToast(
      to,
      { tone: "good", message: m.account_reset_password_done() },
      { request, context },
    );
  });
}

export default function ResetPassword() {
  const { owner } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  if (!owner && !failure) {
    return (
      <AuthLayout title={m.common_this_link_has_expired()}>
        <p className="mb-6 text-ink-2">{m.account_reset_password_expired_body()}</p>
        <FormLink to="/forgot-password?as=homeowner">{m.account_reset_password_new_for_homeowner()}</FormLink>
        <br />
        <FormLink to="/forgot-password?as=agent">{m.account_reset_password_new_for_agent()}</FormLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={m.account_reset_password_title()}>
      <Form method="post" className="space-y-5">
        <FormError>{failure?.form}</FormError>
        {/* Password managers store a password with this username. */}
        {owner && <input hidden name="email" autoComplete="username" value={owner.email} readOnly />}
        <PasswordField
          label={m.common_password()}
          name="password"
          autoComplete="new-password"
          minLength={6}
          required
          hint={
            owner?.audience === "homeowner"
              ? m.account_reset_password_password_of_homes()
              : m.common_password_rule()
          }
          error={failure?.errors.password}
        />
        <PasswordField
          label={m.common_confirm_password()}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={failure?.errors.confirmPassword}
        />
        <Button busy={busy} className="w-full">
          {m.common_save_password()}
        </Button>
      </Form>
    </AuthLayout>
  );
}
