import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { HELP_REQUESTS_PATH } from "#app/components/requests/mark-read.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import {
  CalendarPlus,
  ChevronRight,
  History,
  House,
  KeyRound,
  Mail,
  Sprout,
} from "#app/components/ui/icons.tsx";
import type { SuggestedHome } from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import * as m from "#app/paraglide/messages.js";
import type { CareQuestionView, Overview } from "../load.server.ts";

const SETTINGS = "/home/settings";

export function NoPlanCard() {
  return (
    <Card padded={false}>
      <EmptyState icon={<Sprout />} title={m.home_overview_no_plan()} body={m.home_overview_no_plan_body()} />
    </Card>
  );
}

type NoticeProps = { id: string; icon: ReactNode; title: string; body: string; children: ReactNode };

function NoticeCard({ id, icon, title, body, children }: NoticeProps) {
  return (
    <Card aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sea-soft text-sea"
        >
          {icon}
        </span>
        <div className="min-w-0">
          <h2 id={id} className="text-lg/6">
            {title}
          </h2>
          <p className="mt-1 text-[0.9375rem] text-pretty whitespace-pre-line text-ink-2 wrap-anywhere">
            {body}
          </p>
        </div>
      </div>
      <div className="flex w-full flex-wrap gap-3 sm:w-auto">{children}</div>
    </Card>
  );
}

/** Asks a homeowner who came with a code to set a password. */
export function PasswordCard() {
  return (
    <NoticeCard
      id="password"
      icon={<KeyRound className="size-5" />}
      title={m.home_overview_set_password()}
      body={m.home_overview_set_password_body()}
    >
      <ButtonLink to="?dialog=setup" preventScrollReset variant="secondary" className="w-full sm:w-auto">
        {m.common_set_a_password()}
      </ButtonLink>
    </NoticeCard>
  );
}

