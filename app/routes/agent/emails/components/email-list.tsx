import { Form, Link, useNavigation } from "@remix-run/react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Mail } from "#app/components/ui/icons.tsx";
import type { GroupEmailState } from "#app/domain/email/group-email.ts";
import * as m from "#app/paraglide/messages.js";
import { EMAILS, emailPath } from "../../shared/group-email-paths.ts";
import { TEMPLATE_LABELS, TEMPLATES, type TemplateName } from "../../shared/group-email-templates.ts";
import type { EmailView } from "../load.server.ts";

/** Begins a new email. */
export function TemplatesCard({ newId }: { newId: string }) {
  return (
    <Card aria-labelledby="new-email">
      <CardHeader id="new-email" title={m.agent_emails_new()} />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {TEMPLATES.map((name) => (
          <TemplateItem key={name} name={name} newId={newId} />
        ))}
      </ul>
    </Card>
  );
}

function TemplateItem({ name, newId }: { name: TemplateName; newId: string }) {
  const busy = useNavigation().formData?.get("template") === name;
  const { title, body } = TEMPLATE_LABELS[name]();
  return (
    <li className="flex flex-col gap-3 rounded-sm border border-line p-4">
      <div>
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="mt-1 text-[0.9375rem] text-pretty text-ink-2">{body}</p>
      </div>
      <Form method="post" action={EMAILS} className="mt-auto">
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="id" value={newId} />
        <input type="hidden" name="template" value={name} />
        <Button variant="secondary" busy={busy} aria-label={m.agent_emails_start_with({ title })}>
          {m.agent_emails_start()}
        </Button>
      </Form>
    </li>
  );
}

const TONES: Record<GroupEmailState, BadgeTone> = {
  draft: "neutral",
  queueing: "soon",
  queued: "good",
  canceled: "neutral",
};

export function EmailList({ rows, isFirstPage }: { rows: readonly EmailView[]; isFirstPage: boolean }) {
  if (rows.length === 0) {
    return (
      <Card padded={false}>
        {isFirstPage ? (
          <EmptyState icon={<Mail />} title={m.agent_emails_empty()} body={m.agent_emails_empty_body()} />
        ) : (
          <EmptyState title={m.common_that_s_all_of_them()} />
        )}
      </Card>
    );
  }
  return (
    <Card as="section" padded={false} aria-labelledby="emails">
      <h2 id="emails" className="px-5 pt-5 pb-2 text-xl/6 lg:px-6">
        {m.agent_emails_drafts_and_sent()}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <EmailItem key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  );
}

function EmailItem({ row }: { row: EmailView }) {
  const { id, state, subject, day } = row;
  return (
    <li className="relative flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 lg:px-6">
      <div className="min-w-0 grow basis-48">
        <Link to={emailPath(id)} className="link font-semibold wrap-anywhere after:absolute after:inset-0">
          {subject || m.agent_emails_no_subject()}
        </Link>
        <p className="text-sm text-ink-2">
          {state === "draft" ? m.agent_emails_changed_on({ day }) : sentLine(row)}
        </p>
      </div>
      <Badge tone={TONES[state]}>{stateLabel(row)}</Badge>
    </li>
  );
}

function sentLine({ day, state, people, waiting }: EmailView): string {
  const sent = m.agent_emails_sent_on({ day });
  if (people === 0 || state === "canceled") return sent;
  const to = m.agent_emails_recipients({ count: people });
  return waiting > 0 ? `${sent} · ${to} · ${m.agent_emails_waiting({ count: waiting })}` : `${sent} · ${to}`;
}

function stateLabel({ state, waiting }: Pick<EmailView, "state" | "waiting">): string {
  switch (state) {
    case "draft":
      return m.agent_emails_state_draft();
    case "canceled":
      return m.agent_emails_state_canceled();
    default:
      return state === "queueing" || waiting > 0
        ? m.agent_emails_state_sending()
        : m.agent_emails_state_sent();
  }
}
