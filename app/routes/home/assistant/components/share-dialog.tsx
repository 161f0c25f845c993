import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { SHARE_NOTE_MAX } from "#app/domain/assistant/limits.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { ChatPage } from "../load.server.ts";
import { chatPath } from "../paths.ts";

type Props = { page: ChatPage; failure: FormFailure | null };

/** Shows exactly what the agent would get, and sends it after confirmation. */
export function ShareDialog({ page: { share, place, agentName }, failure }: Props) {
  const busy = Boolean(useNavigation().formData);
  if (!share || agentName === null) return null;
  const fields = {
    intent: "share",
    requestId: String(failure?.values.requestId ?? share.requestId),
    conversation: place.conversation ?? "",
    redirectTo: share.closeTo,
  };
  return (
    <Dialog title={shareWith(agentName)} description={shareBody(agentName)} closeTo={share.closeTo}>
      <Form
        method="post"
        action={chatPath(place, { dialog: "share" })}
        encType="multipart/form-data"
        preventScrollReset
        replace
        className="space-y-4"
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ShareFields failure={failure} text={share.text} />
        <DialogActions>
          <Button busy={busy}>{sendTo(agentName)}</Button>
          <ButtonLink to={share.closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The text shown is the field that is sent. */
function ShareFields({ failure, text }: { failure: Props["failure"]; text: string }) {
  return (
    <>
      <FormError>{failure?.form}</FormError>
      <TextField
        label={m.home_assistant_share_note()}
        name="note"
        maxLength={SHARE_NOTE_MAX}
        defaultValue={String(failure?.values.note ?? "")}
        error={failure?.errors.note}
        showOptional
      />
      <TextareaField
        label={m.home_assistant_shared_text()}
        name="text"
        readOnly
        rows={8}
        defaultValue={String(failure?.values.text ?? text)}
        showOptional={false}
      />
    </>
  );
}

const shareBody = (agent: string) =>
  m.home_assistant_share_body({ agent: agent || m.home_assistant_share_body_unnamed_agent() });

const sendTo = (agent: string) =>
  m.home_assistant_send_to({ agent: agent || m.home_assistant_send_to_unnamed() });

/** Used where the homeowner shares on purpose. */
export const shareWith = (agent: string) =>
  m.home_assistant_share_with({ agent: agent || m.home_assistant_share_with_unnamed() });
