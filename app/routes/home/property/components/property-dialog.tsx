import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { ZoneDialog } from "#app/components/property/zone-dialog.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { ConfirmDialog, DeletedDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { deletedInAnotherWindow } from "#app/domain/trash/trash-list.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { PROPERTY } from "../form-options.ts";
import type { OpenDialog } from "../load.server.ts";
import { AddressFields, FactsFields, type FieldOf, ShutoffsFields } from "./house-fields.tsx";
import { ApplianceFields, WarrantyFields } from "./record-fields.tsx";

type Props = { dialog: OpenDialog; failure: FormFailure | null };

/** Works as a plain page; with scripts it opens over the cards. */
export function PropertyDialog({ dialog, failure }: Props) {
  switch (dialog.name) {
    case "address":
      return (
        <FormDialog
          intent="property"
          title={m.common_edit_address()}
          values={dialog.values}
          seen={dialog.seen}
          failure={failure}
        >
          {(field) => <AddressFields field={field} />}
        </FormDialog>
      );
    case "time-zone":
      return <ZoneDialog {...dialog} whose={m.home_property_dialog_possessive_your()} closeTo={PROPERTY} />;
    case "facts":
      return (
        <FormDialog
          intent="facts"
          title={m.common_house_facts()}
          values={dialog.values}
          seen={dialog.seen}
          failure={failure}
        >
          {(field) => <FactsFields field={field} />}
        </FormDialog>
      );
    case "shutoffs":
      return (
        <FormDialog
          intent="shutoffs"
          title={m.common_shutoffs()}
          values={dialog.values}
          seen={dialog.seen}
          failure={failure}
        >
          {(field) => <ShutoffsFields field={field} />}
        </FormDialog>
      );
    default:
      return <RecordDialog dialog={dialog} failure={failure} />;
  }
}

type RecordProps = {
  dialog: Exclude<OpenDialog, { name: "address" | "time-zone" | "facts" | "shutoffs" }>;
  failure: FormFailure | null;
};

function RecordDialog({ dialog, failure }: RecordProps) {
  switch (dialog.name) {
    case "appliance":
      return (
        <FormDialog
          intent="appliance"
          title={
            dialog.known ? m.home_property_dialog_edit_appliance() : m.home_property_dialog_add_appliance()
          }
          values={dialog.values}
          seen={dialog.seen}
          row={dialog}
          gone={applianceGone()}
          failure={failure}
          upload
        >
          {(field) => <ApplianceFields field={field} photo={dialog.photo} />}
        </FormDialog>
      );
    case "warranty":
      return (
        <FormDialog
          intent="warranty"
          title={
            dialog.known ? m.home_property_dialog_edit_warranty() : m.home_property_dialog_add_warranty()
          }
          values={dialog.values}
          seen={dialog.seen}
          row={dialog}
          gone={warrantyGone()}
          failure={failure}
        >
          {(field) => <WarrantyFields field={field} />}
        </FormDialog>
      );
    case "delete-warranty":
      return <DeleteWarranty id={dialog.id} provider={dialog.provider} />;
  }
}

function DeleteWarranty({ id, provider }: { id: string; provider: string }) {
  const busy = useNavigation().formData?.get("intent") === "delete-warranty";
  return (
    <ConfirmDialog
      title={m.home_property_dialog_delete_warranty()}
      body={m.home_property_dialog_delete_warranty_body({ provider })}
      confirmLabel={m.ui_delete()}
      closeTo={PROPERTY}
      action={PROPERTY}
      busy={busy}
    >
      <input type="hidden" name="intent" value="delete-warranty" />
      <input type="hidden" name="id" value={id} />
    </ConfirmDialog>
  );
}

type FormDialogProps = {
  intent: string;
  title: string;
  values: Record<string, string | undefined>;
  seen: string;
  /** For one of several records. */
  row?: { id: string; known: boolean; gone: boolean };
  gone?: string;
  failure: FormFailure | null;
  upload?: boolean;
  children: (field: FieldOf) => ReactNode;
};

function FormDialog(props: FormDialogProps) {
  const { intent, title, values, seen, row, gone = "", failure, upload, children } = props;
  const own = failure?.intent === intent ? failure : null;
  const busy = useNavigation().formData?.get("intent") === intent;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, own);
  const field: FieldOf = (name) => ({
    name,
    defaultValue: String(own?.values[name] ?? values[name] ?? ""),
    error: own?.errors[name],
  });
  if (row?.gone && !own) return <DeletedDialog sentence={gone} closeTo={PROPERTY} />;
  return (
    <Dialog title={title} closeTo={PROPERTY}>
      <Form
        ref={form}
        method="post"
        encType={upload ? "multipart/form-data" : undefined}
        replace
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{own?.form ?? own?.errors.id}</FormError>
        <input type="hidden" name="intent" value={intent} />
        {row && <input type="hidden" name="id" value={String(own?.values.id ?? row.id)} />}
        {row?.known && <input type="hidden" name="known" value="yes" />}
        <ConflictFields failure={own} values={row?.gone ? {} : values} seen={seen}>
          {children(field)}
        </ConflictFields>
        <DialogActions>
          <Button busy={busy}>{m.ui_save()}</Button>
          <ButtonLink to={PROPERTY} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const applianceGone = () => deletedInAnotherWindow(m.home_property_dialog_noun_appliance());

const warrantyGone = () => m.trash_deleted_meanwhile({ what: m.home_property_dialog_noun_home_warranty() });
