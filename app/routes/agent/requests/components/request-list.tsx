import { Form, Link, useNavigation } from "@remix-run/react";
import { MessageText } from "#app/components/requests/message-text.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Inbox, Mail, MessageSquare, Phone } from "#app/components/ui/icons.tsx";
import { MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { HELP_STATUS_LABELS } from "#app/domain/requests/help-request.ts";
import * as m from "#app/paraglide/messages.js";
import { HELP_TONES } from "#app/routes/agent/shared/badges.ts";
import { EmailFailureNote } from "#app/routes/agent/shared/reply-email.tsx";
import type { RequestView } from "../load.server.ts";
import { type RequestsParams, requestsPath } from "../paths.ts";

type Props = {
  place: RequestsParams;
  rows: readonly RequestView[];
  /** Null on the last page. */
  next: string | null;
};

export function RequestList({ place, rows, next }: Props) {
  return (
    <>
      {rows.length === 0 ? (
        <Card padded={false}>
          <NoRequests place={place} />
        </Card>
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:gap-5">
          {rows.map((request) => (
            <RequestItem key={request.id} request={request} place={place} />
          ))}
        </ul>
      )}
      <PageLinks
        first={place.after && requestsPath({ ...place, after: null })}
        next={next && requestsPath({ ...place, after: next })}
      />
    </>
  );
}

function RequestItem({ request, place }: { request: RequestView; place: RequestsParams }) {
  const { client, status } = request;
  const label = request.reply === null ? m.common_reply() : m.common_open();
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-xl/6 wrap-anywhere">{request.task}</h2>
          <p className="mt-1 text-[0.9375rem] text-ink-2 wrap-anywhere">
            <Link
              to={`/agent/clients/${client.id}`}
              className="link -my-3 inline-block py-3 font-semibold underline-offset-4"
            >
              {client.name}
            </Link>
            <span className="block">{request.home}</span>
            <span className="block">
              {request.askedBy === ""
                ? request.asked
                : m.agent_client_asked_by({ name: request.askedBy, day: request.asked })}
            </span>
          </p>
        </div>
        <Badge tone={HELP_TONES[status]}>{HELP_STATUS_LABELS[status]}</Badge>
      </div>
      <RequestWords request={request} />
      <div className="mt-4 flex items-center gap-1 sm:gap-2">
        <ButtonLink
          to={requestsPath(place, request.id)}
          preventScrollReset
          variant={status === "resolved" ? "secondary" : "primary"}
          aria-label={m.agent_requests_to_request({ label, client: client.name, task: request.task })}
          className="mr-auto"
        >
          {label}
        </ButtonLink>
        <ContactLinks request={request} />
        <MoreMenu about={`${request.task}, ${client.name}`} className="-mr-2">
          {status === "pending" && (
            <StatusButton intent="seen" label={m.common_mark_as_read()} request={request} inMenu />
          )}
          {status === "resolved" ? (
            <StatusButton intent="reopen" label={m.common_reopen()} request={request} inMenu />
          ) : (
            <StatusButton intent="resolve" label={m.agent_requests_resolve()} request={request} inMenu />
          )}
        </MoreMenu>
      </div>
    </Card>
  );
}

export function RequestWords({ request, large }: { request: RequestView; large?: boolean }) {
  const { message, photo, messages, client, task, done } = request;
  if (!message && !photo && messages.length === 0 && !done) return null;
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-3">
      {photo && (
        <a
          href={photo}
          aria-label={m.agent_requests_photo_from({ client: client.name, task })}
          className={large ? "max-w-full" : "shrink-0"}
        >
          <img
            src={photo}
            alt=""
            loading="lazy"
            className={`rounded-sm border border-line bg-sunken ${large ? "max-h-72 max-w-full" : "size-24 object-cover"}`}
          />
        </a>
      )}
      <div className="min-w-0 grow basis-60 space-y-2.5">
        {message && (
          <p className="max-w-prose whitespace-pre-line text-pretty wrap-anywhere">
            “<MessageText>{message}</MessageText>”
          </p>
        )}
        {(large ? messages : messages.slice(-1)).map(({ author, text, day }, at) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added, at the end.
            key={at}
            className="max-w-prose border-l-2 border-line-strong pl-3.5 whitespace-pre-line text-pretty text-ink-2 wrap-anywhere"
          >
            <span className="block text-sm font-semibold">
              {author === "agent"
                ? m.agent_requests_you_on({ day })
                : m.agent_requests_them_on({ firstName: request.askedBy || request.firstName, day })}
            </span>
            <MessageText>{text}</MessageText>
          </p>
        ))}
        <EmailFailureNote note={request.notMailed} />
        {done && <p className="max-w-prose font-semibold text-pretty">{done}</p>}
      </div>
    </div>
  );
}

type StatusButtonProps = {
  intent: "seen" | "resolve" | "reopen";
  label: string;
  request: RequestView;
  /** Rendered as an item of the "More" menu. */
  inMenu?: boolean;
  /** The reply form to submit, so that a typed reply is not lost. */
  form?: string;
};

/** Posts to the current page, so the agent stays there. */
export function StatusButton({ intent, label, request, inMenu, form }: StatusButtonProps) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === intent && sent.get("request") === request.id;
  const about = m.agent_requests_of_request({ label, task: request.task, client: request.client.name });
  const said = { name: "intent", value: intent, "aria-label": about };
  if (form) {
    return (
      <Button {...said} form={form} variant="secondary" size="sm" busy={busy}>
        {label}
      </Button>
    );
  }
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="request" value={request.id} />
      {inMenu ? (
        <button {...said} type="submit" aria-busy={busy || undefined} className={menuItemClass}>
          {label}
        </button>
      ) : (
        <Button {...said} variant="secondary" size="sm" busy={busy}>
          {label}
        </Button>
      )}
    </Form>
  );
}

export function ContactLinks({ request, className }: { request: RequestView; className?: string }) {
  const { firstName } = request;
  const ways = [
    { href: request.call, icon: <Phone aria-hidden="true" />, label: m.agent_requests_call({ firstName }) },
    {
      href: request.sms,
      icon: <MessageSquare aria-hidden="true" />,
      label: m.agent_requests_text({ firstName }),
    },
    { href: request.mail, icon: <Mail aria-hidden="true" />, label: m.agent_requests_email({ firstName }) },
  ];
  return (
    <div className={`flex gap-1 ${className ?? ""}`}>
      {ways.map(
        ({ href, icon, label }) =>
          href && (
            <a
              key={label}
              href={href}
              aria-label={label}
              title={label}
              className={buttonClass("quiet", "sm", "min-w-11 [&_svg]:size-4.5")}
            >
              {icon}
            </a>
          ),
      )}
    </div>
  );
}

function NoRequests({ place: { filter, after } }: { place: RequestsParams }) {
  if (after) return <EmptyState title={m.common_that_s_all_of_them()} />;
  if (filter === "resolved") {
    return (
      <EmptyState
        icon={<Inbox />}
        title={m.agent_requests_none_resolved()}
        body={m.agent_requests_resolved_empty_body()}
      />
    );
  }
  return (
    <EmptyState
      icon={<Inbox />}
      title={filter === "open" ? m.common_you_re_all_caught_up() : m.agent_requests_no_requests()}
      body={m.agent_requests_empty_body()}
    />
  );
}
