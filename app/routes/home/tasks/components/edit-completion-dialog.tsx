import { CheckboxField, TextareaField } from "#app/components/ui/field.tsx";
import * as m from "#app/paraglide/messages.js";
import { NOTE_MAX } from "../form-options.ts";
import type { EditCompletionDialogView } from "../load-completion.server.ts";
import { PaidFields } from "./complete-dialog.tsx";
import { DialogForm, type Failure, PhotoField } from "./dialog-form.tsx";

type Props = { dialog: EditCompletionDialogView; failure: Failure | null };

/** Changes what is kept of a finished task; the day it was done stays, as the next one counts from it. */
export function EditCompletionDialog({ dialog, failure }: Props) {
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
