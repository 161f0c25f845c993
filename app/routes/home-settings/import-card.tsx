import { SettingsCard } from "#app/components/settings-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

/** The way to bringing in what was taken away. */
export function ImportCard() {
  return (
    <SettingsCard
      id="import"
      title="Bring in an export"
      body="Fills a fresh home with everything from a file you exported, here or elsewhere."
    >
      <ButtonLink to="/home/settings/import" variant="secondary" className="w-full sm:w-auto">
        Choose a file
      </ButtonLink>
    </SettingsCard>
  );
}
