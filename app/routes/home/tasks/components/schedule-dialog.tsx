import type { FormEvent } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { ChoiceGroup, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import * as m from "#app/paraglide/messages.js";
import { TASKS } from "../form-options.ts";
import type { ScheduleDialogView } from "../load-dialog.server.ts";
import type { ModeChoice } from "../schedule-parts.server.ts";
import { DeadlineQuestion, DialogForm, type Failure, type FieldState } from "./dialog-form.tsx";

type Props = { dialog: ScheduleDialogView; failure: Failure | null };

/** Asks how often a task repeats and from which day, with a preview. */
export function ScheduleDialog({ dialog, failure }: Props) {
  const { task, closeTo, kept } = dialog;
  return (
    <DialogForm
      title={m.common_change_the_schedule()}
      description={task.title}
      submit={m.home_tasks_dialog_save_schedule()}
      intent="schedule"
      task={task}
      closeTo={closeTo}
      doneTo={closeTo}
      failure={failure}
      size="md"
      buttons
    >
      {(state) => (
        <>
          {/* The parameters of this dialog, for the preview. */}
          <input type="hidden" name="dialog" value="schedule" />
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <DeadlineQuestion
            state={state}
            day={state.typed("due", dialog.due)}
            actionLabel={(day: string) => m.home_tasks_dialog_schedule_anyway({ day })}
          />
          <div className="space-y-5" onChange={submitPreview}>
            <RhythmFields dialog={dialog} {...state} />
          </div>
          <Preview next={dialog.next} />
          <p className="text-sm text-ink-2">{m.home_tasks_dialog_your_home_only()}</p>
        </>
      )}
    </DialogForm>
  );
}

/** Previews after every change, so that the days shown are those that would be saved. */
function submitPreview({ currentTarget }: FormEvent<HTMLElement>) {
  const form = currentTarget.closest("form");
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[data-preview]"));
}

function RhythmFields({ dialog, typed, wrong }: FieldState & { dialog: ScheduleDialogView }) {
  const { choices, frequencies } = dialog;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={m.common_how_often()}
          name="frequency"
          required
          options={frequencies}
          defaultValue={typed("frequency", dialog.frequency)}
          error={wrong("frequency")}
        />
        <TextField
          label={m.home_tasks_dialog_next_due()}
          name="due"
          type="date"
          required
          min={dialog.earliest}
          max={dialog.latest}
          defaultValue={typed("due", dialog.due)}
          error={wrong("due")}
        />
      </div>
      <ChoiceGroup
        legend={m.home_tasks_dialog_when_repeat()}
        name="mode"
        type="radio"
        required
        options={choices}
        defaultValues={[typed("mode", dialog.mode)]}
        error={wrong("mode")}
      />
      <ModeExplanations choices={choices} />
    </>
  );
}

function Preview({ next }: { next: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm bg-sunken px-4 py-3 text-[0.9375rem]">
      <p role="status">{next}</p>
      <Button data-preview formMethod="get" formAction={TASKS} variant="secondary" size="sm">
        {m.common_preview()}
      </Button>
    </div>
  );
}

/** What each way of repeating means, with its next day. */
export function ModeExplanations({ choices }: { choices: readonly ModeChoice[] }) {
  return (
    <dl className="space-y-3 text-[0.9375rem]">
      {choices.map(({ value, label, text, preview }) => (
        <div key={value}>
          <dt className="font-semibold">{label}</dt>
          <dd className="text-ink-2">
            {text} <span className="text-ink">{preview}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
