import { Link } from "@remix-run/react";
import { ChevronRight, History, KeyRound, Leaf, Sprout } from "lucide-react";
import { THREADS } from "#app/components/requests/mark-read.tsx";
import { HouseArt } from "#app/components/shell/house-art.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { Overview } from "../load.server.ts";

/** The house at peace: nothing is overdue, and nothing due soon or nothing that needs doing today. */
export function AllDoneCard({ counts, next, snoozed }: Pick<Overview, "counts" | "next" | "snoozed">) {
  const done = counts.dueSoon === 0;
  const words = [done && "Nothing is due in the next 30 days.", comesNext(next), waiting(snoozed)];
  return (
    <Card padded={false} aria-labelledby="all-done" className="overflow-hidden text-center">
      <div className="bg-linear-to-b from-sage-soft to-surface px-6 pt-6">
        <HouseArt className="mx-auto h-auto w-56 max-w-full" />
      </div>
      <div className="px-6 pt-3 pb-6">
        <h2 id="all-done" className="text-[1.375rem]/7 text-balance">
          {done ? "All done. Enjoy your home." : "Nothing needs you today."}
        </h2>
        <p className="mx-auto mt-2 max-w-sm text-[0.9375rem] text-balance text-ink-2">
          {words.filter(Boolean).join(" ")}
        </p>
        <ButtonLink to="/home/tasks" variant="secondary" className="mt-5">
          All tasks
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Something is late, but nothing more is coming for now. */
export function NothingElseCard({ next }: Pick<Overview, "next">) {
  return (
    <Card padded={false}>
      <EmptyState icon={<Leaf />} title="Nothing else in the next 30 days" body={comesNext(next)} />
    </Card>
  );
}

/** A home whose agent has no tasks for it yet. */
export function NoPlanCard() {
  return (
    <Card padded={false}>
      <EmptyState
        icon={<Sprout />}
        title="Your plan is still empty"
        body="Once your agent adds tasks for a home like yours, they appear here."
      />
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
            Set a password so you can come back
          </h2>
          <p className="mt-1 text-[0.9375rem] text-pretty text-ink-2">
            Until then, anyone with your invite code can open your home, and it won’t work forever.
          </p>
        </div>
      </div>
      <ButtonLink to="?dialog=setup" preventScrollReset variant="secondary" className="w-full sm:w-auto">
        Set a password
      </ButtonLink>
    </Card>
  );
}

/** What the agent answered, until it is read. */
export function RepliesCard({ replies }: Pick<Overview, "replies">) {
  return (
    <Card aria-labelledby="replies">
      <CardHeader
        id="replies"
        title="Your agent replied"
        action={
          <Link to={THREADS} className="link px-2 py-2.5">
            All help requests
          </Link>
        }
      />
      <ul className="-my-3 divide-y divide-line">
        {replies.map(({ id, title, reply }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 grow basis-60">
              <p className="leading-snug font-semibold text-pretty wrap-anywhere">{title}</p>
              <p className="line-clamp-2 text-[0.9375rem] text-ink-2 wrap-anywhere">{reply}</p>
            </div>
            <ButtonLink
              to={`${THREADS}?${new URLSearchParams({ request: id })}`}
              variant="secondary"
              size="sm"
              aria-label={`Read reply: ${title}`}
              className="shrink-0"
            >
              Read reply
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
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
        <span className="block font-semibold">Home history</span>
        <span className="block text-sm text-ink-2">
          Everything done, spent and kept for this house, ready to print.
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}

function comesNext(next: Overview["next"]): string {
  return next ? `Next comes “${next.title}” on ${next.day}.` : "";
}

function waiting(snoozed: number): string {
  if (snoozed === 0) return "";
  return snoozed === 1 ? "One task is snoozed." : `${snoozed} tasks are snoozed.`;
}
