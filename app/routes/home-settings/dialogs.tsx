import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useFocusFirstError } from "#app/components/home-form.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import { type DialogName, SETTINGS } from "./choices.ts";
import { useSending } from "./settings-form.tsx";

type Props = { dialog: DialogName; email: string; hasPassword: boolean; failure: FormFailure | null };

/** The dialog the address asks for. */
export function SettingsDialog({ dialog, email, hasPassword, failure }: Props) {
  const busy = useSending(dialog === "new-feed" ? "create-feed" : dialog);
  const asks = { closeTo: SETTINGS, action: SETTINGS, busy };
  switch (dialog) {
    case "password":
      return <PasswordDialog email={email} failure={failure?.intent === "password" ? failure : null} />;
    case "new-feed":
      return (
        <ConfirmDialog
          {...asks}
          tone="primary"
          title="Make a new calendar link?"
          body="The link you have now ends at once. Calendars that follow it need the new one."
          confirmLabel="Make a new link"
        >
          <input type="hidden" name="intent" value="create-feed" />
        </ConfirmDialog>
      );
    case "revoke-feed":
      return (
        <ConfirmDialog
          {...asks}
          title="Revoke your calendar link?"
          body="It ends at once: calendars that follow it get nothing more. You can make a new one any time."
          confirmLabel="Revoke link"
        >
          <input type="hidden" name="intent" value="revoke-feed" />
        </ConfirmDialog>
      );
    case "sign-out":
      return (
        <ConfirmDialog
          {...asks}
          title="Sign out everywhere?"
          body={
            hasPassword
              ? "Every phone and computer is signed out, this one too. You come back with your email and password."
              : "Every phone and computer is signed out, this one too. You have no password yet, so you need your invite code to come back."
          }
          confirmLabel="Sign out everywhere"
        >
          <input type="hidden" name="intent" value="sign-out" />
        </ConfirmDialog>
      );
  }
}

function PasswordDialog({ email, failure }: { email: string; failure: FormFailure | null }) {
  const busy = useSending("password");
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Dialog
      title="Change password"
      description="Every other device is signed out; this one stays."
      closeTo={SETTINGS}
      size="sm"
    >
      <Form
        ref={form}
        method="post"
        action={`${SETTINGS}?dialog=password`}
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
          <ButtonLink to={SETTINGS} replace preventScrollReset variant="secondary">
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
