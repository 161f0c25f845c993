import { CompleteButton } from "#app/components/tasks/task-tick.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { Overview } from "../load.server.ts";

/** The one task to do today, and the button to do it. */
export function BestCard({ best }: { best: NonNullable<Overview["best"]> }) {
  const { id, title, line, why, chip } = best;
  return (
    <Card aria-labelledby="best" className="bg-linear-to-b from-sun-soft to-surface to-75%">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="eyebrow text-ink-2">Best thing to do today</p>
        <Badge tone={chip.tone}>{[chip.before, chip.text, chip.after].filter(Boolean).join(" ")}</Badge>
      </div>
      <h2 id="best" className="mt-1.5 text-[1.375rem]/7 text-pretty wrap-anywhere">
        {title}
      </h2>
      <p className="mt-1.5 text-[0.9375rem] text-ink-2">{line}</p>
      {why && <p className="mt-1 line-clamp-3 text-[0.9375rem] text-pretty text-ink-2">{why}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <CompleteButton target={{ id, title, backTo: "/home" }} label="Done" size="md" />
        <ButtonLink
          to={`/home/tasks?task=${id}#task-${id}`}
          variant="secondary"
          aria-label={`How to: ${title}`}
        >
          How to
        </ButtonLink>
        <ButtonLink
          to={`/home/tasks?dialog=snooze&task=${id}`}
          variant="quiet"
          discover="none"
          aria-label={`Snooze: ${title}`}
        >
          Snooze
        </ButtonLink>
      </div>
    </Card>
  );
}
