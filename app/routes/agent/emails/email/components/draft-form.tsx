import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { StepsField } from "#app/components/transfer/steps-bar.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import { ChoiceGroup, FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import {
  AWAY_DAYS,
  BODY_MAX,
  PLACEHOLDER_WORDS,
  RECIPIENT_STATES,
  type RecipientState,
  SUBJECT_MAX,
} from "#app/domain/email/group-email.ts";
import { HOME_FEATURES } from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS } from "#app/domain/property/home-labels.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { emailPath } from "../../../shared/group-email-paths.ts";
import type { DraftPage } from "../load.server.ts";
import { daysSentence } from "../sentences.ts";

const STATE_LABELS: Record<RecipientState, () => string> = {
  all: m.agent_emails_state_all,
  joined: m.agent_emails_state_joined,
  away: () => m.agent_emails_state_away({ days: AWAY_DAYS }),
  invited: m.agent_emails_state_invited,
};

type Props = { page: DraftPage; failure: FormFailure | null };

export function DraftForm({ page, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "save";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  const { id, recipients, tags, counties } = page;
  const typed = (name: string, saved: string) => String(failure?.values[name] ?? saved);
  // A list without a tick is not in the form.
  const chosen = (name: string, saved: readonly string[]) =>
    failure ? [failure.values[`${name}[]`] ?? []].flat() : saved;
  // After a conflict, saving again keeps what is typed here.
  const seen = failure && !failure.conflict ? typed("updatedAt", "") : String(page.updatedAt);
  return (
    <Form ref={form} method="post" action={emailPath(id)} preventScrollReset noValidate className="space-y-5">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="updatedAt" value={seen} />
      <FormError>{failure?.form}</FormError>
      <Card aria-labelledby="recipients">
        <CardHeader id="recipients" title={m.agent_emails_recipients_title()} />
        <p className="mb-4 text-[0.9375rem] text-pretty text-ink-2">{m.agent_emails_recipients_body()}</p>
        <div className="space-y-5">
          <ChoiceGroup
            legend={m.agent_emails_state()}
            name="state"
            type="radio"
            options={RECIPIENT_STATES.map((value) => ({ value, label: STATE_LABELS[value]() }))}
            defaultValues={[typed("state", recipients.state)]}
            error={failure?.errors.state}
          />
          {tags.length > 0 && (
            <ChoiceGroup
              legend={m.agent_emails_tags()}
              name="tags[]"
              options={tags.map((value) => ({ value, label: value }))}
              defaultValues={chosen("tags", recipients.tags)}
              error={failure?.errors.tags}
            />
          )}
          <ChoiceGroup
            legend={m.agent_emails_features()}
            name="features[]"
            options={HOME_FEATURES.map((value) => ({ value, label: HOME_FEATURE_LABELS[value] }))}
            defaultValues={chosen("features", recipients.features)}
            error={failure?.errors.features}
          />
          {counties.length > 0 && (
            <ChoiceGroup
              legend={m.agent_emails_counties()}
              name="counties[]"
              options={counties.map((value) => ({ value, label: value }))}
              defaultValues={chosen("counties", recipients.counties)}
              error={failure?.errors.counties}
            />
          )}
          <TextField
            label={m.agent_emails_zips()}
            name="zips"
            hint={m.agent_emails_zips_hint()}
            autoComplete="off"
            defaultValue={typed("zips", recipients.zips.join(", "))}
            error={failure?.errors.zips}
          />
        </div>
      </Card>
      <Card aria-labelledby="message">
        <CardHeader id="message" title={m.agent_emails_message()} />
        <div className="space-y-5">
          <TextField
            label={m.agent_emails_subject()}
            name="subject"
            maxLength={SUBJECT_MAX}
            showOptional={false}
            autoComplete="off"
            defaultValue={typed("subject", page.subject)}
            error={failure?.errors.subject}
          />
          <TextareaField
            label={m.agent_emails_text()}
            name="body"
            rows={12}
            maxLength={BODY_MAX}
            showOptional={false}
            hint={m.agent_emails_text_hint(PLACEHOLDER_WORDS)}
            defaultValue={typed("body", page.body)}
            error={failure?.errors.body}
          />
        </div>
      </Card>
      <div className="flex flex-wrap gap-2.5">
        <Button busy={busy}>{m.agent_emails_save_and_preview()}</Button>
        <ButtonLink to={emailPath(id, { dialog: "delete" })} preventScrollReset variant="quiet">
          {m.agent_emails_delete_draft()}
        </ButtonLink>
      </div>
    </Form>
  );
}

export function DraftDialogs({ page }: { page: DraftPage }) {
  const { id, dialog, audience, isComplete } = page;
  if (dialog === "delete") return <DeleteDialog id={id} />;
  return dialog === "send" && audience.reached > 0 && isComplete ? <SendDialog page={page} /> : null;
}

function DeleteDialog({ id }: { id: string }) {
  return (
    <ConfirmDialog
      title={m.agent_emails_delete_title()}
      body={m.agent_emails_delete_body()}
      confirmLabel={m.agent_emails_delete_draft()}
      closeTo={emailPath(id)}
      action={emailPath(id)}
      busy={useNavigation().formData?.get("intent") === "delete"}
    >
      <input type="hidden" name="intent" value="delete" />
    </ConfirmDialog>
  );
}

function SendDialog({ page: { id, updatedAt, audience, days } }: { page: DraftPage }) {
  return (
    <ConfirmDialog
      title={m.agent_emails_send_title({ count: audience.reached })}
      body={daysSentence(days)}
      tone="primary"
      confirmLabel={m.agent_emails_send({ count: audience.reached })}
      closeTo={emailPath(id)}
      action={emailPath(id)}
      busy={useNavigation().formData?.get("intent") === "send"}
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="updatedAt" value={updatedAt} />
      <StepsField />
    </ConfirmDialog>
  );
}
