import { LifeBuoy } from "lucide-react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { ThreadView } from "../load.server.ts";

type Props = { threads: readonly ThreadView[]; agentName: string; isFirstPage: boolean };

/** What was asked, each with its reply. */
export function ThreadList({ threads, agentName, isFirstPage }: Props) {
  if (threads.length === 0) {
    return (
      <Card padded={false}>
        <EmptyState
          icon={<LifeBuoy />}
          title={isFirstPage ? "No help requests yet" : "That was all of them."}
          body={
            isFirstPage
              ? `Choose “Request help” on any task to ask ${agentName}. Replies appear here.`
              : undefined
          }
        />
      </Card>
    );
  }
  return (
    <ul className="grid max-w-3xl gap-4 md:gap-5">
      {threads.map((thread) => (
        <ThreadItem key={thread.id} thread={thread} agentName={agentName} />
      ))}
    </ul>
  );
}

function ThreadItem({ thread, agentName }: { thread: ThreadView; agentName: string }) {
  const { title, text, message, photo, reply, replied, unread } = thread;
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-xl/6 wrap-anywhere">{title}</h2>
        {unread && (
          <Badge tone="bad" className="shrink-0">
            New reply
          </Badge>
        )}
      </div>
      <p className="mt-1 text-[0.9375rem] text-ink-2">{text}</p>
      {message && (
        <p className="mt-3 max-w-prose whitespace-pre-line text-pretty wrap-anywhere">“{message}”</p>
      )}
      {photo && (
        <p>
          {/* Not a Link: the browser itself fetches the file. */}
          <a
            href={photo}
            aria-label={`Your photo: ${title}`}
            className="link inline-flex min-h-11 items-center"
          >
            Your photo
          </a>
        </p>
      )}
      {reply && (
        <div className="mt-3 max-w-prose rounded-sm bg-sunken px-4 py-3">
          <p className="text-sm font-semibold">
            {agentName}, {replied}
          </p>
          <p className="mt-1 whitespace-pre-line text-pretty wrap-anywhere">{reply}</p>
        </div>
      )}
    </Card>
  );
}
