import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { NotMailed } from "#app/routes/agent/shared/not-mailed.tsx";
import type { RequestView } from "../view.server.ts";

type Props = {
  requests: readonly RequestView[];
  more: boolean;
  /** The homeowner looks at what the agent sees, and nothing can be done. */
  mirrored?: boolean;
};

/** What the homeowner asks for, those waiting first. Nothing where nothing was ever asked. */
export function RequestsCard({ requests, more, mirrored = false }: Props) {
  if (requests.length === 0) return null;
  return (
    <Card aria-labelledby="help-requests">
      <CardHeader id="help-requests" title="Help requests" />
      <ul className="-my-3">
        {requests.map((request) => (
          <Request key={request.id} request={request} mirrored={mirrored} />
        ))}
      </ul>
      {more && !mirrored && (
        <p className="mt-4">
          <ButtonLink to="/agent/requests" variant="secondary" size="sm">
            All requests
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function Request({ request, mirrored }: { request: RequestView; mirrored: boolean }) {
  const { title, message, reply, notMailed, badge, asked, photo, answerTo } = request;
  return (
    <li className="flex flex-col gap-x-6 gap-y-2 py-3.5 not-first:border-t not-first:border-line sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <p className="leading-snug font-semibold text-pretty wrap-anywhere">{title}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
          <Badge tone={badge.tone}>{badge.label}</Badge>
          Asked {asked}
        </p>
        {message && (
          <p className="mt-2 max-w-prose text-[0.9375rem] whitespace-pre-line wrap-anywhere">“{message}”</p>
        )}
        {photo && (
          <p>
            {/* Not a Link: the browser itself fetches the file. */}
            <a
              href={photo}
              aria-label={`Photo of the request about ${title}`}
              className="link inline-flex min-h-11 items-center text-[0.9375rem]"
            >
              Photo
            </a>
          </p>
        )}
        {reply && (
          <p className="mt-2 max-w-prose rounded-sm bg-sunken px-4 py-3 text-[0.9375rem] whitespace-pre-line wrap-anywhere">
            <span className="block font-semibold">{mirrored ? "Your agent replied" : "You replied"}</span>
            {reply}
          </p>
        )}
        <NotMailed note={notMailed} className="mt-2" />
      </div>
      {answerTo && !mirrored && (
        <ButtonLink
          to={answerTo}
          variant="secondary"
          size="sm"
          aria-label={`Answer: ${title}`}
          className="shrink-0 self-start"
        >
          Answer
        </ButtonLink>
      )}
    </li>
  );
}
