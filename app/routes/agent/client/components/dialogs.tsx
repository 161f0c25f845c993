import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { ZoneDialog } from "#app/components/property/zone-dialog.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { AGENT_NOTE_MAX } from "#app/domain/tasks/task-fields.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { ClientConfirmDialog } from "#app/routes/agent/shared/client-confirms.tsx";
import { ContactFields } from "#app/routes/agent/shared/contact-fields.tsx";
import { InvitedDialog } from "#app/routes/agent/shared/invited-dialog.tsx";
import type { ClientPage, ContactView } from "../load.server.ts";
import { type ClientParams, clientPath } from "../paths.ts";
import { CardDialog } from "./card-card.tsx";
import { ContactButtons, UnreachableNote } from "./contact-card.tsx";
import { HomeDialog } from "./home-dialog.tsx";

type Props = {
  page: Pick<ClientPage, "client" | "dialog" | "invited" | "place">;
  failure: FormFailure | undefined;
};

export function ClientDialogs({ page: { client, dialog, invited, place }, failure }: Props) {
  const closeTo = clientPath(place);
  if (!dialog) return null;
  switch (dialog.name) {
    case "note":
      return (
        <NoteDialog key={dialog.row.id} row={dialog.row} client={client} place={place} failure={failure} />
      );
    case "contact":
      return (
        <ContactDialog
          values={dialog.values}
          seen={dialog.seen}
          client={client}
          place={place}
          failure={failure}
        />
      );
    case "card":
      return <CardDialog {...dialog} place={place} failure={failure} />;
    case "home":
      return <HomeDialog {...dialog} client={client} place={place} failure={failure} />;
    case "suggest-email":
      return <SuggestEmailDialog client={client} place={place} failure={failure} />;
    case "time-zone":
      return (
        <ZoneDialog
          {...dialog}
          whose={m.agent_client_possessive({ firstName: client.firstName })}
          closeTo={closeTo}
        />
      );
    case "pause":
      return <PauseDialog firstName={client.firstName} place={place} />;
    case "invited":
      return (
        <InvitedDialog
          invited={invited}
          places={{
            action: clientPath(place, { dialog: "invited" }),
            reissueTo: clientPath(place, { dialog: "reissue" }),
            revokeTo: clientPath(place, { dialog: "revoke" }),
          }}
          closeTo={closeTo}
        />
      );
    default:
      return (
        <ClientConfirmDialog
          kind={dialog.name}
          client={{
            ...client,
            sentAt: invited.sentAt,
            optedOut: invited.optedOut,
            hasJoined: invited.hasJoined,
          }}
          action={clientPath(place, { dialog: dialog.name })}
          closeTo={closeTo}
        />
      );
  }
}

function PauseDialog({ firstName, place }: { firstName: string; place: ClientParams }) {
  const busy = useNavigation().formData?.get("intent") === "pause";
  return (
    <ConfirmDialog
      title={m.agent_client_pause_title({ firstName })}
      body={m.agent_client_pause_body({ firstName })}
      confirmLabel={m.agent_client_pause()}
      tone="primary"
      closeTo={clientPath(place)}
      action={clientPath(place, { dialog: "pause" })}
      busy={busy}
    >
      <input type="hidden" name="intent" value="pause" />
    </ConfirmDialog>
  );
}

type ContactDialogProps = {
  values: Readonly<Record<string, string>>;
  seen: string;
  client: ContactView;
  place: ClientParams;
  failure: FormFailure | undefined;
};

/** Editable only until the client sets a password. */
function ContactDialog({ values, seen, client, place, failure }: ContactDialogProps) {
  const busy = useNavigation().formData?.get("intent") === "contact";
  const own = failure?.intent === "contact" ? failure : undefined;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, own?.form ? null : own);
  const closeTo = clientPath(place);
  const { firstName, hasPassword, emailIsTheirs } = client;
  if (hasPassword) return <TheirsDialog client={client} closeTo={closeTo} failure={own} />;
  return (
    <Dialog
      title={m.agent_client_contact_details()}
      description={
        emailIsTheirs
          ? m.agent_client_until_password_except_email({ firstName })
          : m.agent_client_until_password({ firstName })
      }
      closeTo={closeTo}
      size="lg"
    >
      <Form
        ref={form}
        method="post"
        action={clientPath(place, { dialog: "contact" })}
        preventScrollReset
        className="space-y-5"
      >
        <FormError>{own?.form}</FormError>
        <ConflictFields failure={own} values={values} seen={seen}>
          <ContactFields failure={own} values={values} emailLocked={emailIsTheirs} />
        </ConflictFields>
        <DialogActions>
          <Button name="intent" value="contact" busy={busy}>
            {m.ui_save()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type TheirsProps = { client: ContactView; closeTo: string; failure: FormFailure | undefined };

/** Shown once a password is set: only the client can make changes then. */
function TheirsDialog({ client, closeTo, failure }: TheirsProps) {
  const { firstName } = client;
  return (
    <Dialog
      title={m.agent_client_contact_details()}
      description={m.agent_client_only_they_change_details({ firstName })}
      closeTo={closeTo}
      size="sm"
    >
      <FormError>{failure?.form}</FormError>
      <UnreachableNote client={client} place={null} />
      <DialogActions>
        <ContactButtons client={client} />
        <ButtonLink to={closeTo} replace preventScrollReset>
          {m.common_done()}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}

type NoteDialogProps = {
  row: { id: string; title: string; note: string; finished: boolean };
  client: ContactView;
  place: ClientParams;
  failure: FormFailure | undefined;
};

function NoteDialog({ row, client: { firstName }, place, failure }: NoteDialogProps) {
  const busy = useNavigation().formData?.get("intent") === "note";
  const own = failure?.intent === "note" ? failure : undefined;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, own?.form ? null : own);
  const closeTo = clientPath(place);
  // After a conflict the form shows the saved note, so the agent can decide.
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

type SuggestEmailDialogProps = { client: ContactView; place: ClientParams; failure: FormFailure | undefined };

function SuggestEmailDialog({
  client: { firstName, suggestedEmail },
  place,
  failure,
}: SuggestEmailDialogProps) {
  const busy = useNavigation().formData?.get("intent") === "suggest-email";
  const own = failure?.intent === "suggest-email" ? failure : undefined;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, own?.form ? null : own);
  const closeTo = clientPath(place);
  return (
    <Dialog
      title={m.agent_client_suggest_email()}
      description={m.agent_client_suggest_email_body({ firstName })}
      closeTo={closeTo}
      size="sm"
    >
      <Form
        ref={form}
        method="post"
        action={clientPath(place, { dialog: "suggest-email" })}
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{own?.form}</FormError>
        <TextField
          label={m.agent_client_suggested_email()}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={String(own?.values.email ?? suggestedEmail)}
          error={own?.errors.email}
        />
        <DialogActions>
          <Button name="intent" value="suggest-email" busy={busy}>
            {m.agent_client_send_suggestion()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
