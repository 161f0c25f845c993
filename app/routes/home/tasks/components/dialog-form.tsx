import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useFileHint } from "#app/components/files/storage-usage.ts";
import { fileInputClass } from "#app/components/files/upload-field.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { Field, FormError } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import * as m from "#app/paraglide/messages.js";

export type Failure = {
  intent: string;
  errors: Record<string, string>;
  form?: string;
  values: Record<string, string | string[]>;
};

export type FieldState = {
  typed: (name: string, otherwise?: string) => string;
  wrong: (name: string) => string | null;
};

export type DialogFormProps = {
  title: string;
  description?: string;
  submit: string;
  intent: string;
  task?: { id: string; version: number };
  closeTo: string;
  doneTo: string;
  failure: Failure | null;
  upload?: boolean;
  /** Set if there are other buttons among the fields: Enter still presses the form's own. */
  buttons?: boolean;
  size?: "sm" | "md";
  children: (state: FieldState, failure: Failure | null) => ReactNode;
};

/** Works as a plain page; with scripts it opens over the list. */
export function DialogForm(props: DialogFormProps) {
  const { title, description, submit, intent, task, closeTo, doneTo, upload, size = "sm", children } = props;
  const { buttons = false } = props;
  const failure = ownFailure(props);
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === intent;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Dialog title={title} description={description} closeTo={closeTo} size={size}>
      <Form
        ref={form}
        method="post"
        encType={upload ? "multipart/form-data" : undefined}
        replace
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        {buttons && <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="intent" value={intent} />
        {task && <input type="hidden" name="task" value={task.id} />}
        {task && <input type="hidden" name="version" value={task.version} />}
        <input type="hidden" name="redirectTo" value={doneTo} />
        {children(fieldState(failure), failure)}
        <DialogActions>
          <Button busy={busy}>{submit}</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The failure, if it belongs to this form and task. */
function ownFailure({ failure, intent, task }: DialogFormProps): Failure | null {
  if (failure?.intent !== intent) return null;
  return task === undefined || failure.values.task === task.id ? failure : null;
}

function fieldState(failure: Failure | null): FieldState {
  return {
    typed: (name, otherwise = "") => String(failure?.values[name] ?? otherwise),
    wrong: (name) => failure?.errors[name] ?? null,
  };
}

type DeadlineQuestionProps = {
  state: FieldState;
  day: string;
  /** The label of a button for a day. */
  actionLabel: (day: string) => string;
};

/** Asks before a day past a deadline is chosen. */
export function DeadlineQuestion({ state, day, actionLabel }: DeadlineQuestionProps) {
  const lost = state.wrong("anyway");
  if (lost === null) return null;
  return (
    <div className="space-y-3">
      <FormError>{lost}</FormError>
      <Button name="anyway" value={day} variant="secondary" size="sm">
        {actionLabel(formatDay(day))}
      </Button>
    </div>
  );
}

/** Last in its form: if the body is too large, the fields before it are still read. */
export function PhotoField({ label = m.common_photo(), error }: { label?: string; error: string | null }) {
  return (
    <Field label={label} name="photo" error={error} hint={useFileHint(m.home_tasks_dialog_photo_hint())}>
      {(control) => (
        <input {...control} type="file" accept="image/jpeg,image/png" className={fileInputClass} />
      )}
    </Field>
  );
}
