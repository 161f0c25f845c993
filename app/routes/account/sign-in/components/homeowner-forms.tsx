import { Form, useNavigation } from "@remix-run/react";
import type { ClipboardEvent } from "react";
import { FormLink } from "#app/components/shell/auth-layout.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ChoiceGroup, FormError, TextField } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import * as m from "#app/paraglide/messages.js";
import type { LoginFailure } from "../actions.server.ts";
import { EmailField, type LoginView, loginPath, ResetLink } from "./login-parts.tsx";

type Props = { shown: LoginView; failure: LoginFailure | undefined };

/** The two ways into a home: the agent's code, or email and password. */
export function HomeownerForms(props: Props) {
  return props.shown.form === "email" || props.failure?.byEmail ? (
    <EmailForm {...props} />
  ) : (
    <CodeForm {...props} />
  );
}

/** A pasted code often brings a space along, which would push its last sign out of the box. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>) {
  event.preventDefault();
  event.currentTarget.value = normalizeInviteCode(event.clipboardData.getData("text")).slice(0, 6);
}

function CodeForm({ shown, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "invite-code";
  return (
    <Form method="post" action={loginPath(shown, "homeowner", "code")} className="space-y-5">
      <FormError>{failure?.form}</FormError>
      <TextField
        label={m.common_invite_code()}
        name="code"
        required
        maxLength={6}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={String(failure?.values.code ?? shown.code)}
        error={failure?.errors.code}
        hint={m.account_sign_in_invite_code_rule()}
        onPaste={pasteCode}
        inputClassName="code-box"
      />
      {failure?.askEmail && <EmailField failure={failure} autoComplete="email" />}
      <Button name="intent" value="invite-code" busy={busy} className="w-full">
        {m.account_sign_in_open_home()}
      </Button>
      {failure?.form && (
        <p className="text-[0.9375rem] text-pretty text-ink-2">{m.account_sign_in_code_help()}</p>
      )}
      <p className="text-center">
        <FormLink to={loginPath(shown, "homeowner", "email")}>{m.account_sign_in_by_email()}</FormLink>
      </p>
    </Form>
  );
}

function EmailForm({ shown, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "homeowner-sign-in";
  return (
    <Form method="post" action={loginPath(shown, "homeowner", "email")} className="space-y-5">
      <FormError>{failure?.form}</FormError>
      <ResetLink failure={failure} />
      <EmailField failure={failure} />
      {failure?.homes && (
        <ChoiceGroup
          legend={m.account_sign_in_which_home()}
          name="homeId"
          type="radio"
          required
          options={failure.homes.map((home) => ({ value: home.id, label: home.address }))}
        />
      )}
      <PasswordField label={m.common_password()} name="password" required error={failure?.errors.password} />
      <Button name="intent" value="homeowner-sign-in" busy={busy} className="w-full">
        {m.common_log_in()}
      </Button>
      <p className="flex flex-wrap justify-around gap-x-4">
        <FormLink to="/forgot-password?as=homeowner">{m.account_sign_in_forgot_password()}</FormLink>
        <FormLink to={loginPath(shown, "homeowner", "code")}>{m.account_sign_in_by_code()}</FormLink>
      </p>
    </Form>
  );
}
