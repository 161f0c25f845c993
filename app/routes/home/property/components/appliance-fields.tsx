import { UploadField } from "#app/components/files/upload-field.tsx";
import { CheckboxField, TextField } from "#app/components/ui/field.tsx";
import { IMAGE_TYPES } from "#app/domain/files/file-types.ts";
import { MAX_IMAGE_BYTES } from "#app/domain/files/upload-limits.ts";
import * as words from "../dialog-words.ts";
import { LINE_MAX } from "../form-options.ts";
import type { FieldOf } from "./house-fields.tsx";

/** What an appliance is and how long it is covered. `photo` is where the one it has is shown. */
export function ApplianceFields({ field, photo }: { field: FieldOf; photo: string | null }) {
  return (
    <>
      <TextField
        label={words.whatIsIt}
        {...field("kind")}
        required
        list="appliance-kinds"
        placeholder={words.whatIsItExample}
        maxLength={LINE_MAX}
      />
      <datalist id="appliance-kinds">
        {words.APPLIANCE_KINDS.map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={words.brand} {...field("brand")} maxLength={LINE_MAX} />
        <TextField label={words.model} {...field("model")} maxLength={LINE_MAX} />
      </div>
      <TextField
        label={words.serialNumber}
        {...field("serial")}
        maxLength={LINE_MAX}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={words.installed} {...field("installedOn")} type="date" />
        <TextField label={words.warrantyEnds} {...field("warrantyEndsOn")} type="date" />
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
          <CheckboxField label={words.removePhoto} name="removePhoto" value="yes" />
        </div>
      )}
      <UploadField
        label={photo === null ? words.photo : words.anotherPhoto}
        name="photo"
        types={IMAGE_TYPES}
        maxBytes={MAX_IMAGE_BYTES}
        error={error}
        hint={words.photoHint}
      />
    </>
  );
}
