import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { UploadField } from "#app/components/files/upload-field.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { CheckboxField } from "#app/components/ui/choice-field.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import {
  FormError,
  SelectField,
  TextareaField,
  TextField,
  type TextFieldProps,
} from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import * as common from "#app/components/ui/words.ts";
import { VendorLogo } from "#app/components/vendors/vendor-logo.tsx";
import { IMAGE_TYPES } from "#app/domain/files/file-types.ts";
import { MAX_LOGO_BYTES } from "#app/domain/files/upload-limits.ts";
import { VENDOR_MAX_LENGTHS as MAX_LENGTH } from "#app/domain/vendors/vendor.ts";
import * as vendorWords from "#app/domain/vendors/words.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as words from "../dialog-words.ts";
import type { VendorDialogView } from "../load.server.ts";

type Props = { dialog: VendorDialogView; failure: FormFailure | null; closeTo: string };

const TYPES = [
  { value: "maintenance", label: vendorWords.homeMaintenance },
  { value: "financial", label: vendorWords.financialServices },
];

/** The form of a vendor, new or not. */
export function VendorDialog({ dialog, failure, closeTo }: Props) {
  const { name, vendor } = dialog;
  const busy = useNavigation().formData?.get("intent") === name;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure?.form ? null : failure);
  return (
    <Dialog title={name === "add" ? words.addTitle : words.editTitle} closeTo={closeTo} size="lg">
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
        <ConflictFields failure={failure} values={dialog.gone ? {} : vendor} seen={dialog.seen}>
          <VendorFields dialog={dialog} failure={failure} />
          <LogoFields name={vendor.name} logo={dialog.logo} error={failure?.errors.logo} />
        </ConflictFields>
        <DialogActions>
          <Button name="intent" value={name} busy={busy}>
            {name === "add" ? words.addSubmit : words.editSubmit}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {common.cancel}
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
      <TextField label={words.name} required {...field("name")} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <SelectField
          label={words.category}
          required
          placeholder={words.chooseOne}
          options={options.map((name) => ({ value: name, label: name }))}
          {...choice("category")}
        />
        <SelectField label={words.type} required options={TYPES} hint={words.typeHint} {...choice("type")} />
        <TextField label={words.phone} type="tel" required {...field("phone")} />
        <TextField label={words.emailAddress} type="email" {...field("email")} />
      </div>
      {/* Not of type url: that refuses "example.com", which is completed on the way in. */}
      <TextField
        label={words.website}
        inputMode="url"
        placeholder={words.websiteExample}
        {...field("website")}
      />
      <div className="grid items-start gap-5 md:grid-cols-[2fr_1fr]">
        <TextField label={words.discount} placeholder={words.discountExample} {...field("discount")} />
        <TextField label={words.code} {...field("code")} />
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
        label={words.serviceArea}
        placeholder={words.serviceAreaExample}
        hint={words.serviceAreaHint}
        {...area}
      />
      <CheckboxField
        label={vendorWords.afterHours}
        name="afterHours"
        value="yes"
        defaultChecked={afterHours}
        hint={words.afterHoursHint}
      />
      <TextareaField label={words.description} rows={3} hint={words.descriptionHint} {...about} />
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
          <CheckboxField label={words.removeLogo} name="removeLogo" value="yes" />
        </div>
      )}
      <UploadField
        label={logo === null ? words.logo : words.anotherLogo}
        name="logo"
        types={IMAGE_TYPES}
        maxBytes={MAX_LOGO_BYTES}
        hint={words.logoHint}
        error={error}
      />
    </>
  );
}
