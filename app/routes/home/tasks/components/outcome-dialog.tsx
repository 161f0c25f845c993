import { CheckboxField } from "#app/components/ui/choice-field.tsx";
import { TextareaField } from "#app/components/ui/field.tsx";
import { NOTE_MAX } from "../form-options.ts";
import type { OutcomeDialogView } from "../load-outcome.server.ts";
import { PaidFields } from "./complete-dialog.tsx";
import { DialogForm, type Failure, PhotoField } from "./dialog-form.tsx";

type Props = { dialog: OutcomeDialogView; failure: Failure | null };

/** Changes what is kept of a finished task; the day it was done stays, as the next one counts from it. */
export function OutcomeDialog({ dialog, failure }: Props) {
  const { task, doneOn, closeTo, values, photo, vendors } = dialog;
  return (
    <DialogForm
      title="Edit completed task"
      description={`${task.title}, done ${doneOn}`}
      submit="Save"
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
            label="Note"
            name="note"
            rows={3}
            maxLength={NOTE_MAX}
            defaultValue={typed("note", values.note)}
            error={wrong("note")}
          />
          {photo && (
            <div className="flex items-center gap-4">
              <img src={photo} alt="" className="size-20 rounded-sm border border-line object-cover" />
              <CheckboxField label="Remove this photo" name="removePhoto" value="yes" />
            </div>
          )}
          <PhotoField label={photo ? "Another photo" : "Photo"} error={wrong("photo")} />
        </>
      )}
    </DialogForm>
  );
}
