import { SettingsCard, SettingsForm } from "#app/components/accounts/settings-form.tsx";
import { ChoiceGroup } from "#app/components/ui/field.tsx";
import { SavedMeanwhile } from "#app/components/ui/saved-meanwhile.tsx";
import { CARE_LEVEL_LABELS, CARE_LEVELS, type CareLevel } from "#app/domain/tasks/care-level.ts";
import { writeSeen } from "#app/domain/text/seen.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import { SETTINGS } from "../paths.ts";

const OPTIONS = CARE_LEVELS.map((value) => ({ value, label: CARE_LEVEL_LABELS[value] }));

type Props = { care: { defaultCareLevel: CareLevel }; failure: FormFailure | null };

/** How much care the plans of new homes begin with. */
export function CareCard({ care, failure }: Props) {
  return (
    <SettingsCard
      id="care"
      title="New homes begin with"
      body="Essential is safety, insurance, tax dates, and what prevents big damage. Standard also keeps systems efficient and warranties valid. Thorough is everything that fits the home."
    >
      <SettingsForm action={SETTINGS} intent="care" failure={failure} submit="Save level">
        <SavedMeanwhile failure={failure} values={care} seen={writeSeen(care)}>
          <ChoiceGroup
            legend="Level of care"
            name="defaultCareLevel"
            type="radio"
            hint="Every homeowner can change it. Homes you already have keep theirs."
            options={OPTIONS}
            defaultValues={[String(failure?.values.defaultCareLevel ?? care.defaultCareLevel)]}
            error={failure?.errors.defaultCareLevel}
          />
        </SavedMeanwhile>
      </SettingsForm>
    </SettingsCard>
  );
}
