import { Form } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { Download } from "#app/components/ui/icons.tsx";
import { MessageParts } from "#app/components/ui/message-parts.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { DELETE_ACCOUNT_CONFIRMATION_WORD } from "#app/domain/accounts/account-deletion.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { SettingsCard, useSending } from "./settings-form.tsx";

export function DeleteAccountCard({ body }: { body: string }) {
  return (
    <SettingsCard id="close" title={m.accounts_delete_account()} body={body}>
      <ButtonLink to="?dialog=close" preventScrollReset variant="secondary" className="w-full sm:w-auto">
        {m.accounts_delete_account()}
      </ButtonLink>
    </SettingsCard>
  );
}

type Props = {
  settings: string;
  email: string;
  until: string;
  points: readonly ReactNode[];
  hasPassword: boolean;
  failure: FormFailure | null;
};

/** Asks for the password, or for a typed word, before the account is deleted. */
export function DeleteAccountDialog({ settings, email, until, points, hasPassword, failure }: Props) {
  return (
    <Dialog title={m.accounts_delete_question()} closeTo={settings} size="sm">
      <ul className="mb-4 list-disc space-y-2 ps-5 text-[0.9375rem] text-pretty marker:text-ink-3">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the points are the same as long as the dialog is open.
          <li key={index}>{point}</li>
        ))}
        <li>
          <MessageParts
            message={(marker) => m.accounts_kept_for({ until: marker })}
            parts={[<strong key="until">{until}</strong>]}
          />
        </li>
      </ul>
      <ButtonLink
        to="?dialog=export"
        replace
        preventScrollReset
        variant="secondary"
        className="w-full"
        icon={<Download />}
      >
        {m.common_export_first()}
      </ButtonLink>
      <DeleteAccountForm settings={settings} email={email} hasPassword={hasPassword} failure={failure} />
    </Dialog>
  );
}

function DeleteAccountForm({
  settings,
  email,
  hasPassword,
  failure,
}: Pick<Props, "settings" | "email" | "hasPassword" | "failure">) {
  const busy = useSending("close");
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Form
      ref={form}
      method="post"
      action={`${settings}?dialog=close`}
      replace
      preventScrollReset
      noValidate
      className="mt-5 space-y-5 border-t border-line pt-5"
    >
      <input type="hidden" name="intent" value="close" />
      <DeleteAccountFields hasPassword={hasPassword} failure={failure} />
      {/* Tells a password manager which account the password belongs to. */}
      <input hidden name="email" autoComplete="username" value={email} readOnly />
      <DialogActions>
        <Button variant="danger" busy={busy}>
          {m.accounts_delete_account()}
        </Button>
        <ButtonLink to={settings} replace preventScrollReset variant="secondary" data-autofocus>
          {m.common_cancel()}
        </ButtonLink>
      </DialogActions>
    </Form>
  );
}

function DeleteAccountFields({ hasPassword, failure }: Pick<Props, "hasPassword" | "failure">) {
  return (
    <>
      <FormError>{failure?.form}</FormError>
      <TextField
        label={m.common_type_word_to_confirm({ word: DELETE_ACCOUNT_CONFIRMATION_WORD })}
        name="word"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={String(failure?.values.word ?? "")}
        error={failure?.errors.word}
      />
      {hasPassword && (
        <PasswordField
          label={m.accounts_current_password()}
          name="currentPassword"
          required
          error={failure?.errors.currentPassword}
        />
      )}
    </>
  );
}
