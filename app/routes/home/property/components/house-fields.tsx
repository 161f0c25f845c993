import { TextareaField, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import * as m from "#app/paraglide/messages.js";
import { ADDRESS_MAX, LINE_MAX, NOTES_MAX, TYPE_OPTIONS } from "../form-options.ts";

/** A field's name, initial value, and error. */
export type FieldOf = (name: string) => {
  name: string;
  defaultValue: string;
  error: string | null | undefined;
};

export function AddressFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField
        label={m.common_address()}
        {...field("address")}
        showOptional={false}
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_5rem_7rem] sm:gap-4">
        <TextField
          label={m.common_city()}
          {...field("city")}
          showOptional={false}
          autoComplete="address-level2"
          maxLength={LINE_MAX}
        />
        <TextField
          label={m.common_state()}
          {...field("state")}
          showOptional={false}
          autoComplete="address-level1"
          autoCapitalize="words"
          maxLength={LINE_MAX}
        />
        <TextField
          label={m.common_zip()}
          {...field("zipCode")}
          showOptional={false}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
        />
      </div>
      <SelectField
        label={m.common_property_type()}
        {...field("propertyType")}
        required
        options={TYPE_OPTIONS}
        hint={m.home_property_dialog_property_type_hint()}
      />
    </>
  );
}

export function FactsFields({ field }: { field: FieldOf }) {
  const year = { inputMode: "numeric", maxLength: 4, showOptional: false } as const;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.common_year_built()} {...field("yearBuilt")} {...year} />
        <TextField label={m.common_hvac_year_label()} {...field("hvacYear")} {...year} />
        <TextField label={m.common_roof_year()} {...field("roofYear")} {...year} />
        <TextField
          label={m.home_property_dialog_roof_material()}
          {...field("roofMaterial")}
          showOptional={false}
          list="roof-materials"
          maxLength={LINE_MAX}
        />
      </div>
      <datalist id="roof-materials">
        {roofMaterials().map((material) => (
          <option key={material} value={material} />
        ))}
      </datalist>
      <TextField label={m.common_insurer()} {...field("insurer")} showOptional={false} maxLength={LINE_MAX} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.home_property_dialog_policy_renews_on()}
          {...field("policyRenewsOn")}
          showOptional={false}
          type="date"
        />
        <TextField label={m.common_closing_date()} {...field("closedOn")} showOptional={false} type="date" />
      </div>
    </>
  );
}

export function ShutoffsFields({ field }: { field: FieldOf }) {
  return (
    <TextareaField
      label={m.home_property_dialog_shutoffs_field()}
      {...field("shutoffs")}
      showOptional={false}
      rows={6}
      maxLength={NOTES_MAX}
      hint={m.home_property_dialog_shutoffs_hint()}
    />
  );
}

const roofMaterials = () => [
  m.home_property_dialog_roof_materials_architectural_shingle(),
  m.home_property_dialog_roof_materials_three_tab_shingle(),
  m.home_property_dialog_roof_materials_concrete_tile(),
  m.home_property_dialog_roof_materials_clay_tile(),
  m.home_property_dialog_roof_materials_metal(),
  m.home_property_dialog_roof_materials_flat_or_built_up(),
];
