import { CheckboxField } from "#app/components/ui/choice-field.tsx";
import { TextareaField } from "#app/components/ui/field.tsx";
import * as common from "#app/components/ui/words.ts";
import * as words from "../dialog-words.ts";
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
      title={words.editTitle}
      description={words.doneOn(task.title, doneOn)}
      submit={common.save}
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
            label={words.note}
            name="note"
            rows={3}
            maxLength={NOTE_MAX}
            defaultValue={typed("note", values.note)}
            error={wrong("note")}
          />
          {photo && (
            <div className="flex items-center gap-4">
              <img src={photo} alt="" className="size-20 rounded-sm border border-line object-cover" />
              <CheckboxField label={words.removePhoto} name="removePhoto" value="yes" />
            </div>
          )}
          <PhotoField label={photo ? words.anotherPhoto : words.photo} error={wrong("photo")} />
        </>
      )}
    </DialogForm>
  );
}
