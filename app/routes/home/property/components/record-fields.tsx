import { UploadField } from "#app/components/files/upload-field.tsx";
import { CheckboxField, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { PHONE_MAX } from "#app/domain/contact/links.ts";
import { IMAGE_TYPES } from "#app/domain/files/accepted-file-types.ts";
import { MAX_IMAGE_BYTES } from "#app/domain/files/upload-limits.ts";
import * as m from "#app/paraglide/messages.js";
import { LINE_MAX, NOTES_MAX, WEBSITE_MAX } from "../form-options.ts";
import type { FieldOf } from "./house-fields.tsx";

/** `photo` is the URL of the current photo. */
export function ApplianceFields({ field, photo }: { field: FieldOf; photo: string | null }) {
  return (
    <>
      <TextField
        label={m.home_property_dialog_what_is_it()}
        {...field("kind")}
        required
        list="appliance-kinds"
        placeholder={m.home_property_dialog_what_is_it_example()}
        maxLength={LINE_MAX}
      />
      <datalist id="appliance-kinds">
        {applianceKinds().map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.common_brand()} {...field("brand")} maxLength={LINE_MAX} />
        <TextField label={m.common_model()} {...field("model")} maxLength={LINE_MAX} />
      </div>
      <TextField
        label={m.home_property_dialog_serial_number()}
        {...field("serial")}
        maxLength={LINE_MAX}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.common_installed()} {...field("installedOn")} type="date" />
        <TextField label={m.common_warranty_ends()} {...field("warrantyEndsOn")} type="date" />
      </div>
      <PhotoFields error={field("photo").error} photo={photo} />
    </>
  );
}

/** Last, so that the fields before it are read even if the file is too large. */
function PhotoFields({ error, photo }: { error: string | null | undefined; photo: string | null }) {
  return (
    <>
      {photo !== null && (
        <div className="flex items-center gap-4">
          <img src={photo} alt="" className="size-20 rounded-sm border border-line object-cover" />
          <CheckboxField label={m.common_remove_this_photo()} name="removePhoto" value="yes" />
        </div>
      )}
      <UploadField
        label={photo === null ? m.common_photo() : m.common_another_photo()}
        name="photo"
        types={IMAGE_TYPES}
        maxBytes={MAX_IMAGE_BYTES}
        error={error}
        hint={m.home_property_dialog_photo_hint()}
      />
    </>
  );
}

const applianceKinds = () => [
  m.home_property_dialog_appliance_kinds_air_conditioner(),
  m.home_property_dialog_appliance_kinds_water_heater(),
  m.home_property_dialog_appliance_kinds_refrigerator(),
  m.home_property_dialog_appliance_kinds_dishwasher(),
  m.home_property_dialog_appliance_kinds_range(),
  m.home_property_dialog_appliance_kinds_washer(),
  m.home_property_dialog_appliance_kinds_dryer(),
  m.home_property_dialog_appliance_kinds_pool_pump(),
  m.home_property_dialog_appliance_kinds_garage_door_opener(),
  m.home_property_dialog_appliance_kinds_generator(),
];

export function WarrantyFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField
        label={m.home_property_dialog_provider()}
        {...field("provider")}
        required
        maxLength={LINE_MAX}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.home_property_dialog_policy_number()}
          {...field("policyNumber")}
          maxLength={LINE_MAX}
        />
        <TextField label={m.common_phone()} {...field("phone")} type="tel" maxLength={PHONE_MAX} />
      </div>
      <TextField
        label={m.common_website()}
        {...field("website")}
        type="url"
        inputMode="url"
        placeholder={m.home_property_dialog_website_start()}
        maxLength={WEBSITE_MAX}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.home_property_dialog_starts()} {...field("startsOn")} type="date" />
        <TextField label={m.home_property_dialog_ends()} {...field("endsOn")} type="date" />
      </div>
      <TextareaField label={m.common_notes()} {...field("notes")} maxLength={NOTES_MAX} />
    </>
  );
}
