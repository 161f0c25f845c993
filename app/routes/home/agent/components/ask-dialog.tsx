import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextareaField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { MESSAGE_MAX } from "../paths.ts";

type Props = {
  agentName: string;
  requestId: string;
  /** The note it replies to. */
  note: { id: string; text: string } | null;
  closeTo: string;
  failure: FormFailure | null;
};

/** A question to the agent that is about no task, or a reply to their note. */
export function AskDialog({ agentName, requestId, note, closeTo, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "ask";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Dialog
      title={note ? m.home_agent_reply_to({ name: agentName }) : m.home_agent_ask({ name: agentName })}
      description={
        note ? m.home_agent_reply_body({ name: agentName }) : m.home_agent_ask_body({ name: agentName })
      }
      closeTo={closeTo}
      size="sm"
    >
      <Form ref={form} method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormError>{failure?.form ?? failure?.errors.requestId}</FormError>
        <input type="hidden" name="intent" value="ask" />
        <input type="hidden" name="requestId" value={String(failure?.values.requestId || requestId)} />
        {note && (
          <>
            <input type="hidden" name="note" value={note.id} />
            <p className="rounded-sm bg-sunken px-4 py-3 text-[0.9375rem] whitespace-pre-line wrap-anywhere">
              {note.text}
            </p>
          </>
        )}
        <TextareaField
          label={m.common_message()}
          name="message"
          required
          maxLength={MESSAGE_MAX}
          rows={4}
          defaultValue={String(failure?.values.message ?? "")}
          error={failure?.errors.message}
        />
        <DialogActions>
          <Button busy={busy}>{m.home_agent_send_to({ name: agentName })}</Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
