import { DeleteAccountDialog } from "#app/components/accounts/delete-account.tsx";
import { useSending } from "#app/components/accounts/settings-form.tsx";
import { EmailDialog, PasswordDialog } from "#app/components/accounts/sign-in-dialogs.tsx";
import { ExportDialog, type ExportSize } from "#app/components/transfer/export-dialog.tsx";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { type DialogName, EXPORT_ZIP, SETTINGS } from "../paths.ts";

type Props = {
  dialog: DialogName;
  email: string;
  /** The email the agent suggests; empty = none. */
  suggestedEmail: string;
  hasPassword: boolean;
  offer: ExportSize | null;
  failure: FormFailure | null;
};

export function SettingsDialog({ dialog, email, suggestedEmail, hasPassword, offer, failure }: Props) {
  const busy = useSending(dialog === "new-feed" ? "create-feed" : dialog);
  const asks = { closeTo: SETTINGS, action: SETTINGS, busy };
  const refused = failure?.intent === dialog ? failure : null;
  switch (dialog) {
    case "password":
      return <PasswordDialog settings={SETTINGS} email={email} failure={refused} />;
    case "email":
      return (
        <EmailDialog
          settings={SETTINGS}
          email={email}
          initial={suggestedEmail}
          reach={m.home_settings_dialog_every_home()}
          failure={refused}
        />
      );
    case "export":
      return offer && <ExportDialog offer={offer} zip={EXPORT_ZIP} closeTo={SETTINGS} />;
    case "new-feed":
      return (
        <ConfirmDialog
          {...asks}
          tone="primary"
          title={m.home_settings_dialog_new_link()}
          body={m.home_settings_dialog_new_link_body()}
          confirmLabel={m.common_create_a_new_link()}
        >
          <input type="hidden" name="intent" value="create-feed" />
        </ConfirmDialog>
      );
    case "revoke-feed":
      return (
        <ConfirmDialog
          {...asks}
          title={m.home_settings_dialog_revoke()}
          body={m.home_settings_dialog_revoke_body()}
          confirmLabel={m.common_revoke_link()}
        >
          <input type="hidden" name="intent" value="revoke-feed" />
        </ConfirmDialog>
      );
    case "sign-out":
      return (
        <ConfirmDialog
          {...asks}
          title={m.common_log_out_title()}
          body={hasPassword ? m.common_log_out_everywhere_body() : m.home_settings_dialog_log_out_by_code()}
          confirmLabel={m.common_log_out_everywhere()}
        >
          <input type="hidden" name="intent" value="sign-out" />
        </ConfirmDialog>
      );
  }
}

type DeletionProps = {
  email: string;
  until: string;
  hasPassword: boolean;
  hasAgent: boolean;
  failure: FormFailure | null;
};

export function DeleteHomeDialog({ hasAgent, ...props }: DeletionProps) {
  return <DeleteAccountDialog {...props} settings={SETTINGS} points={deletionPoints(hasAgent)} />;
}

const deletionPoints = (hasAgent: boolean) => [
  m.home_settings_dialog_deletion_logs_out(),
  ...(hasAgent ? [m.home_settings_dialog_deletion_tells_agent()] : []),
];
