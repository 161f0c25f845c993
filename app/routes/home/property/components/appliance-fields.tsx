import { UploadField } from "#app/components/files/upload-field.tsx";
import { CheckboxField, TextField } from "#app/components/ui/field.tsx";
import { IMAGE_TYPES } from "#app/domain/files/file-types.ts";
import { MAX_IMAGE_BYTES } from "#app/domain/files/upload-limits.ts";
import * as m from "#app/paraglide/messages.js";
import * as words from "../dialog-messages.ts";
import { LINE_MAX } from "../form-options.ts";
import type { FieldOf } from "./house-fields.tsx";

/** What an appliance is and how long it is covered. `photo` is where the one it has is shown. */
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
        {words.APPLIANCE_KINDS().map((kind) => (
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

/** Last in the form, so that the fields before it survive a file that is too large. */
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
