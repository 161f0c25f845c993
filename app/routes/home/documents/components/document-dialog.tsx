import { Form, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { UploadField } from "#app/components/files/upload-field.tsx";
import { type UploadFailure, UploadForm } from "#app/components/files/upload-form.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { DeletedDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { DOCUMENT_KIND_OPTIONS } from "#app/domain/documents/document.ts";
import { FILE_NAME_MAX, FILE_TYPES } from "#app/domain/files/accepted-file-types.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/files/upload-limits.ts";
import { deletedInAnotherWindow } from "#app/domain/trash/trash-list.ts";
import * as m from "#app/paraglide/messages.js";
import type { OpenDialog } from "../load.server.ts";
import { type ListParams, listPath, UPLOAD_PATH } from "../paths.ts";

type Failure = UploadFailure & { intent: string };

type Props = { dialog: OpenDialog; place: ListParams; failure: Failure | null };

export function DocumentDialog({ dialog, place, failure }: Props) {
  const own = failure?.intent === dialog.name ? failure : null;
  if (dialog.name === "upload") return <UploadDialog dialog={dialog} place={place} failure={own} />;
  return <EditDialog dialog={dialog} failure={own?.values.document === dialog.id ? own : null} />;
}

function UploadDialog({ dialog, place, failure }: Props) {
  const [fileName, setFileName] = useState("");
  const id = String(failure?.values.document ?? dialog.id);
  return (
    <Dialog title={m.home_documents_upload_title()} closeTo={dialog.closeTo}>
      <UploadForm
        action={listPath(place, { dialog: "upload" })}
        uploadTo={UPLOAD_PATH}
        fileField="file"
        maxBytes={MAX_DOCUMENT_BYTES}
        failure={failure}
      >
        {({ failure: current, busy, progress }) => (
          <>
            <Hidden intent="upload" document={id} redirectTo={dialog.closeTo} />
            <UploadField
              label={m.home_documents_file()}
              name="file"
              types={FILE_TYPES}
              maxBytes={MAX_DOCUMENT_BYTES}
              hint={m.home_documents_file_hint()}
              error={current?.errors.file}
              required
              onChoose={(file) => setFileName(file?.name ?? "")}
            />
            <Details dialog={dialog} failure={current} fileName={fileName} />
            {progress}
            <Actions busy={busy} submit={m.home_documents_upload_button()} closeTo={dialog.closeTo} />
          </>
        )}
      </UploadForm>
    </Dialog>
  );
}

function EditDialog({ dialog, failure }: Omit<Props, "place">) {
  const busy = useNavigation().formData?.get("intent") === "edit";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  if (dialog.gone && !failure) return <DeletedDialog sentence={documentGone()} closeTo={dialog.closeTo} />;
  return (
    <Dialog title={m.home_documents_edit_title()} closeTo={dialog.closeTo}>
      <Form ref={form} method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <Hidden intent="edit" document={dialog.id} redirectTo={dialog.closeTo} />
        <ConflictFields failure={failure} values={dialog.document ?? {}} seen={dialog.seen}>
          <Details dialog={dialog} failure={failure} />
        </ConflictFields>
        <Actions busy={busy} submit={m.ui_save()} closeTo={dialog.closeTo} />
      </Form>
    </Dialog>
  );
}

function Hidden(fields: { intent: string; document: string; redirectTo: string }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

type DetailsProps = { dialog: OpenDialog; failure: UploadFailure | null; fileName?: string };

function Details({ dialog, failure, fileName }: DetailsProps) {
  const { document, appliances } = dialog;
  const typed = (name: string, otherwise = "") => String(failure?.values[name] ?? otherwise);
  const wrong = (name: string) => failure?.errors[name] ?? null;
  return (
    <>
      <TextField
        label={m.common_name()}
        name="name"
        required={dialog.name === "edit"}
        maxLength={FILE_NAME_MAX}
        placeholder={fileName}
        hint={dialog.name === "edit" ? undefined : m.common_leave_blank_for_file_name()}
        defaultValue={typed("name", document?.name)}
        error={wrong("name")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={m.common_type_field()}
          name="kind"
          required
          options={DOCUMENT_KIND_OPTIONS}
          defaultValue={typed("kind", document?.kind ?? "other")}
          error={wrong("kind")}
        />
        <TextField
          label={m.home_documents_expires()}
          name="expiresOn"
          type="date"
          defaultValue={typed("expiresOn", document?.expiresOn)}
          error={wrong("expiresOn")}
        />
      </div>
      {appliances.length > 0 && (
        <SelectField
          label={m.common_appliance()}
          name="appliance"
          options={appliances}
          placeholder={m.home_documents_no_appliance()}
          defaultValue={typed("appliance", document?.appliance)}
          error={wrong("appliance")}
        />
      )}
    </>
  );
}

function Actions({ busy, submit, closeTo }: { busy: boolean; submit: string; closeTo: string }) {
  return (
    <DialogActions>
      <Button busy={busy}>{submit}</Button>
      <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
        {m.common_cancel()}
      </ButtonLink>
    </DialogActions>
  );
}

const documentGone = () => deletedInAnotherWindow(m.home_documents_noun());
