import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import {
  CheckboxField,
  ChoiceGroup,
  FormError,
  TextareaField,
  TextField,
} from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { TITLE_MAX } from "#app/domain/tasks/task-fields.ts";
import { isWindInspection } from "#app/domain/vendors/settlement-services.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  DESCRIPTION_MAX,
  FEATURES,
  FREQUENCIES,
  HOME_TYPES,
  MODES,
  MONTH_OPTIONS,
  PRIORITY_OPTIONS,
  TYPES,
} from "../form-options.ts";
import type { LibraryDialog } from "../load.server.ts";

type FormDialog = Extract<LibraryDialog, { name: "add" | "edit" }>;
type Props = { dialog: FormDialog; closeTo: string; failure: Failure | null };

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
          {isWindInspection(dialog.values.title) && (
            <p className="text-[0.9375rem] text-pretty text-ink-2">{m.vendors_inducement_warning()}</p>
          )}
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
        legend={m.common_type_label()}
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

type FieldsProps = FieldState & Pick<Extract<LibraryDialog, { name: "add" | "edit" }>, "values" | "choices">;

function WhenFields({ values, typed, wrong }: FieldsProps) {
  return (
    <div className="group/when space-y-5">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <SelectField
          label={m.agent_library_dialog_frequency()}
          name="frequency"
          required
          placeholder={m.agent_library_dialog_choose_frequency_option()}
          options={FREQUENCIES}
          defaultValue={typed("frequency", values.frequency)}
          error={wrong("frequency")}
        />
        <div className="hidden grid-cols-[1fr_7rem] items-start gap-5 group-has-[[value=seasonally]:checked]/when:grid">
          <SelectField
            label={m.common_month()}
            name="month"
            showOptional={false}
            placeholder={m.agent_library_dialog_choose()}
            options={MONTH_OPTIONS}
            defaultValue={typed("month", values.month)}
            error={wrong("month")}
          />
          <TextField
            label={m.agent_library_dialog_day()}
            name="day"
            showOptional={false}
            inputMode="numeric"
            maxLength={2}
            placeholder="1"
            defaultValue={typed("day", values.day)}
            error={wrong("day")}
          />
        </div>
      </div>
      <ChoiceGroup
        className="group-has-[[value=once]:checked]/when:hidden"
        legend={m.agent_library_dialog_schedule()}
        hint={m.agent_library_dialog_schedule_hint()}
        name="scheduleMode"
        type="radio"
        required
        options={MODES}
        defaultValues={[typed("scheduleMode", values.scheduleMode)]}
        error={wrong("scheduleMode")}
      />
    </div>
  );
}

function HomeFields({ values, typed, listed, wrong }: FieldsProps) {
  return (
    <>
      <ChoiceGroup
        legend={m.agent_library_dialog_property_types()}
        hint={m.agent_library_dialog_property_types_hint()}
        name="propertyTypes[]"
        options={HOME_TYPES}
        defaultValues={listed("propertyTypes", values.propertyTypes)}
        error={wrong("propertyTypes")}
      />
      <SelectField
        label={m.agent_library_dialog_required_feature()}
        name="requiredFeature"
        placeholder={m.agent_library_dialog_none()}
        options={FEATURES}
        defaultValue={typed("requiredFeature", values.requiredFeature)}
        error={wrong("requiredFeature")}
      />
    </>
  );
}

function CostFields({ values, typed, wrong }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-3">
      <TextField
        label={m.agent_library_dialog_minutes()}
        name="minutes"
        inputMode="numeric"
        maxLength={4}
        defaultValue={typed("minutes", values.minutes)}
        error={wrong("minutes")}
      />
      <TextField
        label={m.agent_library_dialog_cost_from()}
        name="costLow"
        prefix="$"
        inputMode="decimal"
        maxLength={20}
        defaultValue={typed("costLow", values.costLow)}
        error={wrong("costLow")}
      />
      <TextField
        label={m.agent_library_dialog_cost_to()}
        name="costHigh"
        prefix="$"
        inputMode="decimal"
        maxLength={20}
        defaultValue={typed("costHigh", values.costHigh)}
        error={wrong("costHigh")}
      />
    </div>
  );
}

function WhoFields({ values, choices, typed, ticked, wrong }: FieldsProps) {
  return (
    <div className="grid items-start gap-x-5 gap-y-3 md:grid-cols-2">
      <SelectField
        label={m.agent_library_dialog_vendor_category()}
        name="vendorCategory"
        placeholder={m.agent_library_dialog_none()}
        options={choices.vendors}
        defaultValue={typed("vendorCategory", values.vendorCategory)}
        error={wrong("vendorCategory")}
      />
      <CheckboxField
        className="md:pt-6.5"
        label={m.agent_library_dialog_homeowners_can()}
        name="diy"
        value="yes"
        defaultChecked={ticked("diy", values.diy)}
      />
    </div>
  );
}

/** The action's answer when it refuses the form or asks for confirmation. */
export type Failure = FormFailure & {
  effects?: string[];
};

type FieldState = {
  typed: (name: string, initial: string) => string;
  listed: (name: string, initial: readonly string[]) => string[];
  /** Unticked boxes are not submitted. */
  ticked: (name: string, initial: boolean) => boolean;
  wrong: (name: string) => string | null;
};

/** `failure` is null until the form has been refused. */
function fieldState(failure: Failure | null): FieldState {
  const values = failure?.values;
  return {
    typed: (name, initial) => (values ? String(values[name] ?? "") : initial),
    listed: (name, initial) => {
      const value = values ? (values[`${name}[]`] ?? []) : initial;
      return Array.isArray(value) ? [...value] : [...initial];
    },
    ticked: (name, initial) => (values ? values[name] !== undefined : initial),
    wrong: (name) => failure?.errors[name] ?? null,
  };
}
