import { DeleteAccountDialog } from "#app/components/accounts/delete-account.tsx";
import { EmailDialog } from "#app/components/accounts/email-dialog.tsx";
import { PasswordDialog } from "#app/components/accounts/password-dialog.tsx";
import { useSending } from "#app/components/accounts/settings-form.tsx";
import { ExportDialog, type ExportOffer } from "#app/components/transfer/export-dialog.tsx";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import { type DialogName, EXPORT_ZIP, SETTINGS } from "../paths.ts";

type Props = {
  dialog: DialogName;
  email: string;
  hasPassword: boolean;
  /** What an export holds, while that is asked. */
  offer: ExportOffer | null;
  failure: FormFailure | null;
};

const BY_PASSWORD = "You come back with your email and password.";
const BY_CODE = "You have no password yet, so you need your invite code to come back.";
const EVERY_HOME = "It then changes for every home this password opens.";

/** The dialog the address asks for. */
export function SettingsDialog({ dialog, email, hasPassword, offer, failure }: Props) {
  const busy = useSending(dialog === "new-feed" ? "create-feed" : dialog);
  const asks = { closeTo: SETTINGS, action: SETTINGS, busy };
  const refused = failure?.intent === dialog ? failure : null;
  switch (dialog) {
    case "password":
      return <PasswordDialog settings={SETTINGS} email={email} failure={refused} />;
    case "email":
      return <EmailDialog settings={SETTINGS} email={email} reach={EVERY_HOME} failure={refused} />;
    case "export":
      return offer && <ExportDialog offer={offer} zip={EXPORT_ZIP} closeTo={SETTINGS} />;
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
          body={`Every phone and computer is signed out, this one too. ${hasPassword ? BY_PASSWORD : BY_CODE}`}
          confirmLabel="Sign out everywhere"
        >
          <input type="hidden" name="intent" value="sign-out" />
        </ConfirmDialog>
      );
  }
}

type DeletionProps = { email: string; until: string; hasPassword: boolean; failure: FormFailure | null };

/** What deleting a homeowner's account does. */
export function DeleteHomeDialog(props: DeletionProps) {
  return (
    <DeleteAccountDialog
      {...props}
      settings={SETTINGS}
      points={[
        "Every phone and computer is signed out, and no more mail comes but the one that says so.",
        "Your agent is told, and can no longer see your home.",
      ]}
    />
  );
}
