import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { ChevronRight } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import { EmailFailureNote } from "#app/routes/agent/shared/reply-email.tsx";
import type { RequestView } from "../load.server.ts";

type Props = {
  requests: RequestView[];
  more: boolean;
  /** The homeowner's view of this page, without actions. */
  mirrored?: boolean;
};

/** Renders nothing when the homeowner never asked for help. */
export function RequestsCard({ requests, more, mirrored = false }: Props) {
  if (requests.length === 0) return null;
  const open = requests.filter(({ isResolved }) => !isResolved);
  const resolved = requests.filter(({ isResolved }) => isResolved);
  return (
    <Card aria-labelledby="help-requests">
      <CardHeader id="help-requests" title={m.common_help_requests_title()} />
      {open.length > 0 && <Requests requests={open} mirrored={mirrored} />}
      {resolved.length > 0 && (
        <details className={cx("group", open.length > 0 && "mt-3 border-t border-line pt-1")}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-[0.9375rem] font-semibold text-ink-2 [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden="true" className="size-4.5 group-open:rotate-90" />
            {m.agent_client_resolved_requests({ count: resolved.length })}
          </summary>
          <Requests requests={resolved} mirrored={mirrored} />
        </details>
      )}
      {more && !mirrored && (
        <p className="mt-4">
          <ButtonLink to="/agent/requests" variant="secondary" size="sm">
            {m.agent_client_all_requests()}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function Requests({ requests, mirrored }: { requests: RequestView[]; mirrored: boolean }) {
  return (
    <ul className="-my-3">
      {requests.map((request) => (
        <Request key={request.id} request={request} mirrored={mirrored} />
      ))}
    </ul>
  );
}

function Request({ request, mirrored }: { request: RequestView; mirrored: boolean }) {
  const { title, message, reply, notMailed, badge, asked, askedBy, photo, answerTo } = request;
  return (
    <li className="flex flex-col gap-x-6 gap-y-2 py-3.5 not-first:border-t not-first:border-line sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <p className="leading-snug font-semibold text-pretty wrap-anywhere">{title}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
          <Badge tone={badge.tone}>{badge.label}</Badge>
          {askedBy === ""
            ? m.agent_client_asked({ day: asked })
            : m.agent_client_asked_by({ name: askedBy, day: asked })}
        </p>
        {message && (
          <p className="mt-2 max-w-prose text-[0.9375rem] whitespace-pre-line wrap-anywhere">“{message}”</p>
        )}
        {photo && (
          // Not a Link: this address serves a file, not a page.
          <a href={photo} aria-label={m.agent_client_photo_of({ task: title })} className="mt-2 block w-fit">
            <img
              src={photo}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-sm border border-line bg-sunken object-cover"
            />
          </a>
        )}
        {reply && (
          <p className="mt-2 max-w-prose rounded-sm bg-sunken px-4 py-3 text-[0.9375rem] whitespace-pre-line wrap-anywhere">
            <span className="block font-semibold">
              {mirrored ? m.common_your_agent_replied() : m.agent_client_you_replied()}
            </span>
            {reply}
          </p>
        )}
        <EmailFailureNote note={notMailed} className="mt-2" />
      </div>
      {answerTo && !mirrored && (
        <ButtonLink
          to={answerTo}
          variant="secondary"
          size="sm"
          aria-label={m.agent_client_reply_to({ task: title })}
          className="shrink-0 self-start"
        >
          {m.common_reply()}
        </ButtonLink>
      )}
    </li>
  );
}
