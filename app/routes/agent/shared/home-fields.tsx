import { ChoiceGroup } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import {
  DEFAULT_PROPERTY_TYPE,
  HOME_FEATURES,
  type HomeFeature,
  PROPERTY_TYPES,
  type PropertyType,
} from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { clientField } from "./contact-fields.tsx";

export const TYPE_OPTIONS = PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }));
export const FEATURE_OPTIONS = HOME_FEATURES.map((value) => ({ value, label: HOME_FEATURE_LABELS[value] }));

type Props = {
  failure: FormFailure | undefined;
  /** What was typed before. */
  values?: FormFailure["values"];
  propertyType?: PropertyType;
  features?: readonly HomeFeature[];
};

/** What a home is and has. */
export function HomeFields({ failure, values, propertyType = DEFAULT_PROPERTY_TYPE, features = [] }: Props) {
  const typed = failure?.values ?? values;
  const chosen = typed?.["features[]"];
  return (
    <>
      <SelectField
        label={m.common_property_type()}
        required
        options={TYPE_OPTIONS}
        {...clientField({ failure, values }, "propertyType", propertyType)}
      />
      <ChoiceGroup
        legend={m.agent_clients_home_features()}
        name="features[]"
        hint={m.agent_clients_what_it_has()}
        options={FEATURE_OPTIONS}
        defaultValues={typed ? (Array.isArray(chosen) ? chosen : []) : features}
        error={failure?.errors.features}
      />
    </>
  );
}
