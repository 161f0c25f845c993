import { Form, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextareaField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import {
  DRAFT_MAX,
  draftEmail,
  draftPlaceholders,
  draftText,
  exampleCall,
} from "#app/domain/calls/call-drafts.ts";
import type { CallReason } from "#app/domain/calls/call-reasons.ts";
import { CALL_REASON_LABELS } from "#app/domain/calls/call-words.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import { inBraces } from "#app/domain/text/placeholders.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { DRAFTS, draftPath } from "../paths.ts";

type Props = {
  draft: { reason: CallReason; own: string | null; words: string };
  from: { firstName: string; name: string };
  today: string;
  failure: FormFailure | null;
};

/** Edits the words for one reason. The preview follows what is typed; without scripts it shows what was last sent. */
export function DraftDialog({ draft: { reason, own, words }, from, today, failure }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  const sending = useNavigation().formData?.get("intent");
  const first = String(failure?.values.words ?? words);
  const [typed, setTyped] = useState(first);
  return (
    <Dialog title={CALL_REASON_LABELS[reason]()} closeTo={DRAFTS}>
      <Form
        ref={form}
        method="post"
        action={draftPath(reason)}
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="reason" value={reason} />
        <ConflictFields failure={failure} values={{ words }} seen={serializeSnapshot({ words: own })}>
          <TextareaField
            label={m.agent_drafts_message()}
            name="words"
            required
            rows={5}
            maxLength={DRAFT_MAX}
            hint={m.agent_drafts_hint({ known: joinWithAnd(draftPlaceholders(reason).map(inBraces)) })}
            defaultValue={first}
            onChange={(event) => setTyped(event.target.value)}
            error={failure?.errors.words}
          />
        </ConflictFields>
        <Preview reason={reason} words={typed} isOwn={typed !== words || own !== null} {...{ from, today }} />
        <DialogActions>
          <Button name="intent" value="save" busy={sending === "save"}>
            {m.ui_save()}
          </Button>
          {own !== null && (
            <Button name="intent" value="reset" variant="secondary" busy={sending === "reset"}>
              {m.agent_drafts_reset()}
            </Button>
          )}
          <ButtonLink to={DRAFTS} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type PreviewProps = { reason: CallReason; words: string; isOwn: boolean } & Pick<Props, "from" | "today">;

function Preview({ reason, words, isOwn, from, today }: PreviewProps) {
  const call = exampleCall(reason, today);
  const between = {
    today,
    to: m.calls_example_name(),
    street: m.calls_example_street(),
    from,
    drafts: isOwn ? { [reason]: words.trim() } : {},
    referredBy: m.calls_example_client(),
  };
  const { subject, body } = draftEmail(call, between);
  return (
    <section aria-labelledby="drafts-preview" className="rounded-sm bg-sunken px-4 py-3 text-[0.9375rem]">
      <h3 id="drafts-preview" className="text-[0.9375rem]/6 font-semibold">
        {m.agent_drafts_preview()}
      </h3>
      <dl className="mt-1 space-y-3">
        <div>
          <dt className="text-sm text-ink-2">{m.agent_drafts_as_text()}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{draftText(call, between)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{m.agent_drafts_as_email({ subject })}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{body}</dd>
        </div>
      </dl>
    </section>
  );
}
