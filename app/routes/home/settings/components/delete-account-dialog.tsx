import { DeleteAccountDialog } from "#app/components/accounts/delete-account.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import { SETTINGS } from "../paths.ts";

type Props = { email: string; until: string; hasPassword: boolean; failure: FormFailure | null };

/** What deleting a homeowner's account does. */
export function DeleteHomeDialog(props: Props) {
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
