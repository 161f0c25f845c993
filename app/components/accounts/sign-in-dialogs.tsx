import { Form } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { useSending } from "./settings-form.tsx";

type Props = {
  settings: string;
  email: string;
  failure: FormFailure | null;
};

export function PasswordDialog({ settings, email, failure }: Props) {
  const busy = useSending("password");
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Dialog
      title={m.common_change_password()}
      description={m.accounts_other_devices()}
      closeTo={settings}
      size="sm"
    >
      <Form
        ref={form}
        method="post"
        action={`${settings}?dialog=password`}
        replace
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="intent" value="password" />
        {/* Tells a password manager which account the password belongs to. */}
        <input hidden name="email" autoComplete="username" value={email} readOnly />
        <PasswordFields errors={failure?.errors ?? {}} />
        <DialogActions>
          <Button busy={busy}>{m.common_change_password()}</Button>
          <ButtonLink to={settings} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function PasswordFields({ errors }: { errors: FormFailure["errors"] }) {
  return (
    <>
      <PasswordField
        label={m.accounts_current_password()}
        name="currentPassword"
        required
        error={errors.currentPassword}
      />
      <PasswordField
        label={m.accounts_new_password()}
        name="password"
        required
        minLength={6}
        autoComplete="new-password"
        hint={m.common_at_least_6_characters()}
        error={errors.password}
      />
      <PasswordField
        label={m.common_confirm_password()}
        name="confirmPassword"
        required
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}

type EmailDialogProps = {
  settings: string;
  email: string;
  initial?: string;
  /** What else the change affects, besides the email. */
  reach: string;
  failure: FormFailure | null;
};

/** Asks for a new login email; the change happens when the emailed link is opened. */
export function EmailDialog({ settings, email, initial = "", reach, failure }: EmailDialogProps) {
  const busy = useSending("email");
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Dialog
      title={m.common_change_email()}
      description={`${m.accounts_email_steps({ email })} ${reach}`}
      closeTo={settings}
      size="sm"
    >
      <Form
        ref={form}
        method="post"
        action={`${settings}?dialog=email`}
        replace
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="intent" value="email" />
        <TextField
          label={m.accounts_new_email()}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={String(failure?.values.email ?? initial)}
          error={failure?.errors.email}
        />
        <PasswordField
          label={m.accounts_current_password()}
          name="currentPassword"
          required
          error={failure?.errors.currentPassword}
        />
        <DialogActions>
          <Button busy={busy}>{m.common_send_the_link()}</Button>
          <ButtonLink to={settings} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
