import { Form, Link, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { MoreLink, MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { LOG_KIND_LABELS } from "#app/domain/clients/client-labels.ts";
import { LOG_KINDS, LOG_TEXT_MAX } from "#app/domain/clients/client-log.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { LogView, logDialog } from "../load-log.server.ts";
import { type ClientParams, clientPath } from "../paths.ts";

type Props = { log: LogView; place: ClientParams };

/** Notes and contacts, which the homeowner never sees. */
export function LogCard({ log: { entries, more, lastContact }, place }: Props) {
  return (
    <Card aria-labelledby="log">
      <CardHeader
        id="log"
        title={m.agent_client_log_title()}
        action={
          <Link
            to={clientPath(place, { dialog: "log", entry: "" })}
            preventScrollReset
            aria-label={m.agent_client_log_add_title()}
            className="link px-2 py-2.5"
          >
            {m.agent_client_log_add()}
          </Link>
        }
      />
      <p className="-mt-2 text-sm text-ink-2">
        {m.agent_client_log_private()} {lastContact}.
      </p>
      {entries.length === 0 ? (
        <p className="mt-3 text-[0.9375rem] text-ink-2">{m.agent_client_log_empty()}</p>
      ) : (
        <ul className="mt-2 -mb-2">
          {entries.map((entry) => (
            <LogItem key={entry.id} entry={entry} place={place} />
          ))}
        </ul>
      )}
      {more && (
        <p className="mt-3">
          <ButtonLink
            to={clientPath({ ...place, log: true })}
            preventScrollReset
            variant="secondary"
            size="sm"
          >
            {m.ui_show_all()}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function LogItem({
  entry: { id, kind, day, text },
  place,
}: {
  entry: LogView["entries"][number];
  place: ClientParams;
}) {
  const name = m.agent_client_log_entry({ kind, day });
  return (
    <li className="flex items-start gap-3 py-2 not-first:border-t not-first:border-line">
      <div className="min-w-0 grow py-1">
        <p className="text-sm text-ink-2">
          <span className="font-semibold text-ink">{kind}</span> · {day}
        </p>
        {text && <p className="text-[0.9375rem] whitespace-pre-line wrap-anywhere">{text}</p>}
      </div>
      <MoreMenu about={name} className="-mr-2 shrink-0">
        <MoreLink
          to={clientPath(place, { dialog: "log", entry: id })}
          label={m.common_edit_button()}
          name={m.agent_client_log_edit_of({ entry: name })}
        />
        <Form method="post" action={clientPath(place)} preventScrollReset>
          <input type="hidden" name="intent" value="log-delete" />
          <input type="hidden" name="entry" value={id} />
          <button
            type="submit"
            aria-label={m.agent_client_log_delete_of({ entry: name })}
            className={menuItemClass}
          >
            {m.ui_delete()}
          </button>
        </Form>
      </MoreMenu>
    </li>
  );
}

type DialogProps = {
  entry: NonNullable<ReturnType<typeof logDialog>>;
  place: ClientParams;
  failure: FormFailure | undefined;
};

export function LogDialog({ entry, place, failure }: DialogProps) {
  const { id, isNew, kind, day, text, today } = entry;
  const intent = isNew ? "log-add" : "log-edit";
  const busy = useNavigation().formData?.get("intent") === intent;
  const own = failure?.intent === intent ? failure : undefined;
  const typed = (name: string, stored: string) => String(own?.values[name] ?? stored);
  const closeTo = clientPath(place);
  return (
    <Dialog
      title={isNew ? m.agent_client_log_add_title() : m.agent_client_log_edit_title()}
      description={m.agent_client_log_private()}
      closeTo={closeTo}
      size="sm"
    >
      <Form
        method="post"
        action={clientPath(place, { dialog: "log", entry: isNew ? "" : id })}
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{own?.form}</FormError>
        <input type="hidden" name="entry" value={typed("entry", id)} />
        {!isNew && (
          <>
            <input type="hidden" name="seenKind" value={kind} />
            <input type="hidden" name="seenDay" value={day} />
            <input type="hidden" name="seenText" value={text} />
          </>
        )}
        <SelectField
          label={m.agent_client_log_kind()}
          name="kind"
          required
          defaultValue={typed("kind", kind)}
          error={own?.errors.kind}
          options={LOG_KINDS.map((value) => ({ value, label: LOG_KIND_LABELS[value]() }))}
        />
        <TextField
          label={m.agent_client_log_day()}
          name="day"
          type="date"
          max={today}
          required
          defaultValue={typed("day", day)}
          error={own?.errors.day}
        />
        <TextareaField
          label={m.agent_client_log_text()}
          name="text"
          maxLength={LOG_TEXT_MAX}
          defaultValue={typed("text", text)}
          error={own?.errors.text}
        />
        <DialogActions>
          <Button name="intent" value={intent} busy={busy}>
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
