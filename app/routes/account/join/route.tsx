import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { isToken } from "#app/auth/tokens.server.ts";
import { AuthLayout, FormLink } from "#app/components/shell/auth-layout.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { fullName } from "#app/domain/text/person-name.ts";
import { attempt, badRequest, readForm, text } from "#app/http/forms.server.ts";
import {
  clearLinkCookie,
  readLinkCookie,
  recordLogin,
  storeLinkAndRedirect,
} from "#app/http/sign-in-cookies.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as m from "#app/paraglide/messages.js";
import { acceptPersonInvite, readPersonInvite } from "#app/services/accounts/people.server.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.account_join_page() }) }];

async function tokenOf({ request, context }: LoaderFunctionArgs): Promise<string> {
  return (await readLinkCookie({ request, context }, "join", z.string().max(200))) ?? "";
}

export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  if (params.token !== undefined) {
    const brought = isToken(params.token) ? params.token : "";
    throw await storeLinkAndRedirect(args, "join", { brought, to: "/join" });
  }
  const invite = await readPersonInvite(context, await tokenOf(args));
  if (!invite) return { invite: null };
  const { firstName, email, role, ownerFirstName, hasLogin, brand } = invite;
  return { invite: { firstName, email, role, ownerFirstName, hasLogin, agent: fullName(brand) } };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const token = await tokenOf(args);
  const form = await readForm(request);
  return attempt(form, m.common_set_password_failed(), async () => {
    const joined = await acceptPersonInvite(context, token, {
      password: text(form, "password"),
      confirmation: text(form, "confirmPassword"),
    });
    if (!joined) return badRequest(form, {}, m.account_join_over());
    context.cookies.push(await clearLinkCookie(args, "join"));
    await recordLogin({ request, context }, "email");
    return redirectWithToast("/home", { tone: "good", message: m.account_join_done() }, { request, context });
  });
}

/** Where an invitation's link leads: a password of one's own, and in. */
export default function Join() {
  const { invite } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  if (!invite) {
    return (
      <AuthLayout title={m.account_join_over_title()}>
        <p className="mb-6 text-ink-2">{m.account_join_over()}</p>
        <FormLink to="/login?as=homeowner&form=email">{m.common_log_in()}</FormLink>
      </AuthLayout>
    );
  }
  const owner = invite.ownerFirstName || m.account_join_owner_unnamed();
  return (
    <AuthLayout title={m.account_join_title({ owner })}>
      <p className="mb-6 text-pretty text-ink-2">
        {invite.role === "co-owner" ? m.account_join_co_owner() : m.account_join_household()}
      </p>
      <Form method="post" className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <p className="text-[0.9375rem] text-pretty">{m.account_join_log_in_with({ email: invite.email })}</p>
        {/* Password managers store a password with this username. */}
        <input hidden name="email" autoComplete="username" value={invite.email} readOnly />
        <PasswordField
          label={m.common_password()}
          name="password"
          autoComplete="new-password"
          minLength={6}
          required
          hint={invite.hasLogin ? m.account_join_same_password() : m.common_password_rule()}
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
          {m.account_join_submit()}
        </Button>
      </Form>
    </AuthLayout>
  );
}
