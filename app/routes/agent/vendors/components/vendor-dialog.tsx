import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { UploadField } from "#app/components/files/upload-field.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { CheckboxField } from "#app/components/ui/choice-field.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import {
  FormError,
  SelectField,
  TextareaField,
  TextField,
  type TextFieldProps,
} from "#app/components/ui/field.tsx";
import { SavedMeanwhile } from "#app/components/ui/saved-meanwhile.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { VendorLogo } from "#app/components/vendors/vendor-logo.tsx";
import { IMAGE_TYPES } from "#app/domain/files/limits.ts";
import { VENDOR_MAX_LENGTHS as MAX_LENGTH } from "#app/domain/vendors/limits.ts";
import { MAX_LOGO_BYTES } from "#app/domain/vendors/logo.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import type { VendorDialogView } from "../load.server.ts";

type Props = { dialog: VendorDialogView; failure: FormFailure | null; closeTo: string };

const WORDS = {
  add: { title: "Add Vendor", submit: "Add vendor" },
  edit: { title: "Edit Vendor", submit: "Save vendor" },
} as const;

const TYPES = [
  { value: "maintenance", label: "Home Maintenance" },
  { value: "financial", label: "Financial Services" },
];

/** The form of a vendor, new or not. */
export function VendorDialog({ dialog, failure, closeTo }: Props) {
  const { name, vendor } = dialog;
  const busy = useNavigation().formData?.get("intent") === name;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure?.form ? null : failure);
  return (
    <Dialog title={WORDS[name].title} closeTo={closeTo} size="lg">
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        replace
        preventScrollReset
        className="space-y-5"
      >
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="vendor" value={vendor.id} />
        <SavedMeanwhile failure={failure} values={vendor} seen={dialog.seen}>
          <VendorFields dialog={dialog} failure={failure} />
          <LogoFields name={vendor.name} logo={dialog.logo} error={failure?.errors.logo} />
        </SavedMeanwhile>
        <DialogActions>
          <Button name="intent" value={name} busy={busy}>
            {WORDS[name].submit}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            Cancel
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function VendorFields({ dialog: { vendor, options }, failure }: Pick<Props, "dialog" | "failure">) {
  const afterHours = failure ? failure.values.afterHours === "yes" : vendor.afterHours;
  const field = (name: keyof typeof MAX_LENGTH) => ({
    name,
    defaultValue: String(failure?.values[name] ?? vendor[name]),
    error: failure?.errors[name],
    maxLength: MAX_LENGTH[name],
    // They are somebody else's details, so the agent's own must not be offered.
    autoComplete: "off",
  });
  const choice = (name: "category" | "type") => ({
    name,
    defaultValue: String(failure?.values[name] ?? vendor[name]),
    error: failure?.errors[name],
  });
  return (
    <>
      <TextField label="Name" required {...field("name")} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <SelectField
          label="Category"
          required
          placeholder="Choose one"
          options={options.map((name) => ({ value: name, label: name }))}
          {...choice("category")}
        />
        <SelectField
          label="Type"
          required
          options={TYPES}
          hint="Beside Financial Services clients read that they should compare offers."
          {...choice("type")}
        />
        <TextField label="Phone" type="tel" required {...field("phone")} />
        <TextField label="Email" type="email" {...field("email")} />
      </div>
      {/* Not of type url: that refuses "example.com", which is completed on the way in. */}
      <TextField label="Website" inputMode="url" placeholder="example.com" {...field("website")} />
      <div className="grid items-start gap-5 md:grid-cols-[2fr_1fr]">
        <TextField label="Discount" placeholder="10% off the first visit" {...field("discount")} />
        <TextField label="Code" {...field("code")} />
      </div>
      <ReachFields area={field("serviceArea")} afterHours={afterHours} about={field("description")} />
    </>
  );
}

type TextProps = Pick<TextFieldProps, "name" | "error" | "maxLength" | "autoComplete"> & {
  defaultValue: string;
};

type ReachProps = {
  area: TextProps;
  about: TextProps;
  afterHours: boolean;
};

/** Where they work, when they answer and what they are good at. */
function ReachFields({ area, afterHours, about }: ReachProps) {
  return (
    <>
      <TextField
        label="Service area"
        placeholder="Pinellas, Hillsborough, 34677"
        hint="Florida counties or ZIP codes, separated by commas. Leave blank for everywhere."
        {...area}
      />
      <CheckboxField
        label="Answers after hours"
        name="afterHours"
        value="yes"
        defaultChecked={afterHours}
        hint="At night and on weekends. In an emergency they’re named first then."
      />
      <TextareaField
        label="Description"
        rows={3}
        hint="What they are good at, in a sentence or two. Your clients read it."
        {...about}
      />
    </>
  );
}

/** Last in the form, so that the fields before it survive a file that is too large. */
function LogoFields({ name, logo, error }: { name: string; logo: string | null; error?: string }) {
  return (
    <>
      {logo !== null && (
        <div className="flex items-center gap-4">
          <VendorLogo name={name} src={logo} />
          <CheckboxField label="Remove the logo" name="removeLogo" value="yes" />
        </div>
      )}
      <UploadField
        label={logo === null ? "Logo" : "Another logo"}
        name="logo"
        types={IMAGE_TYPES}
        maxBytes={MAX_LOGO_BYTES}
        hint="JPEG or PNG, up to 5 MB. Best square: it stands small beside their name."
        error={error}
      />
    </>
  );
}
