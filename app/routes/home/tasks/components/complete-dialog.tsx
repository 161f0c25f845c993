import { useFetcher } from "@remix-run/react";
import { TextareaField, TextField } from "#app/components/ui/field.tsx";
import * as m from "#app/paraglide/messages.js";
import { NOTE_MAX, TASKS, VENDOR_MAX } from "../form-options.ts";
import type { CompleteDialogView, readPreview } from "../load-dialog.server.ts";
import { DialogForm, type Failure, type FieldState, PhotoField } from "./dialog-form.tsx";

type Props = { dialog: CompleteDialogView; failure: Failure | null };

/** Completes a task with all there is to tell about it; every field may stay as it is. */
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

/** The completion is there, and keeps its day. */
function DoneFields({ day }: { day: string }) {
  return (
    <>
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="done" value="yes" />
    </>
  );
}

/** What it cost, and who did it. */
export function PaidFields({ vendors, typed, wrong }: FieldState & { vendors: string[] }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
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

/** The day it was done and, as that changes, when it comes back. */
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
