import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { InviteLanding } from "#app/components/accounts/invite-landing.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { INVITE_NOTE_MAX } from "#app/domain/clients/invite-note.ts";
import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import { CARE_LEVEL_LABELS } from "#app/domain/tasks/care-level.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { ContactFields, clientField } from "#app/routes/agent/shared/contact-fields.tsx";
import { HomeFields } from "#app/routes/agent/shared/home-fields.tsx";
import type { InviteDraft } from "../actions.server.ts";

type Props = {
  action: string;
  closeTo: string;
  failure: FormFailure | undefined;
  /** What was typed, and what the client would get. */
  draft: InviteDraft | undefined;
  /** When the invite would be emailed; null if it would not. */
  emails: string | null;
  level: CareLevel;
  /** Whether the invite would show the name of the agent's brokerage. */
  hasBrokerage: boolean;
  /** Of the agent's profile. */
  inviteNote: string;
};

export function InviteDialog({
  action,
  closeTo,
  failure,
  draft,
  emails,
  level,
  hasBrokerage,
  inviteNote,
}: Props) {
  const sending = useNavigation().formData?.get("intent");
  const form = useRef<HTMLFormElement>(null);
  const values = draft?.values;
  const [firstName, setFirstName] = useState(String((failure ?? draft)?.values.firstName ?? ""));
  useFocusFirstError(form, failure?.form ? null : failure);
  const isTaken = failure?.errors.email === m.clients_email_taken();
  return (
    <Dialog
      title={m.agent_clients_invite_title()}
      description={m.agent_clients_invite_body()}
      closeTo={closeTo}
      size="lg"
    >
      <Form
        ref={form}
        method="post"
        action={action}
        preventScrollReset
        className="space-y-5"
        noValidate={isTaken}
        onInput={({ currentTarget }) => setFirstName(String(new FormData(currentTarget).get("firstName")))}
      >
        <FormError>{failure?.form}</FormError>
        {isTaken && <SamePerson sending={sending} />}
        {!hasBrokerage && (
          <p className="rounded-sm bg-sunken px-4 py-3 text-[0.9375rem] text-pretty">
            {m.agent_clients_no_brokerage()}{" "}
            <Link to="/agent/profile" className="link -my-3 inline-block py-3 font-semibold">
              {m.agent_clients_add_brokerage()}
            </Link>
          </p>
        )}
        <ContactFields failure={failure} values={values} />
        <HomeFields failure={failure} values={values} />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField
            label={m.common_closing_date()}
            type="date"
            hint={m.agent_clients_closing_hint()}
            {...clientField({ failure, values }, "cardClosedOn")}
          />
          <TextField
            label={m.common_tags()}
            hint={m.clients_tags_hint()}
            {...clientField({ failure, values }, "tags")}
          />
        </div>
        <fieldset>
          <legend className="text-base/6 font-semibold">{m.agent_clients_second()}</legend>
          <p className="mt-1 mb-3 text-[0.9375rem] text-pretty text-ink-2">{m.agent_clients_second_hint()}</p>
          <div className="grid items-start gap-5 md:grid-cols-2">
            <TextField
              label={m.agent_clients_second_name()}
              {...clientField({ failure, values }, "secondName")}
            />
            <TextField
              label={m.clients_card_second_email()}
              type="email"
              {...clientField({ failure, values }, "secondEmail")}
            />
          </div>
        </fieldset>
        <TextField
          label={m.agent_clients_invite_note()}
          maxLength={INVITE_NOTE_MAX}
          hint={m.agent_clients_invite_note_hint()}
          {...clientField({ failure, values }, "inviteNote", inviteNote)}
        />
        <p className="text-[0.9375rem] text-pretty text-ink-2">
          {m.agent_plan_starts({ level: CARE_LEVEL_LABELS[level] })}
        </p>
        {emails && <p className="text-[0.9375rem] text-pretty text-ink-2">{emails}</p>}
        {draft && <InvitePreview draft={draft} />}
        <DialogActions>
          <Button name="intent" value="invite" busy={sending === "invite"}>
            <span className="min-w-0 truncate">
              {emails
                ? m.agent_clients_create_and_email({
                    firstName: firstName.trim() || m.agent_clients_them_pronoun(),
                  })
                : m.agent_clients_create_invite()}
            </span>
          </Button>
          <Button name="intent" value="preview" variant="secondary" busy={sending === "preview"}>
            {m.agent_clients_preview()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="quiet">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The same person may have moved, or have a second home. */
function SamePerson({ sending }: { sending: FormDataEntryValue | null | undefined }) {
  return (
    <fieldset className="rounded-sm bg-sea-soft p-4">
      <legend className="sr-only">{m.agent_clients_same_person()}</legend>
      <p className="text-[0.9375rem] font-semibold">{m.agent_clients_same_person()}</p>
      <p className="mt-1 text-[0.9375rem] text-pretty text-ink-2">{m.agent_clients_same_person_body()}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button name="intent" value="move" variant="secondary" busy={sending === "move"}>
          {m.agent_clients_move_them()}
        </Button>
        <Button name="intent" value="second-home" variant="secondary" busy={sending === "second-home"}>
          {m.agent_clients_second_home()}
        </Button>
      </div>
    </fieldset>
  );
}

/** The email in a frame that runs nothing and opens no link, and the page its link opens. */
function InvitePreview({ draft }: { draft: InviteDraft }) {
  const { email, landing, values } = draft;
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new preview is shown.
  useEffect(() => box.current?.focus(), [draft]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="preview"
      className="space-y-4 border-t border-line pt-5"
    >
      <div>
        <h3 id="preview" className="text-lg/6 font-semibold wrap-anywhere">
          {m.agent_clients_preview_title({ firstName: String(values.firstName ?? "") })}
        </h3>
        <p className="mt-1 text-[0.9375rem] text-ink-2">{m.agent_clients_preview_nothing_sent()}</p>
      </div>
      <div className="space-y-2">
        <h4 className="font-semibold wrap-anywhere">
          {m.agent_clients_preview_email({ subject: email.subject })}
        </h4>
        <iframe
          title={m.agent_clients_preview_email({ subject: email.subject })}
          srcDoc={email.html}
          sandbox=""
          className="h-[32rem] w-full rounded-md border border-line bg-white"
        />
      </div>
      <div className="space-y-2">
        <h4 className="font-semibold">{m.agent_clients_preview_landing()}</h4>
        <div className="rounded-md border border-line bg-ground p-5">
          <InviteLanding landing={landing} heading="h5">
            <p className="my-6 rounded-md border border-line bg-surface p-4 text-center font-semibold">
              {m.account_sign_in_open_home()}
            </p>
          </InviteLanding>
        </div>
      </div>
    </section>
  );
}
