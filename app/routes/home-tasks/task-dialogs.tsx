import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useFocusFirstError } from "#app/components/home-form.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { ChoiceGroup, FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { type DialogName, HELP_MAX, NOTE_MAX, REASON_MAX, SKIP_REASONS } from "./choices.ts";
import type { OpenDialog } from "./page.server.ts";

/** What the action answers to a form it could not accept. */
type Failure = {
  intent: string;
  errors: Record<string, string>;
  form?: string;
  values: Record<string, string | string[]>;
};

const WORDS: Record<DialogName, { title: string; submit: string }> = {
  note: { title: "Notes", submit: "Save note" },
  snooze: { title: "Snooze", submit: "Snooze" },
  remind: { title: "Set a reminder", submit: "Set reminder" },
  skip: { title: "Skip once", submit: "Skip once" },
  help: { title: "Request help", submit: "Send request" },
};

/** After these there is no row left to come back to. */
const LEAVES_LIST = new Set<DialogName>(["snooze", "skip"]);

/** The form the address asks for. Works as a plain page; with scripts it opens over the list. */
export function TaskDialog({ dialog, failure }: { dialog: OpenDialog; failure: Failure | null }) {
  const own = failure?.intent === dialog.name && failure.values.task === dialog.task.id ? failure : null;
  const { title, submit } = WORDS[dialog.name];
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === dialog.name;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, own);
  return (
    <Dialog title={title} description={dialog.task.title} closeTo={dialog.closeTo} size="sm">
      <Form ref={form} method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormError>{own?.form}</FormError>
        <input type="hidden" name="intent" value={dialog.name} />
        <input type="hidden" name="task" value={dialog.task.id} />
        <input type="hidden" name="version" value={dialog.task.version} />
        <input
          type="hidden"
          name="redirectTo"
          value={LEAVES_LIST.has(dialog.name) ? "/home/tasks" : dialog.closeTo}
        />
        <Fields dialog={dialog} failure={own} />
        <DialogActions>
          <Button busy={busy}>{submit}</Button>
          <ButtonLink to={dialog.closeTo} replace preventScrollReset variant="secondary">
            Cancel
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Fields({ dialog, failure }: { dialog: OpenDialog; failure: Failure | null }): ReactNode {
  const typed = (name: string, otherwise = "") => String(failure?.values[name] ?? otherwise);
  const wrong = (name: string) => failure?.errors[name] ?? null;
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
        </>
      );
  }
}

/** After a conflict, what would be written over. */
function changedNote(dialog: OpenDialog, failure: Failure | null): string | undefined {
  if (!failure?.form || dialog.note === "" || dialog.note === failure.values.note) return undefined;
  return `Saved in the meantime: “${dialog.note}”`;
}

type FieldState = {
  typed: (name: string, otherwise?: string) => string;
  wrong: (name: string) => string | null;
};

function DateField({ dialog, typed, wrong }: FieldState & { dialog: OpenDialog }) {
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
