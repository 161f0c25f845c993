import { TextareaField, TextField } from "#app/components/ui/field.tsx";
import { PHONE_MAX } from "#app/domain/contact/links.ts";
import * as m from "#app/paraglide/messages.js";
import { LINE_MAX, NOTES_MAX, WEBSITE_MAX } from "../form-options.ts";
import type { FieldOf } from "./house-fields.tsx";

/** Who covers the home, how to reach them and for how long. */
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
