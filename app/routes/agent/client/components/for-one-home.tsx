import { Form, Link, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { ChoiceGroup, FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { MoreLink, MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { HOME_NOTE_MAX } from "#app/domain/clients/for-one-home.ts";
import { TASK_CATEGORIES } from "#app/domain/tasks/task-categories.ts";
import {
  FREQUENCY_LABELS,
  MODE_LABELS,
  NOTE_MAX,
  PRIORITY_LABELS,
  TITLE_MAX,
} from "#app/domain/tasks/task-fields.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { ContactView } from "../load.server.ts";
import type { ForOneHomeDialogView, NotesView } from "../load-for-one-home.server.ts";
import { type ClientParams, clientPath } from "../paths.ts";

type NotesProps = { notes: NotesView; firstName: string; place: ClientParams | null };

/** What the agent tells the homeowner. `place` is null in the homeowner's read-only view of this page. */
export function NotesCard({ notes, firstName, place }: NotesProps) {
  if (place === null && notes.length === 0) return null;
  return (
    <Card aria-labelledby="home-notes">
      <CardHeader
        id="home-notes"
        title={m.agent_client_home_notes({ firstName })}
        action={
          place && (
            <Link
              to={clientPath(place, { dialog: "home-note", entry: "" })}
              preventScrollReset
              aria-label={m.agent_client_home_note_add({ firstName })}
              className="link px-2 py-2.5"
            >
              {m.agent_client_log_add()}
            </Link>
          )
        }
      />
      {place && <p className="-mt-2 text-sm text-ink-2">{m.agent_client_home_note_public({ firstName })}</p>}
      {notes.length > 0 && (
        <ul className="mt-2 -mb-2">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} place={place} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function NoteItem({
  note: { id, text, state, isShown },
  place,
}: {
  note: NotesView[number];
  place: ClientParams | null;
}) {
  return (
    <li className="flex items-start gap-3 py-2 not-first:border-t not-first:border-line">
      <div className="min-w-0 grow py-1">
        <p className="text-sm text-ink-2">{state}</p>
        <p className="text-[0.9375rem] whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
      {place && isShown && (
        <MoreMenu about={text} className="-mr-2 shrink-0">
          <MoreLink
            to={clientPath(place, { dialog: "home-note", entry: id })}
            label={m.common_edit_button()}
            name={m.agent_client_log_edit_of({ entry: text })}
          />
          <WithdrawButton intent="home-note-withdraw" field="entry" id={id} name={text} place={place} />
        </MoreMenu>
      )}
    </li>
  );
}

type MenuProps = { id: string; title: string; place: ClientParams };

/** What the agent can do with a task they added for this home. `id` is the task's. */
export function HomeTaskMenu({ id, title, place }: MenuProps) {
  return (
    <MoreMenu about={title} className="shrink-0 sm:-mr-2">
      <MoreLink
        to={clientPath(place, { dialog: "home-task", task: id })}
        label={m.common_edit_button()}
        name={m.agent_client_log_edit_of({ entry: title })}
      />
      <WithdrawButton intent="home-task-withdraw" field="task" id={id} name={title} place={place} />
    </MoreMenu>
  );
}

type WithdrawProps = { intent: string; field: string; id: string; name: string; place: ClientParams };

function WithdrawButton({ intent, field, id, name, place }: WithdrawProps) {
  return (
    <Form method="post" action={clientPath(place)} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={field} value={id} />
      <button type="submit" aria-label={m.agent_client_withdraw_of({ name })} className={menuItemClass}>
        {m.agent_client_withdraw()}
      </button>
    </Form>
  );
}

type DialogProps = {
  dialog: ForOneHomeDialogView;
  client: Pick<ContactView, "firstName">;
  place: ClientParams;
  failure: FormFailure | undefined;
};

export function ForOneHomeDialog({ dialog, client: { firstName }, place, failure }: DialogProps) {
  switch (dialog.name) {
    case "task":
      return <TaskDialog key={dialog.isNew ? "" : dialog.id} {...{ dialog, firstName, place, failure }} />;
    case "note":
      return <NoteDialog key={dialog.isNew ? "" : dialog.id} {...{ dialog, firstName, place, failure }} />;
    default:
      return <ClosedDialog {...dialog} closeTo={clientPath(place)} />;
  }
}

type ClosedProps = { title: string; sentence: string; closeTo: string };

/** Says why there is nothing to add or change. */
function ClosedDialog({ title, sentence, closeTo }: ClosedProps) {
  return (
    <Dialog title={title} description={sentence} closeTo={closeTo} size="sm">
      <DialogActions>
        <ButtonLink to={closeTo} replace preventScrollReset>
          {m.common_done()}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}

type FormProps<Name> = {
  dialog: Extract<ForOneHomeDialogView, { name: Name }>;
  firstName: string;
  place: ClientParams;
  failure: FormFailure | undefined;
};

function TaskDialog({ dialog, firstName, place, failure }: FormProps<"task">) {
  const { isNew, id, version, values, due } = dialog;
  const intent = isNew ? "home-task-add" : "home-task-edit";
  const busy = useNavigation().formData?.get("intent") === intent;
  const own = failure?.intent === intent ? failure : undefined;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, own?.form ? null : own);
  const typed = (name: keyof typeof values) => String(own?.values[name] ?? values[name]);
  const closeTo = clientPath(place);
  return (
    <Dialog
      title={isNew ? m.agent_client_home_task_add() : m.agent_client_home_task_edit()}
      description={m.agent_client_home_task_body({ firstName })}
      closeTo={closeTo}
    >
      <Form
        ref={form}
        method="post"
        action={clientPath(place, { dialog: "home-task", task: isNew ? "" : id })}
        preventScrollReset
        noValidate
        className="group/when space-y-5"
      >
        <FormError>{own?.form}</FormError>
        <input type="hidden" name="taskId" value={String(own?.values.taskId ?? id)} />
        {/* After a conflict, that of the row as it is now. */}
        {!isNew && <input type="hidden" name="version" value={version} />}
        <TextField
          label={m.common_task()}
          name="title"
          required
          maxLength={TITLE_MAX}
          defaultValue={typed("title")}
          error={own?.errors.title}
        />
        <TextareaField
          label={m.agent_client_home_task_why()}
          name="description"
          rows={3}
          maxLength={NOTE_MAX}
          defaultValue={typed("description")}
          error={own?.errors.description}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={m.home_tasks_dialog_due_on()}
            name="due"
            type="date"
            required
            min={due.earliest}
            max={due.latest}
            defaultValue={typed("due")}
            error={own?.errors.due}
          />
          <SelectField
            label={m.common_how_often()}
            name="frequency"
            required
            options={optionsOf(FREQUENCY_LABELS)}
            defaultValue={typed("frequency")}
            error={own?.errors.frequency}
          />
        </div>
        <ChoiceGroup
          className="group-has-[[value=once]:checked]/when:hidden"
          legend={m.home_tasks_dialog_when_repeat()}
          name="scheduleMode"
          type="radio"
          required
          options={optionsOf(MODE_LABELS)}
          defaultValues={[typed("scheduleMode")]}
          error={own?.errors.scheduleMode}
        />
        <SelectField
          label={m.common_category()}
          name="category"
          required
          options={TASK_CATEGORIES.map((value) => ({ value, label: value }))}
          defaultValue={typed("category")}
          error={own?.errors.category}
        />
        <ChoiceGroup
          legend={m.agent_library_dialog_priority()}
          name="priority"
          type="radio"
          required
          options={optionsOf(PRIORITY_LABELS)}
          defaultValues={[typed("priority")]}
          error={own?.errors.priority}
        />
        <DialogActions>
          <Button name="intent" value={intent} busy={busy}>
            {isNew ? m.home_tasks_dialog_add_task() : m.ui_save()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function NoteDialog({ dialog: { isNew, id, text }, firstName, place, failure }: FormProps<"note">) {
  const intent = isNew ? "home-note-add" : "home-note-edit";
  const busy = useNavigation().formData?.get("intent") === intent;
  const own = failure?.intent === intent ? failure : undefined;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, own?.form ? null : own);
  const closeTo = clientPath(place);
  return (
    <Dialog
      title={isNew ? m.agent_client_home_note_add({ firstName }) : m.agent_client_home_note_edit()}
      description={m.agent_client_home_note_body({ firstName })}
      closeTo={closeTo}
      size="sm"
    >
      <Form
        ref={form}
        method="post"
        action={clientPath(place, { dialog: "home-note", entry: isNew ? "" : id })}
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{own?.form}</FormError>
        <input type="hidden" name="entry" value={String(own?.values.entry ?? id)} />
        <input type="hidden" name="seen" value={text} />
        <TextareaField
          label={m.common_note()}
          name="text"
          required
          rows={4}
          maxLength={HOME_NOTE_MAX}
          defaultValue={String(own?.values.text ?? text)}
          error={own?.errors.text}
        />
        <DialogActions>
          <Button name="intent" value={intent} busy={busy}>
            {isNew ? m.agent_client_home_note_send() : m.ui_save()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
