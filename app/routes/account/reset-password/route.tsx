import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { isToken } from "#app/auth/tokens.server.ts";
import { AuthLayout, FormLink } from "#app/components/shell/auth-layout.tsx";
import { pageTitle } from "#app/components/shell/words.ts";
import { Button } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { attempt, badRequest, readForm, text } from "#app/http/forms.server.ts";
import { clearLinkCookie, readLinkCookie, storeLinkAndRedirect } from "#app/http/link-cookies.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { getResetOwner, resetPassword } from "#app/services/accounts/change-password.server.ts";
import * as words from "./words.ts";

export const meta: MetaFunction = () => [{ title: pageTitle(words.page) }];

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
  return attempt(form, words.failed, async () => {
    const audience = await resetPassword(context, token, {
      password: text(form, "password"),
      confirmation: text(form, "confirmPassword"),
    });
    if (!audience) return badRequest(form, {}, words.linkIsOver);
    context.cookies.push(await clearLinkCookie(args, "reset"));
    const to = audience === "agent" ? "/login?as=agent" : "/login?as=homeowner&form=email";
    return redirectWithToast(to, { tone: "good", message: words.done }, { request, context });
  });
}

export default function ResetPassword() {
  const { owner } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  if (!owner && !failure) {
    return (
      <AuthLayout title={words.expired}>
        <p className="mb-6 text-ink-2">{words.expiredBody}</p>
        <FormLink to="/forgot-password?as=homeowner">{words.newForHomeowner}</FormLink>
        <br />
        <FormLink to="/forgot-password?as=agent">{words.newForAgent}</FormLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={words.title}>
      <Form method="post" className="space-y-5">
        <FormError>{failure?.form}</FormError>
        {/* For password managers, which keep a password with the name it belongs to. */}
        {owner && <input hidden name="email" autoComplete="username" value={owner.email} readOnly />}
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="new-password"
          minLength={6}
          required
          hint={owner?.audience === "homeowner" ? words.passwordOfHomes : words.passwordRule}
          error={failure?.errors.password}
        />
        <PasswordField
          label={words.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={failure?.errors.confirmPassword}
        />
        <Button busy={busy} className="w-full">
          {words.savePassword}
        </Button>
      </Form>
    </AuthLayout>
  );
}
