import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { z } from "zod";
import { AuthLayout, FormLink } from "#app/components/shell/auth-layout.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { attempt, badRequest, readForm, text } from "#app/http/forms.server.ts";
import {
  clearLinkCookie,
  readLinkCookie,
  recordLogin,
  storeLinkAndRedirect,
} from "#app/http/sign-in-cookies.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as m from "#app/paraglide/messages.js";
import { canRecoverHome, recoverHome } from "#app/services/accounts/recover-home.server.ts";
import { readHomeRecovery } from "#app/services/email/email-tokens.server.ts";

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.account_recover_account_page() }) },
  { name: "robots", content: "noindex" },
];

async function linkOf({ request, context }: LoaderFunctionArgs) {
  const token = await readLinkCookie({ request, context }, "take-back", z.string().max(1_000));
  return token === null ? null : readHomeRecovery(token, context.env.MAIL_SECRET);
}

/** Reads only: mail scanners open links before the reader does. */
export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  if (params.token !== undefined) {
    const isOurs = (await readHomeRecovery(params.token, context.env.MAIL_SECRET)) !== null;
    throw await storeLinkAndRedirect(args, "take-back", {
      brought: isOurs ? params.token : "",
      to: "/take-back",
    });
  }
  const link = await linkOf(args);
  return { email: link && (await canRecoverHome(context, link)) ? link.email : null };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const link = await linkOf(args);
  const form = await readForm(request);
  return attempt(form, m.account_recover_account_failed(), async () => {
    const typed = { password: text(form, "password"), confirmation: text(form, "confirmPassword") };
    const taken = link && (await recoverHome(context, link, typed));
    if (!taken) return badRequest(form, {}, m.account_recover_account_link_expired());
    context.cookies.push(await clearLinkCookie(args, "take-back"));
    await recordLogin({ request, context }, "email");
    const to = taken.closed ? "/home/closed" : "/home";
    return redirectWithToast(
      to,
      { tone: "good", message: m.account_recover_account_done() },
      { request, context },
    );
  });
}

export default function TakeBack() {
  const { email } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure ?? null);
  if (email === null) {
    return (
      <AuthLayout title={m.common_this_link_has_expired()}>
        <p className="mb-6 text-ink-2">{m.account_recover_account_expired_body()}</p>
        <FormLink to="/forgot-password?as=homeowner">{m.account_recover_account_new_password()}</FormLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={m.account_recover_account_page()}>
      <Form ref={form} method="post" className="space-y-5">
        <p className="text-ink-2 wrap-anywhere">{m.account_recover_account_body({ email })}</p>
        <FormError>{failure?.form}</FormError>
        <PasswordField
          label={m.account_recover_account_password()}
          name="password"
          autoComplete="new-password"
          minLength={6}
          required
          hint={m.common_password_rule()}
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
          {m.common_take_my_home_back()}
        </Button>
      </Form>
    </AuthLayout>
  );
}
