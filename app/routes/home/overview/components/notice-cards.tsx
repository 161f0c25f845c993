import { THREADS } from "#app/components/requests/mark-read.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ChevronRight, History, KeyRound, Sprout } from "#app/components/ui/icons.tsx";
import { Link } from "#app/components/ui/link.tsx";
import type { Overview } from "../load.server.ts";
import * as words from "../words.ts";

/** A home whose agent has no tasks for it yet. */
export function NoPlanCard() {
  return (
    <Card padded={false}>
      <EmptyState icon={<Sprout />} title={words.noPlan} body={words.noPlanBody} />
    </Card>
  );
}

/** Asks a homeowner who came with a code to make it possible to come back. */
export function PasswordCard() {
  return (
    <Card aria-labelledby="password" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sea-soft text-sea"
        >
          <KeyRound className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 id="password" className="text-lg/6">
            {words.setPassword}
          </h2>
          <p className="mt-1 text-[0.9375rem] text-pretty text-ink-2">{words.setPasswordBody}</p>
        </div>
      </div>
      <ButtonLink to="?dialog=setup" preventScrollReset variant="secondary" className="w-full sm:w-auto">
        {words.setPasswordButton}
      </ButtonLink>
    </Card>
  );
}

/** What the agent answered, until it is read. */
export function RepliesCard({ replies, agent }: Pick<Overview, "replies" | "agent">) {
  return (
    <section
      aria-labelledby="replies"
      className="flex min-w-0 gap-4 rounded-md border border-sea/20 bg-sea-soft p-4 sm:p-5"
    >
      <Avatar name={agent.name} src={agent.headshotUrl} className="mt-0.5 shrink-0" />
      <div className="min-w-0 grow">
        <h2 id="replies" className="font-sans text-base/6 font-semibold tracking-normal wrap-anywhere">
          {words.agentReplied(agent.firstName || agent.name)}
        </h2>
        <ul>
          {replies.map(({ id, title, reply }) => (
            <li key={id} className="flex items-center gap-3 not-first:border-t not-first:border-sea/20">
              <p className="line-clamp-2 min-w-0 grow py-1 text-[0.9375rem] text-ink-2 wrap-anywhere">
                {words.quote(reply)}
              </p>
              <Link
                to={`${THREADS}?${new URLSearchParams({ request: id })}`}
                aria-label={words.readReplyTo(title)}
                className="link -mr-2 inline-flex min-h-11 shrink-0 items-center px-2 font-semibold"
              >
                {words.read}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The way to everything that was ever done for the house. */
export function HistoryLink() {
  return (
    <Link
      to="/home/history"
      className="group flex min-h-16 items-center gap-4 rounded-md border border-line px-5 py-3 text-ink no-underline hover:border-control hover:bg-surface lg:px-6"
    >
      <History aria-hidden="true" className="size-5 shrink-0 text-sea" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{words.history}</span>
        <span className="block text-sm text-ink-2">{words.historyBody}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}
