import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { ChoiceGroup, FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { TITLE_MAX } from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { DESCRIPTION_MAX, PRIORITY_OPTIONS, TYPES } from "../form-options.ts";
import type { LibraryDialog } from "../load.server.ts";
import { type Failure, type FieldState, fieldState } from "./dialog-form.tsx";
import { CostFields, HomeFields, WhenFields, WhoFields } from "./task-fields.tsx";

type FormDialog = Extract<LibraryDialog, { name: "add" | "edit" }>;
type Props = { dialog: FormDialog; closeTo: string; failure: Failure | null };

/** A task of the library: new, or changed. */
export function TaskDialog({ dialog, closeTo, failure }: Props) {
  const adding = dialog.name === "add";
  const busy = useNavigation().formData?.get("intent") === dialog.name;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  const state = fieldState(failure);
  const fields = { values: dialog.values, choices: dialog.choices, ...state };
  return (
    <Dialog
      title={adding ? m.common_add_a_task() : m.agent_library_dialog_edit_title()}
      closeTo={closeTo}
      size="lg"
    >
      <Form ref={form} method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="intent" value={dialog.name} />
        {dialog.name === "add" ? (
          <input type="hidden" name="taskId" value={state.typed("taskId", dialog.taskId)} />
        ) : (
          <input type="hidden" name="task" value={dialog.task.id} />
        )}
        <ConflictFields
          failure={failure}
          values={dialog.values}
          seen={dialog.name === "edit" ? dialog.seen : ""}
        >
          <WhatFields {...fields} />
          <p className="text-[0.9375rem] text-pretty text-ink-2">{levelLine(dialog)}</p>
          <RankFields {...fields} />
          <WhenFields {...fields} />
          <HomeFields {...fields} />
          <CostFields {...fields} />
          <WhoFields {...fields} />
        </ConflictFields>
        <DialogActions>
          <Button busy={busy}>{adding ? m.agent_library_dialog_add_submit() : m.ui_save()}</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** At which level of care homes get it, and what the agent can do about that. */
function levelLine(dialog: FormDialog): string {
  if (dialog.name === "add") return m.agent_library_dialog_own_always();
  return dialog.own
    ? m.agent_library_dialog_own_level({ level: dialog.level })
    : m.agent_library_dialog_catalog_level({ level: dialog.level });
}

function WhatFields({ values, choices, typed, wrong }: FieldState & Pick<FormDialog, "values" | "choices">) {
  return (
    <>
      <TextField
        label={m.agent_library_dialog_title()}
        name="title"
        required
        maxLength={TITLE_MAX}
        defaultValue={typed("title", values.title)}
        error={wrong("title")}
      />
      <TextareaField
        label={m.common_description()}
        name="description"
        rows={3}
        maxLength={DESCRIPTION_MAX}
        defaultValue={typed("description", values.description)}
        error={wrong("description")}
      />
      <SelectField
        label={m.common_category()}
        name="category"
        required
        placeholder={m.agent_library_dialog_choose_category_option()}
        options={choices.categories}
        defaultValue={typed("category", values.category)}
        error={wrong("category")}
      />
    </>
  );
}

function RankFields({ values, typed, wrong }: FieldState & Pick<FormDialog, "values">) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <ChoiceGroup
        legend={m.common_type_type()}
        name="type"
        type="radio"
        required
        options={TYPES}
        defaultValues={[typed("type", values.type)]}
        error={wrong("type")}
      />
      <ChoiceGroup
        legend={m.agent_library_dialog_priority()}
        name="priority"
        type="radio"
        required
        options={PRIORITY_OPTIONS}
        defaultValues={[typed("priority", values.priority)]}
        error={wrong("priority")}
      />
    </div>
  );
}
