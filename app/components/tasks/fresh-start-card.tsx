import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Sunrise } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";

/** The `offer` of a fresh start, or what one has `moved`. */
export type FreshStartView = { kind: "offer" | "moved"; body: string };

/** Offers to move overdue tasks; afterward, to mark some as done long ago. */
export function FreshStartCard({ view }: { view: FreshStartView }) {
  return (
    <Card
      aria-labelledby="fresh-start"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <div className="flex min-w-0 grow basis-64 items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sea-soft text-sea"
        >
          <Sunrise className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 id="fresh-start" className="text-lg/6">
            {view.kind === "offer" ? m.common_a_fresh_start() : m.tasks_moved_title()}
          </h2>
          <p className="mt-1 text-[0.9375rem] text-pretty text-ink-2">{view.body}</p>
        </div>
      </div>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto">
        {view.kind === "offer" && (
          <ButtonLink to="/home/tasks?dialog=fresh-start" preventScrollReset className="grow">
            {m.tasks_see_changes()}
          </ButtonLink>
        )}
        <ButtonLink
          to="/home/tasks?dialog=done-before"
          preventScrollReset
          variant={view.kind === "offer" ? "quiet" : "secondary"}
          className="grow"
        >
          {m.tasks_did_some()}
        </ButtonLink>
      </div>
    </Card>
  );
}
