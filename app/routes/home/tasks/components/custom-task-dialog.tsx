import { useFetcher, useNavigation } from "@remix-run/react";
import type { FormEvent } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import { ChoiceGroup, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { TASK_CATEGORIES } from "#app/domain/tasks/task-categories.ts";
import {
  FREQUENCY_LABELS,
  MODE_LABELS,
  NOTE_MAX,
  PRIORITY_LABELS,
  TITLE_MAX,
} from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { TASKS } from "../form-options.ts";
import type { AddDialogView, DeleteDialogView, EditDialogView, readPreview } from "../load-dialog.server.ts";
import { DialogForm, type Failure, type FieldState } from "./dialog-form.tsx";
import { ModeExplanations } from "./schedule-dialog.tsx";

const SYSTEMS = TASK_CATEGORIES.map((value) => ({ value, label: value }));
const FREQUENCIES = optionsOf(FREQUENCY_LABELS);
const MODES = optionsOf(MODE_LABELS);
const PRIORITIES = optionsOf(PRIORITY_LABELS);

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

type Props = { dialog: AddDialogView | EditDialogView; failure: Failure | null };

export function CustomTaskDialog({ dialog, failure }: Props) {
  const adding = dialog.name === "add";
  return (
    <DialogForm
      title={adding ? m.common_add_a_task() : m.home_tasks_dialog_edit_task()}
      submit={adding ? m.home_tasks_dialog_add_task() : m.home_tasks_dialog_save_task()}
      intent={adding ? "add-own" : "edit-own"}
      task={adding ? undefined : dialog.task}
      closeTo={dialog.closeTo}
      doneTo={dialog.closeTo}
      failure={failure}
      size="md"
    >
      {(state) => (
        <>
          {adding && <input type="hidden" name="taskId" value={state.typed("taskId", dialog.taskId)} />}
          <TaskFields dialog={dialog} {...state} />
        </>
      )}
    </DialogForm>
  );
}

type FieldsProps = FieldState & { dialog: Props["dialog"] };

/** Preset for a new task, and collapsed. */
const PRESET = ["category", "minutes", "priority", "frequency", "scheduleMode", "notes"];

/** A new task shows its name and day; an edited one shows everything. */
function TaskFields(props: FieldsProps) {
  const { dialog, wrong } = props;
  const preview = useFetcher<typeof readPreview>();
  const choices = preview.data?.choices ?? dialog.choices;
  const showAnew = ({ target, currentTarget }: FormEvent<HTMLElement>) => {
    const { name } = target as HTMLInputElement;
    if (name !== "due" && name !== "frequency") return;
    const form = new FormData(currentTarget.closest("form") ?? undefined);
    const asked = ["task", "due", "frequency"].map((name) => [name, String(form.get(name) ?? "")]);
    preview.load(`${TASKS}?${new URLSearchParams([["preview", "own"], ...asked])}`);
  };
  const refused = PRESET.some((name) => wrong(name) !== null);
  return (
    <div className="group/when space-y-5" onChange={showAnew}>
      <WhatFields {...props} />
      {dialog.name === "add" ? (
        // A refused form gets another key, so that it opens at the error.
        <details key={refused ? "refused" : "offered"} open={refused || undefined}>
          <summary className={buttonClass("quiet", "sm", "-ml-2.5 list-none")}>{m.common_more()}</summary>
          <div className="space-y-5 pt-3">
            <PresetFields {...props} choices={choices} />
          </div>
        </details>
      ) : (
        <PresetFields {...props} choices={choices} />
      )}
    </div>
  );
}

function WhatFields({ dialog: { values, due }, typed, wrong }: FieldsProps) {
  return (
    <>
      <TextField
        label={m.common_task()}
        name="title"
        required
        maxLength={TITLE_MAX}
        defaultValue={typed("title", values.title)}
        error={wrong("title")}
      />
      <TextField
        label={m.home_tasks_dialog_due_on()}
        name="due"
        type="date"
        required
        min={due.earliest}
        max={due.latest}
        defaultValue={typed("due", values.due)}
        error={wrong("due")}
      />
    </>
  );
}

type PresetProps = FieldsProps & { choices: Props["dialog"]["choices"] };

function PresetFields({ dialog: { values }, choices, typed, wrong }: PresetProps) {
  return (
    <>
      <SelectField
        label={m.common_how_often()}
        name="frequency"
        required
        options={FREQUENCIES}
        defaultValue={typed("frequency", values.frequency)}
        error={wrong("frequency")}
      />
      <div className="space-y-5 group-has-[[value=once]:checked]/when:hidden">
        <ChoiceGroup
          legend={m.home_tasks_dialog_when_repeat()}
          name="scheduleMode"
          type="radio"
          required
          options={MODES}
          defaultValues={[typed("scheduleMode", values.scheduleMode)]}
          error={wrong("scheduleMode")}
        />
        <ModeExplanations choices={choices} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={m.common_category()}
          name="category"
          required
          options={SYSTEMS}
          defaultValue={typed("category", values.category)}
          error={wrong("category")}
        />
        <TextField
          label={m.home_tasks_dialog_minutes()}
          name="minutes"
          inputMode="numeric"
          maxLength={4}
          defaultValue={typed("minutes", values.minutes)}
          error={wrong("minutes")}
        />
      </div>
      <ChoiceGroup
        legend="Priority"
        name="priority"
        type="radio"
        required
        options={PRIORITIES}
        defaultValues={[typed("priority", values.priority)]}
        error={wrong("priority")}
      />
      <TextareaField
        label={m.common_notes()}
        name="notes"
        rows={3}
        maxLength={NOTE_MAX}
        defaultValue={typed("notes", values.notes)}
        error={wrong("notes")}
      />
    </>
  );
}

export function DeleteTaskDialog({ dialog }: { dialog: DeleteDialogView }) {
  const navigation = useNavigation();
  return (
    <ConfirmDialog
      title={m.home_tasks_dialog_delete_title()}
      body={m.home_tasks_dialog_delete_body({ name: dialog.task.title })}
      confirmLabel={m.home_tasks_dialog_delete_task()}
      closeTo={dialog.closeTo}
      busy={navigation.formData?.get("intent") === "delete-own"}
    >
      <input type="hidden" name="intent" value="delete-own" />
      <input type="hidden" name="task" value={dialog.task.id} />
      <input type="hidden" name="redirectTo" value={dialog.list} />
    </ConfirmDialog>
  );
}
