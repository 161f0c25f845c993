import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { ChoiceGroup, FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { addDays } from "#app/domain/days/calendar-day.ts";
import { NOTE_MAX } from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { HELP_MAX, REASON_MAX, type ShortDialog, SKIP_REASONS } from "../form-options.ts";
import type { ShortDialogView } from "../load-dialog.server.ts";
import { DeadlineQuestion, DialogForm, type Failure, type FieldState, PhotoField } from "./dialog-form.tsx";

const WORDS: Record<ShortDialog, { title: string; submit: string }> = {
  note: {
    get title() {
      return m.common_note();
    },
    get submit() {
      return m.common_save_note();
    },
  },
  snooze: {
    get title() {
      return m.common_snooze();
    },
    get submit() {
      return m.common_snooze();
    },
  },
  move: {
    get title() {
      return m.common_reschedule();
    },
    get submit() {
      return m.common_reschedule();
    },
  },
  skip: {
    get title() {
      return m.home_tasks_dialog_skip_title();
    },
    get submit() {
      return m.home_tasks_dialog_skip_title();
    },
  },
  assign: {
    get title() {
      return m.home_tasks_assign();
    },
    get submit() {
      return m.ui_save();
    },
  },
  help: {
    get title() {
      return m.home_tasks_dialog_help_title();
    },
    get submit() {
      return m.home_tasks_dialog_send_request();
    },
  },
};

/** After these the task leaves the list. */
const LEAVES_LIST = new Set<ShortDialog>(["snooze", "skip"]);

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
      buttons={name === "snooze" || name === "move" || name === "skip"}
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
          label={m.common_your_note()}
          name="note"
          maxLength={NOTE_MAX}
          defaultValue={typed("note", dialog.note)}
          error={wrong("note")}
          hint={changedNote(dialog, failure)}
        />
      );
    case "snooze":
    case "move":
      return <DateFields dialog={dialog} state={{ typed, wrong }} />;
    case "skip":
      return <SkipFields typed={typed} wrong={wrong} />;
    case "assign":
      return (
        <ChoiceGroup
          legend={m.home_tasks_assign_whose()}
          name="assignee"
          type="radio"
          options={[
            { value: "", label: m.home_tasks_assign_nobody() },
            ...dialog.assignees.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          defaultValues={[typed("assignee", dialog.assignee)]}
          error={wrong("assignee")}
          hint={m.home_tasks_assign_hint()}
        />
      );
    case "help":
      return (
        <>
          <input type="hidden" name="requestId" value={typed("requestId", dialog.requestId)} />
          <TextareaField
            label={m.common_message()}
            name="message"
            maxLength={HELP_MAX}
            defaultValue={typed("message")}
            error={wrong("message")}
            hint={m.home_tasks_dialog_message_hint()}
          />
          <PhotoField error={wrong("photo")} />
        </>
      );
  }
}

/** After a conflict, the note that would be overwritten. */
function changedNote(dialog: ShortDialogView, failure: Failure | null): string | undefined {
  if (!failure?.form || dialog.note === "" || dialog.note === failure.values.note) return undefined;
  return m.home_tasks_dialog_saved_meanwhile({ text: dialog.note });
}

function DateFields({ dialog, state }: { dialog: ShortDialogView; state: FieldState }) {
  const { typed, wrong } = state;
  const snoozing = dialog.name === "snooze";
  const day = typed("preset") || typed("date", dialog.date);
  return (
    <>
      <DeadlineQuestion
        state={state}
        day={day}
        actionLabel={
          snoozing
            ? (day: string) => m.home_tasks_dialog_snooze_anyway({ day })
            : (day: string) => m.home_tasks_dialog_reschedule_anyway({ day })
        }
      />
      {dialog.presets.length > 0 && (
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="sr-only">{m.home_tasks_dialog_snooze_until()}</legend>
          {dialog.presets.map(({ label, day, text }) => (
            <Button key={label} name="preset" value={day} variant="secondary" className="flex-col gap-0!">
              {label} <span className="text-sm font-normal text-ink-2">{text}</span>
            </Button>
          ))}
        </fieldset>
      )}
      <TextField
        label={snoozing ? m.home_tasks_dialog_or_until() : m.home_tasks_dialog_new_date()}
        name="date"
        type="date"
        min={snoozing ? addDays(dialog.today, 1) : dialog.today}
        required
        defaultValue={day}
        error={wrong("date")}
        hint={snoozing ? m.home_tasks_dialog_hidden_until() : dialog.after}
      />
    </>
  );
}

function SkipFields({ typed, wrong }: FieldState) {
  const lost = wrong("anyway");
  return (
    <div className="group/why space-y-5">
      {lost !== null && (
        <div className="space-y-3">
          <FormError>{lost}</FormError>
          <Button name="anyway" value="yes" variant="secondary" size="sm">
            {m.home_tasks_dialog_skip_anyway()}
          </Button>
        </div>
      )}
      <ChoiceGroup
        legend={m.home_tasks_dialog_why()}
        name="reason"
        type="radio"
        required
        options={SKIP_REASONS}
        defaultValues={[typed("reason")]}
        error={wrong("reason")}
      />
      <TextField
        label={m.home_tasks_dialog_in_a_few_words()}
        name="other"
        showOptional={false}
        className="hidden group-has-[[value=other]:checked]/why:block"
        maxLength={REASON_MAX}
        defaultValue={typed("other")}
        error={wrong("other")}
      />
    </div>
  );
}
