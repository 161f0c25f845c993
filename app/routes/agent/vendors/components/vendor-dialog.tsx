import { Form, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { UploadField } from "#app/components/files/upload-field.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import {
  CheckboxField,
  FormError,
  TextareaField,
  TextField,
  type TextFieldProps,
} from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { VendorLogo } from "#app/components/vendors/vendor-logo.tsx";
import { IMAGE_TYPES } from "#app/domain/files/accepted-file-types.ts";
import { MAX_LOGO_BYTES } from "#app/domain/files/upload-limits.ts";
import { isInducementCategory } from "#app/domain/vendors/settlement-services.ts";
import { VENDOR_MAX_LENGTHS as MAX_LENGTH, TYPE_BY_CATEGORY } from "#app/domain/vendors/vendor.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { VendorDialogView } from "../load.server.ts";

type Props = { dialog: VendorDialogView; failure: FormFailure | null; closeTo: string };

const TYPES = [
  {
    value: TYPE_BY_CATEGORY,
    get label() {
      return m.agent_vendors_dialog_type_by_category();
    },
  },
  {
    value: "maintenance",
    get label() {
      return m.vendors_home_maintenance();
    },
  },
  {
    value: "financial",
    get label() {
      return m.vendors_financial_services();
    },
  },
];

export function VendorDialog({ dialog, failure, closeTo }: Props) {
  const { name, vendor } = dialog;
  const busy = useNavigation().formData?.get("intent") === name;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure?.form ? null : failure);
  return (
    <Dialog
      title={name === "add" ? m.agent_vendors_dialog_add_title() : m.agent_vendors_dialog_edit_title()}
      closeTo={closeTo}
      size="lg"
    >
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
            {name === "add" ? m.agent_vendors_dialog_add_submit() : m.agent_vendors_dialog_edit_submit()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
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
    // These are someone else's details, so the browser must not fill in the agent's own.
    autoComplete: "off",
  });
  const [category, setCategory] = useState(String(failure?.values.category ?? vendor.category));
  // Until a category is chosen, which takes scripts to notice, the warning stands for those the agent has.
  const warned = category === "" ? options : [category];
  const choice = (name: "category" | "type") => ({
    name,
    defaultValue: String(failure?.values[name] ?? vendor[name]),
    error: failure?.errors[name],
  });
  return (
    <>
      <TextField label={m.common_name()} required {...field("name")} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <SelectField
          label={m.common_category()}
          required
          placeholder={m.agent_vendors_dialog_choose_one()}
          options={options.map((name) => ({ value: name, label: name }))}
          onChange={(event) => setCategory(event.currentTarget.value)}
          {...choice("category")}
        />
        <SelectField
          label={m.common_type_label()}
          required
          options={TYPES}
          hint={m.agent_vendors_dialog_type_hint()}
          {...choice("type")}
        />
        {warned.some(isInducementCategory) && (
          <p className="rounded-sm bg-sunken px-4 py-3 text-sm text-pretty text-ink-2 md:col-span-2">
            {m.vendors_inducement_warning()}
          </p>
        )}
        <TextField label={m.common_phone()} type="tel" required {...field("phone")} />
        <TextField label={m.agent_vendors_dialog_email_address()} type="email" {...field("email")} />
      </div>
      {/* Not type="url", which would refuse "example.com". */}
      <TextField
        label={m.common_website()}
        inputMode="url"
        placeholder={m.agent_vendors_dialog_website_example()}
        {...field("website")}
      />
      <div className="grid items-start gap-5 md:grid-cols-[2fr_1fr]">
        <TextField
          label={m.agent_vendors_dialog_discount()}
          placeholder={m.agent_vendors_dialog_discount_example()}
          {...field("discount")}
        />
        <TextField label={m.common_code()} {...field("code")} />
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

function ReachFields({ area, afterHours, about }: ReachProps) {
  return (
    <>
      <TextField
        label={m.agent_vendors_dialog_service_area()}
        placeholder={m.agent_vendors_dialog_service_area_example()}
        hint={m.agent_vendors_dialog_service_area_hint()}
        {...area}
      />
      <CheckboxField
        label={m.vendors_after_hours()}
        name="afterHours"
        value="yes"
        defaultChecked={afterHours}
        hint={m.agent_vendors_dialog_after_hours_hint()}
      />
      <TextareaField
        label={m.common_description()}
        rows={3}
        hint={m.agent_vendors_dialog_description_hint()}
        {...about}
      />
    </>
  );
}

/** Last in the form, so the other fields survive a file that is too large. */
function LogoFields({ name, logo, error }: { name: string; logo: string | null; error?: string }) {
  return (
    <>
      {logo !== null && (
        <div className="flex items-center gap-4">
          <VendorLogo name={name} src={logo} />
          <CheckboxField label={m.common_remove_the_logo()} name="removeLogo" value="yes" />
        </div>
      )}
      <UploadField
        label={logo === null ? m.common_logo() : m.agent_vendors_dialog_another_logo()}
        name="logo"
        types={IMAGE_TYPES}
        maxBytes={MAX_LOGO_BYTES}
        hint={m.agent_vendors_dialog_logo_hint()}
        error={error}
      />
    </>
  );
}

type DeleteVendorDialogProps = { vendor: { id: string; name: string }; closeTo: string };

export function DeleteVendorDialog({ vendor, closeTo }: DeleteVendorDialogProps) {
  const busy = useNavigation().formData?.get("intent") === "delete";
  return (
    <ConfirmDialog
      title={m.agent_vendors_dialog_delete_title({ vendor: vendor.name })}
      body={m.agent_vendors_dialog_delete_body()}
      confirmLabel={m.agent_vendors_dialog_delete_submit()}
      closeTo={closeTo}
      busy={busy}
    >
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="vendor" value={vendor.id} />
    </ConfirmDialog>
  );
}

/** Shown when the vendor being edited was deleted meanwhile. */
export function DeletedVendorDialog({ vendor, closeTo }: DeleteVendorDialogProps) {
  const busy = useNavigation().formData?.get("intent") === "restore";
  return (
    <Dialog
      title={m.agent_vendors_dialog_gone_title({ vendor: vendor.name })}
      description={m.agent_vendors_dialog_gone_body()}
      closeTo={closeTo}
      size="sm"
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="vendor" value={vendor.id} />
        <DialogActions>
          <Button busy={busy}>{m.ui_restore()}</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_close()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
