import type { ReactNode } from "react";
import { ChoiceGroup, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { HELP_MAX, NOTE_MAX, REASON_MAX, type ShortDialog, SKIP_REASONS } from "../form-options.ts";
import type { ShortDialogView } from "../load-dialog.server.ts";
import { DialogForm, type Failure, type FieldState, PhotoField } from "./dialog-form.tsx";

const WORDS: Record<ShortDialog, { title: string; submit: string }> = {
  note: { title: "Notes", submit: "Save note" },
  snooze: { title: "Snooze", submit: "Snooze" },
  remind: { title: "Set a reminder", submit: "Set reminder" },
  skip: { title: "Skip once", submit: "Skip once" },
  help: { title: "Request help", submit: "Send request" },
};

/** After these there is no row left to come back to. */
const LEAVES_LIST = new Set<ShortDialog>(["snooze", "skip"]);

/** A note, a snooze, a reminder, a skip or a call for help: a field or two about one task. */
export function ShortTaskDialog({ dialog, failure }: { dialog: ShortDialogView; failure: Failure | null }) {
  const { name, task, closeTo, list } = dialog;
  return (
    <DialogForm
      {...WORDS[name]}
      description={task.title}
      intent={name}
      task={task}
      closeTo={closeTo}
      doneTo={LEAVES_LIST.has(name) ? list : closeTo}
      failure={failure}
      upload={name === "help"}
    >
      {(state, own) => <Fields dialog={dialog} failure={own} state={state} />}
    </DialogForm>
  );
}

type FieldsProps = { dialog: ShortDialogView; failure: Failure | null; state: FieldState };

function Fields({ dialog, failure, state: { typed, wrong } }: FieldsProps): ReactNode {
  switch (dialog.name) {
    case "note":
      return (
        <TextareaField
          label="Your note"
          name="note"
          maxLength={NOTE_MAX}
          defaultValue={typed("note", dialog.note)}
          error={wrong("note")}
          hint={changedNote(dialog, failure)}
        />
      );
    case "snooze":
    case "remind":
      return <DateField dialog={dialog} typed={typed} wrong={wrong} />;
    case "skip":
      return <SkipFields typed={typed} wrong={wrong} />;
    case "help":
      return (
        <>
          <input type="hidden" name="requestId" value={typed("requestId", dialog.requestId)} />
          <TextareaField
            label="Message"
            name="message"
            maxLength={HELP_MAX}
            defaultValue={typed("message")}
            error={wrong("message")}
            hint="Your agent gets this with the name of the task."
          />
          <PhotoField error={wrong("photo")} />
        </>
      );
  }
}

/** After a conflict, what would be written over. */
function changedNote(dialog: ShortDialogView, failure: Failure | null): string | undefined {
  if (!failure?.form || dialog.note === "" || dialog.note === failure.values.note) return undefined;
  return `Saved in the meantime: “${dialog.note}”`;
}

function DateField({ dialog, typed, wrong }: FieldState & { dialog: ShortDialogView }) {
  const snoozing = dialog.name === "snooze";
  return (
    <TextField
      label={snoozing ? "Snooze until" : "Reminder date"}
      name="date"
      type="date"
      min={dialog.today}
      required
      defaultValue={typed("date", dialog.date)}
      error={wrong("date")}
      hint={
        snoozing ? "It leaves your list and comes back on this day." : "The task becomes due on this day."
      }
    />
  );
}

function SkipFields({ typed, wrong }: FieldState) {
  return (
    <div className="group/why space-y-5">
      <ChoiceGroup
        legend="Why?"
        name="reason"
        type="radio"
        required
        options={SKIP_REASONS}
        defaultValues={[typed("reason")]}
        error={wrong("reason")}
      />
      <TextField
        label="In a few words"
        name="other"
        optionalMark={false}
        className="hidden group-has-[[value=other]:checked]/why:block"
        maxLength={REASON_MAX}
        defaultValue={typed("other")}
        error={wrong("other")}
      />
    </div>
  );
}
