import { DeleteAccountDialog } from "#app/components/accounts/delete-account.tsx";
import { joinWords } from "#app/domain/accounts/data-clearing.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import { SETTINGS } from "../paths.ts";

type Props = {
  email: string;
  until: string;
  /** What goes: "12 clients", "4 vendors". */
  going: string[];
  failure: FormFailure | null;
};

/** What deleting an agent's account does. */
export function DeleteAgentDialog({ going, ...props }: Props) {
  const goes = joinWords(["Your profile", ...going]);
  return (
    <DeleteAccountDialog
      {...props}
      settings={SETTINGS}
      hasPassword
      points={[
        `${goes} ${going.length === 0 ? "goes" : "go"} into the trash.`,
        "You and your clients are signed out at once. Those who have ever signed in are told by email, and can still take their own data with them.",
      ]}
    />
  );
}
