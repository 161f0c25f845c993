import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextareaField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { AGENT_NOTE_MAX } from "#app/domain/tasks/task-fields.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { type ClientParams, clientPath } from "../paths.ts";
import type { ContactView } from "../view.server.ts";

type Props = {
  row: { id: string; title: string; note: string; finished: boolean };
  client: ContactView;
  place: ClientParams;
  failure: FormFailure | undefined;
};

/** The agent's note on one task, which the homeowner reads with it. */
export function NoteDialog({ row, client: { firstName }, place, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "note";
  const own = failure?.intent === "note" ? failure : undefined;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, own?.form ? null : own);
  const closeTo = clientPath(place);
  // After a conflict the reader has seen what is there now, and decides.
  const changed = own?.form !== undefined && row.note !== "" && row.note !== own.values.note;
  return (
    <Dialog title={m.common_your_note()} description={row.title} closeTo={closeTo} size="sm">
      <Form
        ref={form}
        method="post"
        action={clientPath(place, { dialog: "note", task: row.id })}
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{own?.form}</FormError>
        <input type="hidden" name="task" value={row.id} />
        <input type="hidden" name="seen" value={row.note} />
        <TextareaField
          label={m.common_note()}
          name="note"
          showOptional={false}
          maxLength={AGENT_NOTE_MAX}
          defaultValue={String(own?.values.note ?? row.note)}
          error={own?.errors.note}
          hint={
            changed
              ? m.agent_client_saved_meanwhile({ saved: row.note })
              : row.finished
                ? m.agent_client_kept_with_task({ firstName })
                : m.agent_client_read_with_task({ firstName })
          }
        />
        <DialogActions>
          <Button name="intent" value="note" busy={busy}>
            {m.common_save_note()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