/** Asks a homeowner to confirm their email: until then they get no email about their home. */
export function ConfirmEmailCard({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "confirm-email";
  return (
    <NoticeCard
      id="confirm-email"
      icon={<Mail className="size-5" />}
      title={m.common_confirm_your_email()}
      body={m.home_overview_confirm_email_body({ email })}
    >
      <Form method="post" action={SETTINGS} preventScrollReset className="w-full sm:w-auto">
        <input type="hidden" name="intent" value="confirm-email" />
        <input type="hidden" name="redirectTo" value="/home" />
        <Button variant="secondary" busy={busy} className="w-full">
          {m.common_send_the_link_again()}
        </Button>
      </Form>
      {hasPassword && (
        <ButtonLink to={`${SETTINGS}?dialog=email`} variant="secondary" className="w-full sm:w-auto">
          {m.common_change_email()}
        </ButtonLink>
      )}
    </NoticeCard>
  );
}

type SuggestedProps = { email: string; suggested: string; agentName: string; hasPassword: boolean };

/** The agent's suggestion; only the homeowner can change the email, by the emailed link. */
export function SuggestedEmailCard({ email, suggested, agentName, hasPassword }: SuggestedProps) {
  const busy = useNavigation().formData?.get("intent") === "keep-email";
  return (
    <NoticeCard
      id="suggested-email"
      icon={<Mail className="size-5" />}
      title={m.home_overview_new_email()}
      body={emailSuggestion(agentName, suggested, email, hasPassword)}
    >
      <ButtonLink
        to={hasPassword ? `${SETTINGS}?dialog=email` : "?dialog=setup"}
        preventScrollReset
        variant="secondary"
        className="w-full sm:w-auto"
      >
        {hasPassword ? m.common_change_email() : m.common_set_a_password()}
      </ButtonLink>
      <Form method="post" action={SETTINGS} className="w-full sm:w-auto">
        <input type="hidden" name="intent" value="keep-email" />
        <Button variant="secondary" busy={busy} className="w-full">
          {m.home_overview_keep_mine()}
        </Button>
      </Form>
    </NoticeCard>
  );
}

type SuggestedHomeProps = { suggested: SuggestedHome; agentName: string };

/** The agent's suggestion of what the home is and has. */
export function SuggestedHomeCard({ suggested: { propertyType, features }, agentName }: SuggestedHomeProps) {
  const sent = useNavigation().formData?.get("intent");
  const home = [PROPERTY_TYPE_LABELS[propertyType], ...features.map((one) => HOME_FEATURE_LABELS[one])];
  return (
    <NoticeCard
      id="suggested-home"
      icon={<House className="size-5" />}
      title={m.home_overview_suggested_home({ agent: agentName })}
      body={m.home_overview_suggested_home_body({ home: home.join(" · ") })}
    >
      <Form method="post" action="/home/property" className="w-full sm:w-auto">
        <input type="hidden" name="intent" value="accept-suggestion" />
        <Button busy={sent === "accept-suggestion"} className="w-full">
          {m.home_overview_suggested_accept()}
        </Button>
      </Form>
      <Form method="post" action="/home/property" className="w-full sm:w-auto">
        <input type="hidden" name="intent" value="dismiss-suggestion" />
        <Button variant="secondary" busy={sent === "dismiss-suggestion"} className="w-full">
          {m.home_overview_suggested_dismiss()}
        </Button>
      </Form>
    </NoticeCard>
  );
}

type AddedProps = { task: Overview["added"][number]; agent: Overview["agent"] };

/** Says what the agent added for this home. Undo is the removal any task of the agent's has. */
export function AddedTaskCard({ task: { id, rowId, title, description, due }, agent }: AddedProps) {
  return (
    <NoticeCard
      id={`added-${id}`}
      icon={<CalendarPlus className="size-5" />}
      title={m.home_overview_added({ agent: agent.firstName || agent.name, title })}
      body={[due, description].filter(Boolean).join(". ")}
    >
      <NewsButton
        to="/home/tasks"
        fields={{ intent: "decline", task: rowId, redirectTo: "/home" }}
        label={m.common_undo()}
        name={m.home_overview_added_undo({ title })}
      />
      <NewsButton
        to="/home/tasks"
        fields={{ intent: "dismiss-added", task: id, redirectTo: "/home" }}
        label={m.common_dismiss()}
        name={m.home_overview_dismiss({ what: title })}
      />
    </NoticeCard>
  );
}

type NoteProps = { note: Overview["notes"][number]; agent: Overview["agent"] };

export function AgentNoteCard({ note: { id, text }, agent }: NoteProps) {
  const name = agent.firstName || agent.name;
  return (
    <NoticeCard
      id={`note-${id}`}
      icon={<Avatar name={agent.name} src={agent.headshotUrl} />}
      title={m.home_overview_note({ agent: name })}
      body={text}
    >
      <ButtonLink
        to={`/home/agent?dialog=ask&note=${encodeURIComponent(id)}`}
        variant="secondary"
        className="grow sm:grow-0"
      >
        {m.common_reply()}
      </ButtonLink>
      <NewsButton
        to="/home/agent"
        fields={{ intent: "dismiss-note", note: id }}
        label={m.common_dismiss()}
        name={m.home_overview_dismiss({ what: m.home_overview_note({ agent: name }) })}
      />
    </NoticeCard>
  );
}

type NewsButtonProps = { to: string; fields: Record<string, string>; label: string; name: string };

function NewsButton({ to, fields, label, name }: NewsButtonProps) {
  return (
    <Form method="post" action={to} preventScrollReset className="grow sm:grow-0">
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button variant="secondary" aria-label={name} className="w-full">
        {label}
      </Button>
    </Form>
  );
}

export function RepliesCard({ replies, agent }: Pick<Overview, "replies" | "agent">) {
  return (
    <section
      aria-labelledby="replies"
      className="flex min-w-0 gap-4 rounded-md border border-sea/20 bg-sea-soft p-4 sm:p-5"
    >
      <Avatar name={agent.name} src={agent.headshotUrl} className="mt-0.5 shrink-0" />
      <div className="min-w-0 grow">
        <h2 id="replies" className="font-sans text-base/6 font-semibold tracking-normal wrap-anywhere">
          {m.home_overview_agent_replied({ agent: agent.firstName || agent.name })}
        </h2>
        <ul>
          {replies.map(({ id, title, reply }) => (
            <li key={id} className="flex items-center gap-3 not-first:border-t not-first:border-sea/20">
              <p className="line-clamp-2 min-w-0 grow py-1 text-[0.9375rem] text-ink-2 wrap-anywhere">
                {m.home_overview_quote({ reply })}
              </p>
              <Link
                to={`${HELP_REQUESTS_PATH}?${new URLSearchParams({ request: id })}`}
                aria-label={m.home_overview_read_reply_to({ title })}
                className="link -mr-2 inline-flex min-h-11 shrink-0 items-center px-2 font-semibold"
              >
                {m.home_overview_read()}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function HistoryLink() {
  return (
    <Link
      to="/home/history"
      className="group flex min-h-16 items-center gap-4 rounded-md border border-line px-5 py-3 text-ink no-underline hover:border-control hover:bg-surface lg:px-6"
    >
      <History aria-hidden="true" className="size-5 shrink-0 text-sea" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{m.home_overview_history()}</span>
        <span className="block text-sm text-ink-2">{m.home_overview_history_body()}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}

const emailSuggestion = (agent: string, suggested: string, email: string, hasPassword: boolean) =>
  hasPassword
    ? m.home_overview_suggests({ agent, suggested, email })
    : m.home_overview_suggests_needs_password({ agent, suggested });

/** Asks once how much care the home wants. */
export function CareQuestion({ question }: { question: CareQuestionView }) {
  return (
    <Card aria-labelledby="care-question">
      <h2 id="care-question" className="text-lg/6">
        {m.common_how_much_care_do_you_want()}
      </h2>
      <dl className="mt-2 text-[0.9375rem]">
        {question.map(({ name, amount }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-2">{m.home_overview_care_level_label({ name })}</dt>
            <dd className="font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Answer intent="choose" label={m.home_overview_care_choose()} />
        <Answer intent="not-now" label={m.home_overview_care_not_now()} />
      </div>
    </Card>
  );
}

function Answer({ intent, label }: { intent: "choose" | "not-now"; label: string }) {
  return (
    <Form method="post" action="/home/care">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="redirectTo" value="/home" />
      <Button variant={intent === "choose" ? "primary" : "quiet"}>{label}</Button>
    </Form>
  );
}
