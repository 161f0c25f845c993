import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { CheckboxField, FormError, TextField } from "#app/components/ui/field.tsx";
import { ChevronDown } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { DoneBeforeDialogView, FreshStartDialogView } from "../load-fresh-start.server.ts";
import { DialogForm, type Failure } from "./dialog-form.tsx";

export function FreshStartDialog({ dialog }: { dialog: FreshStartDialogView }) {
  const { closeTo, stays, moves } = dialog;
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "fresh-start";
  return (
    <Dialog
      title={m.common_a_fresh_start()}
      description={m.home_tasks_dialog_fresh_start_body()}
      closeTo={closeTo}
      size="sm"
    >
      <Form method="post" action="/home/tasks" replace preventScrollReset>
        <input type="hidden" name="intent" value="fresh-start" />
        <input type="hidden" name="redirectTo" value={closeTo} />
        <TaskLines title={dialog.moving} tasks={moves} />
        <TaskLines title={dialog.staying} tasks={stays} />
        <DialogActions>
          {moves.length > 0 && <Button busy={busy}>{m.home_tasks_dialog_start_fresh()}</Button>}
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
          <ButtonLink to="/home/tasks?dialog=done-before" replace preventScrollReset variant="quiet">
            {m.tasks_did_some()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type Line = { id: string; title: string; line: string };

/** Collapsed, so that the button is in view. */
function TaskLines({ title, tasks }: { title: string; tasks: Line[] }) {
  if (tasks.length === 0) return null;
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="pb-2">
        {tasks.map(({ id, title, line }) => (
          <li key={id} className="py-2">
            <p className="leading-snug wrap-anywhere">{title}</p>
            <p className="text-sm text-ink-2">{line}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

type DoneBeforeProps = { dialog: DoneBeforeDialogView; failure: Failure | null };

/** Marks several tasks as done before records were kept. */
export function DoneBeforeDialog({ dialog, failure }: DoneBeforeProps) {
  const { closeTo, today, earliest, tasks } = dialog;
  return (
    <DialogForm
      title={m.home_tasks_dialog_done_before_title()}
      description={m.home_tasks_dialog_done_before_body()}
      submit={m.ui_save()}
      intent="done-before"
      closeTo={closeTo}
      doneTo={closeTo}
      failure={failure}
    >
      {({ typed, wrong }, own) => (
        <>
          <FormError>{wrong("tasks")}</FormError>
          <TextField
            label={m.home_tasks_dialog_date_you_did()}
            name="day"
            type="date"
            min={earliest}
            max={today}
            defaultValue={typed("day")}
            error={wrong("day")}
            hint={m.home_tasks_dialog_leave_blank()}
          />
          <fieldset>
            <legend className="text-[0.9375rem]/5 font-semibold text-ink">{m.common_tasks()}</legend>
            {tasks.length === 0 && <p className="mt-1 text-ink-2">{m.home_tasks_dialog_nothing_overdue()}</p>}
            {tasks.map(({ id, title, line }) => (
              <CheckboxField
                key={id}
                name="tasks[]"
                value={id}
                label={title}
                hint={line}
                defaultChecked={own?.values["tasks[]"]?.includes(id)}
              />
            ))}
          </fieldset>
        </>
      )}
    </DialogForm>
  );
}
