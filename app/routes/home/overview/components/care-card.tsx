import type { ReactNode } from "react";
import { CompleteButton } from "#app/components/tasks/task-tick.tsx";
import { YearRing } from "#app/components/tasks/year-ring.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import type { Overview } from "../load.server.ts";

/** How the year stands, and the four counts beside it. */
export function CareCard({ care, counts }: Pick<Overview, "care" | "counts">) {
  return (
    <Card
      as="div"
      padded={false}
      className="flex flex-wrap items-center gap-x-4 gap-y-5 p-5 sm:gap-x-8 md:gap-x-4 lg:gap-x-8 lg:p-6"
    >
      <YearRing care={care} className="mx-auto size-28 sm:size-32 md:size-28 lg:size-32" />
      <dl className="grid min-w-40 grow basis-40 grid-cols-[auto_1fr] gap-x-3 gap-y-3 sm:grid-cols-2 sm:gap-x-6 md:grid-cols-[auto_1fr] md:gap-x-3 lg:grid-cols-2 lg:gap-x-6">
        <Count label="Overdue" alarming={counts.overdue > 0}>
          {counts.overdue.toLocaleString("en-US")}
        </Count>
        <Count label="Due Soon">{counts.dueSoon.toLocaleString("en-US")}</Count>
        <Count label="Completed">{counts.completed.toLocaleString("en-US")}</Count>
        <Count label="Total Expenses" long={counts.expenses.length > 7}>
          {counts.expenses}
        </Count>
      </dl>
    </Card>
  );
}

type CountProps = { label: string; alarming?: boolean; long?: boolean; children: ReactNode };

function Count({ label, alarming, long, children }: CountProps) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem]/5 text-ink-2 sm:text-[0.9375rem]/5 md:text-[0.8125rem]/5 lg:text-[0.9375rem]/5">
        {label}
      </dt>
      <dd
        className={cx(
          "mt-0.5 font-serif font-[560] tracking-[-0.012em] wrap-anywhere",
          long ? "text-lg/8 sm:text-xl/8 md:text-lg/8 lg:text-xl/8" : "text-[1.625rem]/8",
          alarming && "text-coral",
        )}
      >
        {children}
      </dd>
    </div>
  );
}

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
