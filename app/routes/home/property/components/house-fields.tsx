import { SelectField, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { ADDRESS_MAX, LINE_MAX, NOTES_MAX, ROOF_MATERIALS, TYPE_OPTIONS } from "../form-options.ts";

/** A field's name, what it starts from and what is wrong with it. */
export type FieldOf = (name: string) => {
  name: string;
  defaultValue: string;
  error: string | null | undefined;
};

/** Where the home is, and what kind it is. */
export function AddressFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField
        label="Address"
        {...field("address")}
        optionalMark={false}
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_5rem_7rem] sm:gap-4">
        <TextField
          label="City"
          {...field("city")}
          optionalMark={false}
          autoComplete="address-level2"
          maxLength={LINE_MAX}
        />
        <TextField
          label="State"
          {...field("state")}
          optionalMark={false}
          autoComplete="address-level1"
          autoCapitalize="characters"
          maxLength={2}
        />
        <TextField
          label="ZIP"
          {...field("zipCode")}
          optionalMark={false}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
        />
      </div>
      <SelectField
        label="Property Type"
        {...field("propertyType")}
        required
        options={TYPE_OPTIONS}
        hint="Another type brings other tasks; the ones you finished stay. If a new ZIP is in another time zone, we ask you first."
      />
    </>
  );
}

/** What its owner knows about the house: nothing is asked for. */
export function FactsFields({ field }: { field: FieldOf }) {
  const year = { inputMode: "numeric", maxLength: 4, optionalMark: false } as const;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Year built" {...field("yearBuilt")} {...year} />
        <TextField label="HVAC year" {...field("hvacYear")} {...year} />
        <TextField label="Roof year" {...field("roofYear")} {...year} />
        <TextField
          label="Roof material"
          {...field("roofMaterial")}
          optionalMark={false}
          list="roof-materials"
          maxLength={LINE_MAX}
        />
      </div>
      <datalist id="roof-materials">
        {ROOF_MATERIALS.map((material) => (
          <option key={material} value={material} />
        ))}
      </datalist>
      <TextField label="Insurer" {...field("insurer")} optionalMark={false} maxLength={LINE_MAX} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Policy renews on" {...field("policyRenewsOn")} optionalMark={false} type="date" />
        <TextField label="Closing day" {...field("closedOn")} optionalMark={false} type="date" />
      </div>
    </>
  );
}

/** A few lines anybody in the house can follow. */
export function ShutoffsFields({ field }: { field: FieldOf }) {
  return (
    <TextareaField
      label="Water, power and gas"
      {...field("shutoffs")}
      optionalMark={false}
      rows={6}
      maxLength={NOTES_MAX}
      hint="Water: the main valve and which way it turns. Power: where the main breaker is. Gas: the meter or the tank, and the wrench for it."
    />
  );
}
