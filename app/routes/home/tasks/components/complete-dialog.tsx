import { useFetcher } from "@remix-run/react";
import { useMay } from "#app/components/shell/use-may.ts";
import { CheckboxField, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { NOTE_MAX } from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { TASKS, VENDOR_MAX } from "../form-options.ts";
import type { EditCompletionDialogView } from "../load.server.ts";
import type { CompleteDialogView, readPreview } from "../load-dialog.server.ts";
import { DialogForm, type Failure, type FieldState, PhotoField } from "./dialog-form.tsx";

type Props = { dialog: CompleteDialogView; failure: Failure | null };

export function CompleteDialog({ dialog, failure }: Props) {
  const { task, closeTo, list, vendors, done } = dialog;
  return (
    <DialogForm
      title={done === null ? m.common_complete_with_details() : m.home_tasks_dialog_add_details()}
      description={task.title}
      submit={done === null ? m.home_tasks_dialog_complete() : m.home_tasks_dialog_add_details()}
      intent="complete-details"
      task={task}
      closeTo={closeTo}
      doneTo={list}
      failure={failure}
      upload
      size="md"
    >
      {({ typed, wrong }) => (
        <>
          {done === null ? (
            <DayField dialog={dialog} typed={typed} wrong={wrong} />
          ) : (
            <DoneFields day={done} />
          )}
          <PaidFields vendors={vendors} typed={typed} wrong={wrong} />
          <TextareaField
            label={m.common_note()}
            name="note"
            rows={3}
            maxLength={NOTE_MAX}
            defaultValue={typed("note")}
            error={wrong("note")}
          />
          <PhotoField error={wrong("photo")} />
        </>
      )}
    </DialogForm>
  );
}

/** Already completed; its day stays. */
function DoneFields({ day }: { day: string }) {
  return (
    <>
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="done" value="yes" />
    </>
  );
}

export function PaidFields({ vendors, typed, wrong }: FieldState & { vendors: string[] }) {
  const asksCost = useMay("money.write");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {asksCost && (
        <TextField
          label={m.common_cost()}
          name="cost"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed("cost")}
          error={wrong("cost")}
          hint={m.home_tasks_dialog_cost_hint()}
        />
      )}
      <TextField
        label={m.common_who_did_it()}
        name="vendor"
        list="vendors"
        autoComplete="off"
        maxLength={VENDOR_MAX}
        defaultValue={typed("vendor")}
        error={wrong("vendor")}
      />
      <datalist id="vendors">
        {vendors.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** The day it was done and the next due date, which follows from it. */
function DayField({ dialog, typed, wrong }: FieldState & { dialog: CompleteDialogView }) {
  const preview = useFetcher<typeof readPreview>();
  const next = preview.data?.next ?? dialog.next;
  const show = (day: string) => {
    if (day !== "") preview.load(`${TASKS}?${new URLSearchParams({ preview: dialog.task.id, day })}`);
  };
  return (
    <TextField
      label={m.home_tasks_dialog_date_done()}
      name="day"
      type="date"
      min={dialog.earliest}
      max={dialog.today}
      required
      defaultValue={typed("day", dialog.today)}
      error={wrong("day")}
      hint={<span role="status">{next}</span>}
      onChange={(event) => show(event.currentTarget.value)}
    />
  );
}

type EditCompletionDialogProps = { dialog: EditCompletionDialogView; failure: Failure | null };

/** Edits a completion. Its day stays, as the next due date follows from it. */
export function EditCompletionDialog({ dialog, failure }: EditCompletionDialogProps) {
  const { task, doneOn, closeTo, values, photo, vendors } = dialog;
  return (
    <DialogForm
      title={m.home_tasks_dialog_edit_title()}
      description={m.home_tasks_dialog_done_on({ task: task.title, day: doneOn })}
      submit={m.ui_save()}
      intent="edit-completion"
      task={task}
      closeTo={closeTo}
      doneTo={closeTo}
      failure={failure}
      upload
      size="md"
    >
      {({ typed, wrong }) => (
        <>
          <PaidFields
            vendors={vendors}
            typed={(name) => typed(name, values[name as keyof typeof values])}
            wrong={wrong}
          />
          <TextareaField
            label={m.common_note()}
            name="note"
            rows={3}
            maxLength={NOTE_MAX}
            defaultValue={typed("note", values.note)}
            error={wrong("note")}
          />
          {photo && (
            <div className="flex items-center gap-4">
              <img src={photo} alt="" className="size-20 rounded-sm border border-line object-cover" />
              <CheckboxField label={m.common_remove_this_photo()} name="removePhoto" value="yes" />
            </div>
          )}
          <PhotoField label={photo ? m.common_another_photo() : m.common_photo()} error={wrong("photo")} />
        </>
      )}
    </DialogForm>
  );
}
