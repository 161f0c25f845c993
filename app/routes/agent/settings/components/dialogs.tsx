import { Form } from "@remix-run/react";
import { useRef } from "react";
import { DeleteAccountDialog } from "#app/components/accounts/delete-account.tsx";
import { useSending } from "#app/components/accounts/settings-form.tsx";
import { EmailDialog, PasswordDialog } from "#app/components/accounts/sign-in-dialogs.tsx";
import { ExportDialog, type ExportSize } from "#app/components/transfer/export-dialog.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { CLEAR_CONFIRMATION_WORD } from "#app/domain/accounts/account-deletion.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { type DialogName, EXPORT_FILE, EXPORT_ZIP, SETTINGS } from "../paths.ts";
import { ExportLink } from "./data-card.tsx";

type Props = {
  dialog: DialogName;
  email: string;
  /** What clearing would delete: "12 clients", "4 vendors". */
  going: string[];
  /** What an export would contain; null unless its dialog is open. */
  offer: ExportSize | null;
  failure: FormFailure | null;
};

export function SettingsDialog({ dialog, email, going, offer, failure }: Props) {
  const own = (intent: string) => (failure?.intent === intent ? failure : null);
  switch (dialog) {
    case "password":
      return <PasswordDialog settings={SETTINGS} email={email} failure={own("password")} />;
    case "email":
      return (
        <EmailDialog
          settings={SETTINGS}
          email={email}
          reach={m.agent_settings_email_reach()}
          failure={own("email")}
        />
      );
    case "sign-out":
      return <SignOutDialog />;
    case "export":
      return offer && <ExportDialog offer={offer} zip={EXPORT_ZIP} short={EXPORT_FILE} closeTo={SETTINGS} />;
    case "clear":
      return <ClearDialog going={going} failure={own("clear")} />;
    case "clear-type":
      return <ClearWordDialog failure={own("clear")} />;
  }
}

function SignOutDialog() {
  return (
    <ConfirmDialog
      closeTo={SETTINGS}
      action={SETTINGS}
      busy={useSending("sign-out")}
      title={m.common_log_out_title()}
      body={m.common_log_out_everywhere_body()}
      confirmLabel={m.common_log_out_everywhere()}
    >
      <input type="hidden" name="intent" value="sign-out" />
    </ConfirmDialog>
  );
}

function Cancel() {
  return (
    <ButtonLink to={SETTINGS} replace preventScrollReset variant="secondary" data-autofocus>
      {m.common_cancel()}
    </ButtonLink>
  );
}

/** First step: what would be deleted. */
function ClearDialog({ going, failure }: { going: string[]; failure: FormFailure | null }) {
  const busy = useSending("clear-continue");
  if (going.length === 0) {
    return (
      <Dialog
        title={m.common_clear_all_data()}
        description={m.common_there_s_nothing_to_clear()}
        closeTo={SETTINGS}
        size="sm"
      >
        <DialogActions>
          <Cancel />
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={m.agent_settings_clear_title()}
      description={m.agent_settings_clear_stays()}
      closeTo={SETTINGS}
      size="sm"
    >
      <FormError>{failure?.form}</FormError>
      <ul className="my-4 divide-y divide-line rounded-sm border border-line px-4 font-semibold">
        {going.map((count) => (
          <li key={count} className="py-2.5">
            {count}
          </li>
        ))}
      </ul>
      <p className="text-[0.9375rem] text-pretty text-ink-2">{m.agent_settings_clear_consequences()}</p>
      <ExportLink className="mt-4 w-full">{m.common_export_first()}</ExportLink>
      <Form method="post" action={SETTINGS} replace preventScrollReset>
        <input type="hidden" name="intent" value="clear-continue" />
        <DialogActions>
          <Button variant="danger" busy={busy}>
            {m.common_continue()}
          </Button>
          <Cancel />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Second step: typing the confirmation word. */
function ClearWordDialog({ failure }: { failure: FormFailure | null }) {
  const busy = useSending("clear");
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Dialog
      title={m.agent_settings_clear_sure()}
      description={m.agent_settings_clear_type_word()}
      closeTo={SETTINGS}
      size="sm"
    >
      <Form
        ref={form}
        method="post"
        action={`${SETTINGS}?dialog=clear-type`}
        replace
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="intent" value="clear" />
        <TextField
          label={m.common_type_word_to_confirm({ word: CLEAR_CONFIRMATION_WORD })}
          name="word"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={String(failure?.values.word ?? "")}
          error={failure?.errors.word}
        />
        <DialogActions>
          <Button variant="danger" busy={busy}>
            {m.common_clear_all_data()}
          </Button>
          <ButtonLink to={SETTINGS} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type DeletionProps = {
  email: string;
  until: string;
  /** What is deleted: "12 clients", "4 vendors". */
  going: string[];
  failure: FormFailure | null;
};

export function DeleteAgentDialog({ going, ...props }: DeletionProps) {
  return (
    <DeleteAccountDialog
      {...props}
      settings={SETTINGS}
      hasPassword
      points={[
        m.agent_settings_into_trash({
          things: joinWithAnd([m.agent_settings_your_profile(), ...going]),
          count: 1 + going.length,
        }),
        m.agent_settings_homes_go_on(),
        m.agent_settings_all_logged_out(),
      ]}
    />
  );
}
