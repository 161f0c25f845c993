import { UploadField } from "#app/components/files/upload-field.tsx";
import { CheckboxField, TextField } from "#app/components/ui/field.tsx";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "#app/domain/files/limits.ts";
import { APPLIANCE_KINDS, LINE_MAX } from "../form-options.ts";
import type { FieldOf } from "./house-fields.tsx";

/** What an appliance is and how long it is covered. `photo` is where the one it has is shown. */
export function ApplianceFields({ field, photo }: { field: FieldOf; photo: string | null }) {
  return (
    <>
      <TextField
        label="What is it?"
        {...field("kind")}
        required
        list="appliance-kinds"
        placeholder="Water heater"
        maxLength={LINE_MAX}
      />
      <datalist id="appliance-kinds">
        {APPLIANCE_KINDS.map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Brand" {...field("brand")} maxLength={LINE_MAX} />
        <TextField label="Model" {...field("model")} maxLength={LINE_MAX} />
      </div>
      <TextField
        label="Serial number"
        {...field("serial")}
        maxLength={LINE_MAX}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Installed" {...field("installedOn")} type="date" />
        <TextField label="Warranty ends" {...field("warrantyEndsOn")} type="date" />
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
          <CheckboxField label="Remove this photo" name="removePhoto" value="yes" />
        </div>
      )}
      <UploadField
        label={photo === null ? "Photo" : "Another photo"}
        name="photo"
        types={IMAGE_TYPES}
        maxBytes={MAX_IMAGE_BYTES}
        error={error}
        hint="JPEG or PNG, up to 10 MB. The nameplate says most."
      />
    </>
  );
}
