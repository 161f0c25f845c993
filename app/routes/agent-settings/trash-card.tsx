import { SettingsCard } from "#app/components/settings-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

/** The way to what was deleted. */
export function TrashCard() {
  return (
    <SettingsCard
      id="trash"
      title="Trash"
      body="Clients, vendors, categories and tasks you deleted can be brought back for 30 days."
    >
      <ButtonLink to="/agent/settings/trash" variant="secondary" className="w-full sm:w-auto">
        Open the trash
      </ButtonLink>
    </SettingsCard>
  );
}
