import { Form, Link, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { CheckboxField, FormError, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { clientField } from "#app/routes/agent/shared/contact-fields.tsx";
import type { CardView } from "../load.server.ts";
import { type ClientParams, clientPath } from "../paths.ts";

/** The agent's own card of the client, which the client never sees. */
export function CardCard({ card: { tags, lines }, place }: { card: CardView; place: ClientParams }) {
  return (
    <Card aria-labelledby="card">
      <CardHeader
        id="card"
        title={m.agent_client_your_card()}
        action={
          <Link
            to={clientPath(place, { dialog: "card" })}
            preventScrollReset
            aria-label={m.agent_client_edit_card()}
            className="link px-2 py-2.5"
          >
            {m.common_edit_button()}
          </Link>
        }
      />
      {tags.length > 0 && (
        <ul aria-label={m.common_tags()} className="mb-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Link
                to={`/agent/clients?${new URLSearchParams({ q: tag })}`}
                className="inline-flex min-h-9 items-center rounded-full bg-sunken px-3 text-sm font-medium wrap-anywhere text-ink no-underline hover:underline"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <dl className="space-y-3 text-[0.9375rem]/6">
        {lines.map(({ name, text, href }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">
              {href ? (
                <a href={href} className="link -my-2.5 inline-block py-2.5">
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        {lines.length + tags.length === 0 ? m.agent_client_card_empty() : m.agent_client_card_private()}
      </p>
    </Card>
  );
}

type DialogProps = {
  values: Readonly<Record<string, string>>;
  /** Whether the second person is to be invited too; null = not the agent's to say. */
  invitesSecond: boolean | null;
  seen: string;
  place: ClientParams;
  failure: FormFailure | undefined;
};

export function CardDialog({ values, invitesSecond, seen, place, failure }: DialogProps) {
  const busy = useNavigation().formData?.get("intent") === "card";
  const own = failure?.intent === "card" ? failure : undefined;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, own?.form ? null : own);
  const closeTo = clientPath(place);
  const field = (name: string) => clientField({ failure: own, values }, name);
  return (
    <Dialog
      title={m.agent_client_your_card()}
      description={m.common_only_you_can_see_this()}
      closeTo={closeTo}
      size="lg"
    >
      <Form
        ref={form}
        method="post"
        action={clientPath(place, { dialog: "card" })}
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{own?.form}</FormError>
        <ConflictFields failure={own} values={values} seen={seen}>
          <div className="grid items-start gap-5 md:grid-cols-2">
            <TextField label={m.common_closing_date()} type="date" {...field("cardClosedOn")} />
            <TextField label={m.common_tags()} hint={m.clients_tags_hint()} {...field("tags")} />
            <TextField label={m.clients_card_phone()} type="tel" {...field("cardPhone")} />
            <TextField label={m.clients_card_email()} type="email" {...field("cardEmail")} />
            <TextField label={m.clients_card_second_name()} {...field("secondName")} />
            <TextField label={m.clients_card_second_phone()} type="tel" {...field("secondPhone")} />
            <div>
              <TextField label={m.clients_card_second_email()} type="email" {...field("secondEmail")} />
              {invitesSecond !== null && (
                <CheckboxField
                  label={m.agent_client_invite_second()}
                  name="invitesSecond"
                  value="on"
                  defaultChecked={own ? own.values.invitesSecond !== undefined : invitesSecond}
                  hint={m.agent_client_invite_second_hint()}
                />
              )}
            </div>
            <TextField
              label={m.clients_card_household()}
              hint={m.clients_card_household_hint()}
              {...field("household")}
            />
          </div>
          <TextField label={m.clients_card_mailing_address()} {...field("mailingAddress")} />
          <TextField label={m.clients_card_how_met()} {...field("howMet")} />
        </ConflictFields>
        <DialogActions>
          <Button name="intent" value="card" busy={busy}>
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
