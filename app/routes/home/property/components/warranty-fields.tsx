import { TextareaField, TextField } from "#app/components/ui/field.tsx";
import { PHONE_MAX } from "#app/domain/contact/links.ts";
import * as words from "../dialog-words.ts";
import { LINE_MAX, NOTES_MAX, WEBSITE_MAX } from "../form-options.ts";
import type { FieldOf } from "./house-fields.tsx";

/** Who covers the home, how to reach them and for how long. */
export function WarrantyFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField label={words.provider} {...field("provider")} required maxLength={LINE_MAX} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={words.policyNumber} {...field("policyNumber")} maxLength={LINE_MAX} />
        <TextField label={words.phone} {...field("phone")} type="tel" maxLength={PHONE_MAX} />
      </div>
      <TextField
        label={words.website}
        {...field("website")}
        type="url"
        inputMode="url"
        placeholder={words.websiteStart}
        maxLength={WEBSITE_MAX}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={words.starts} {...field("startsOn")} type="date" />
        <TextField label={words.ends} {...field("endsOn")} type="date" />
      </div>
      <TextareaField label={words.notes} {...field("notes")} maxLength={NOTES_MAX} />
    </>
  );
}
