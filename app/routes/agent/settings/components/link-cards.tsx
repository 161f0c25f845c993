import { SettingsLink } from "#app/components/accounts/settings-form.tsx";

/** The ways to bringing in what was taken away, and to what was deleted. */
export function LinkCards() {
  return (
    <>
      <SettingsLink
        id="import"
        title="Bring in an export"
        body="Fills an empty account with everything from a file you exported, here or elsewhere."
        to="/agent/settings/import"
        label="Choose a file"
      />
      <SettingsLink
        id="trash"
        title="Trash"
        body="Clients, vendors, categories and tasks you deleted can be brought back for 30 days."
        to="/agent/settings/trash"
        label="Open the trash"
      />
    </>
  );
}
