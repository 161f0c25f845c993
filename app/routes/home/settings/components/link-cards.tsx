import { SettingsLink } from "#app/components/accounts/settings-form.tsx";

/** The ways to bringing in what was taken away, and to what was deleted. */
export function LinkCards() {
  return (
    <>
      <SettingsLink
        id="import"
        title="Bring in an export"
        body="Fills a fresh home with everything from a file you exported, here or elsewhere."
        to="/home/settings/import"
        label="Choose a file"
      />
      <SettingsLink
        id="trash"
        title="Trash"
        body="Expenses, documents and tasks you deleted can be brought back for 30 days."
        to="/home/settings/trash"
        label="Open the trash"
      />
    </>
  );
}
