import { Download } from "lucide-react";
import { SettingsCard } from "#app/components/accounts/settings-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

/** Taking everything away. */
export function DataCard() {
  return (
    <SettingsCard
      id="data"
      title="Your data"
      body="Your plan, expenses, documents, photos and conversations as one file, to keep or to take along."
    >
      <ButtonLink
        to="?dialog=export"
        preventScrollReset
        variant="secondary"
        icon={<Download />}
        className="w-full sm:w-auto"
      >
        Export Data
      </ButtonLink>
    </SettingsCard>
  );
}
