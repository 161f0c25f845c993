import { SettingsCard, SettingsForm } from "#app/components/accounts/settings-form.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { ChoiceGroup } from "#app/components/ui/field.tsx";
import { CARE_LEVEL_LABELS, CARE_LEVELS, type CareLevel } from "#app/domain/tasks/care-level.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { SETTINGS } from "../paths.ts";

const OPTIONS = CARE_LEVELS.map((value) => ({ value, label: CARE_LEVEL_LABELS[value] }));

type Props = { care: { defaultCareLevel: CareLevel }; failure: FormFailure | null };

/** How much care the plans of new homes begin with. */
export function CareCard({ care, failure }: Props) {
  return (
    <SettingsCard id="care" title={m.agent_settings_care()} body={m.agent_settings_care_body()}>
      <SettingsForm action={SETTINGS} intent="care" failure={failure} submit={m.agent_settings_save_level()}>
        <ConflictFields failure={failure} values={care} seen={serializeSnapshot(care)}>
          <ChoiceGroup
            legend={m.common_level_of_care()}
            name="defaultCareLevel"
            type="radio"
            hint={m.agent_settings_care_hint()}
            options={OPTIONS}
            defaultValues={[String(failure?.values.defaultCareLevel ?? care.defaultCareLevel)]}
            error={failure?.errors.defaultCareLevel}
          />
        </ConflictFields>
      </SettingsForm>
    </SettingsCard>
  );
}
