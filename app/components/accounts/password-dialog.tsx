import { Form } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import { useSending } from "./settings-form.tsx";

type Props = {
  /** The settings page it opens over, which also takes the form. */
  settings: string;
  /** Whose password this is. */
  email: string;
  failure: FormFailure | null;
};

/** Changes the password of whoever is signed in. */
export function PasswordDialog({ settings, email, failure }: Props) {
  const busy = useSending("password");
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Dialog
      title="Change password"
      description="Every other device is signed out; this one stays."
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
        {/* Tells a password manager whose password this is. */}
        <input hidden name="email" autoComplete="username" value={email} readOnly />
        <PasswordFields errors={failure?.errors ?? {}} />
        <DialogActions>
          <Button busy={busy}>Change password</Button>
          <ButtonLink to={settings} replace preventScrollReset variant="secondary">
            Cancel
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
        label="Current Password"
        name="currentPassword"
        required
        error={errors.currentPassword}
      />
      <PasswordField
        label="New Password"
        name="password"
        required
        minLength={6}
        autoComplete="new-password"
        hint="At least 6 characters."
        error={errors.password}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        required
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}
