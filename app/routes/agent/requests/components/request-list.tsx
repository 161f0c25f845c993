import { Form, Link, useNavigation } from "@remix-run/react";
import { Inbox, Mail, MessageSquare, Phone } from "lucide-react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { HELP_STATUS_LABELS } from "#app/domain/requests/statuses.ts";
import { HELP_TONES } from "#app/routes/agent/shared/help-tones.ts";
import { NotMailed } from "#app/routes/agent/shared/not-mailed.tsx";
import type { RequestView } from "../load.server.ts";
import { type RequestsPlace, requestsAddress } from "../paths.ts";

type Props = {
  place: RequestsPlace;
  rows: readonly RequestView[];
  /** Where the next page begins; null on the last. */
  next: string | null;
};

/** One page of requests, newest first. */
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
        first={place.after && requestsAddress({ ...place, after: null })}
        next={next && requestsAddress({ ...place, after: next })}
      />
    </>
  );
}

function RequestItem({ request, place }: { request: RequestView; place: RequestsPlace }) {
  const { client, status } = request;
  const label = request.reply === null ? "Answer" : "Open";
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
            <span className="block">{[request.home, request.asked].filter(Boolean).join(" · ")}</span>
          </p>
        </div>
        <Badge tone={HELP_TONES[status]}>{HELP_STATUS_LABELS[status]}</Badge>
      </div>
      <RequestWords request={request} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <ButtonLink
          to={requestsAddress(place, request.id)}
          preventScrollReset
          size="sm"
          variant={status === "resolved" ? "secondary" : "primary"}
          aria-label={`${label} ${client.name}: ${request.task}`}
        >
          {label}
        </ButtonLink>
        {status === "pending" && <StatusButton intent="seen" label="Mark as seen" request={request} />}
        {status === "resolved" ? (
          <StatusButton intent="reopen" label="Reopen" request={request} />
        ) : (
          <StatusButton intent="resolve" label="Resolve" request={request} />
        )}
        <ContactLinks request={request} className="max-sm:-ml-3 sm:ml-auto" />
      </div>
    </Card>
  );
}

/** What was asked and answered, with the photo that was sent. */
export function RequestWords({ request, large }: { request: RequestView; large?: boolean }) {
  const { message, photo, reply, client, task } = request;
  if (!message && !photo && reply === null) return null;
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-3">
      {photo && (
        <a
          href={photo}
          aria-label={`Photo from ${client.name}: ${task}`}
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
        {message && <p className="max-w-prose whitespace-pre-line text-pretty wrap-anywhere">“{message}”</p>}
        {reply !== null && !large && (
          <p className="max-w-prose border-l-2 border-line-strong pl-3.5 whitespace-pre-line text-pretty text-ink-2 wrap-anywhere">
            <span className="block text-sm font-semibold">You, {request.replied}</span>
            {reply}
          </p>
        )}
        <NotMailed note={request.notMailed} />
      </div>
    </div>
  );
}

type StatusButtonProps = {
  intent: "seen" | "resolve" | "reopen";
  label: string;
  request: RequestView;
};

/** Posts to where the reader is, so that they come back there. */
export function StatusButton({ intent, label, request }: StatusButtonProps) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === intent && sent.get("request") === request.id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="request" value={request.id} />
      <Button
        name="intent"
        value={intent}
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={`${label}: ${request.task}, ${request.client.name}`}
      >
        {label}
      </Button>
    </Form>
  );
}

/** One tap to the client, by every way there is. */
export function ContactLinks({ request, className }: { request: RequestView; className?: string }) {
  const { firstName } = request;
  const ways = [
    { href: request.call, icon: <Phone aria-hidden="true" />, label: `Call ${firstName}` },
    { href: request.sms, icon: <MessageSquare aria-hidden="true" />, label: `Text ${firstName}` },
    { href: request.mail, icon: <Mail aria-hidden="true" />, label: `Email ${firstName}` },
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

function NoRequests({ place: { filter, after } }: { place: RequestsPlace }) {
  if (after) return <EmptyState title="That was all of them." />;
  if (filter === "resolved") {
    return <EmptyState icon={<Inbox />} title="Nothing resolved yet" body="What you settle is kept here." />;
  }
  return (
    <EmptyState
      icon={<Inbox />}
      title={filter === "open" ? "Nobody is waiting for you" : "No requests yet"}
      body="When a client asks for help with a task, it arrives here, with their photo if they took one."
    />
  );
}
