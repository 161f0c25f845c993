import { CheckboxField, ChoiceGroup, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import * as m from "#app/paraglide/messages.js";
import { FEATURES, FREQUENCIES, HOME_TYPES, MODES, MONTH_OPTIONS } from "../form-options.ts";
import type { LibraryDialog } from "../load.server.ts";
import type { FieldState } from "./dialog-form.tsx";

type FieldsProps = FieldState & Pick<Extract<LibraryDialog, { name: "add" | "edit" }>, "values" | "choices">;

/** How often, in which month, and from which day the next one is counted. */
export function WhenFields({ values, typed, wrong }: FieldsProps) {
  return (
    <div className="group/when space-y-5">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <SelectField
          label={m.agent_library_dialog_frequency()}
          name="frequency"
          required
          placeholder={m.agent_library_dialog_choose_frequency_option()}
          options={FREQUENCIES}
          defaultValue={typed("frequency", values.frequency)}
          error={wrong("frequency")}
        />
        <div className="hidden grid-cols-[1fr_7rem] items-start gap-5 group-has-[[value=seasonally]:checked]/when:grid">
          <SelectField
            label={m.common_month()}
            name="month"
            showOptional={false}
            placeholder={m.agent_library_dialog_choose()}
            options={MONTH_OPTIONS}
            defaultValue={typed("month", values.month)}
            error={wrong("month")}
          />
          <TextField
            label={m.agent_library_dialog_day()}
            name="day"
            showOptional={false}
            inputMode="numeric"
            maxLength={2}
            placeholder="1"
            defaultValue={typed("day", values.day)}
            error={wrong("day")}
          />
        </div>
      </div>
      <ChoiceGroup
        className="group-has-[[value=once]:checked]/when:hidden"
        legend={m.agent_library_dialog_schedule()}
        hint={m.agent_library_dialog_schedule_hint()}
        name="scheduleMode"
        type="radio"
        required
        options={MODES}
        defaultValues={[typed("scheduleMode", values.scheduleMode)]}
        error={wrong("scheduleMode")}
      />
    </div>
  );
}

/** Which homes get it. */
export function HomeFields({ values, typed, listed, wrong }: FieldsProps) {
  return (
    <>
      <ChoiceGroup
        legend={m.agent_library_dialog_property_types()}
        hint={m.agent_library_dialog_property_types_hint()}
        name="propertyTypes[]"
        options={HOME_TYPES}
        defaultValues={listed("propertyTypes", values.propertyTypes)}
        error={wrong("propertyTypes")}
      />
      <SelectField
        label={m.agent_library_dialog_required_feature()}
        name="requiredFeature"
        placeholder={m.agent_library_dialog_none()}
        options={FEATURES}
        defaultValue={typed("requiredFeature", values.requiredFeature)}
        error={wrong("requiredFeature")}
      />
    </>
  );
}

/** How long it takes and what it costs. */
export function CostFields({ values, typed, wrong }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-3">
      <TextField
        label={m.agent_library_dialog_minutes()}
        name="minutes"
        inputMode="numeric"
        maxLength={4}
        defaultValue={typed("minutes", values.minutes)}
        error={wrong("minutes")}
      />
      <TextField
        label={m.agent_library_dialog_cost_from()}
        name="costLow"
        prefix="$"
        inputMode="decimal"
        maxLength={20}
        defaultValue={typed("costLow", values.costLow)}
        error={wrong("costLow")}
      />
      <TextField
        label={m.agent_library_dialog_cost_to()}
        name="costHigh"
        prefix="$"
        inputMode="decimal"
        maxLength={20}
        defaultValue={typed("costHigh", values.costHigh)}
        error={wrong("costHigh")}
      />
    </div>
  );
}

/** Who does it. */
export function WhoFields({ values, choices, typed, ticked, wrong }: FieldsProps) {
  return (
    <div className="grid items-start gap-x-5 gap-y-3 md:grid-cols-2">
      <SelectField
        label={m.agent_library_dialog_vendor_category()}
        name="vendorCategory"
        placeholder={m.agent_library_dialog_none()}
        options={choices.vendors}
        defaultValue={typed("vendorCategory", values.vendorCategory)}
        error={wrong("vendorCategory")}
      />
      <CheckboxField
        className="md:pt-6.5"
        label={m.agent_library_dialog_homeowners_can()}
        name="diy"
        value="yes"
        defaultChecked={ticked("diy", values.diy)}
      />
    </div>
  );
}
