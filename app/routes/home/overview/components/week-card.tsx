import { Link } from "@remix-run/react";
import { HouseArt } from "#app/components/shell/house-art.tsx";
import { TaskList, UndoButton } from "#app/components/tasks/task-row.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Check, ChevronRight } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { Overview } from "../load.server.ts";

type WeekProps = Pick<Overview, "week" | "next" | "snoozed">;

/** The next days: what is due, what is done, and that nothing is left. */
export function WeekCard({ week, next, snoozed }: WeekProps) {
  if (week.count === 0) return <QuietWeekCard next={next} snoozed={snoozed} />;
  const isDone = week.done.length === week.count;
  const isFinished = isDone && week.waiting === 0;
  return (
    <Card padded={false} aria-labelledby="week" className="overflow-hidden">
      {isFinished && <WeekPicture />}
      <div className="px-5 pt-5 pb-2 lg:px-6 lg:pt-6">
        {isFinished ? <FinishedHead week={week} next={next} /> : <WeekHead week={week} />}
        {week.deadlines.length > 0 && (
          <section aria-label={m.home_overview_deadlines()} className="border-t border-line pb-2">
            <h3 className="eyebrow border-b border-line pt-4 pb-2 text-coral">
              {m.home_overview_deadlines()}
            </h3>
            <TaskList tasks={week.deadlines} backTo="/home" />
          </section>
        )}
        {week.blocks.map((block, at) => {
          // The tasks after the deadlines are called that.
          const title =
            block.trip || (at === 0 && week.deadlines.length > 0 ? m.home_overview_other_tasks() : "");
          return (
            <section
              key={block.tasks[0]?.id}
              aria-label={title || undefined}
              className="border-t border-line pb-2"
            >
              {title && <h3 className="eyebrow border-b border-line pt-4 pb-2 text-ink-2">{title}</h3>}
              <TaskList tasks={block.tasks} backTo="/home" />
            </section>
          );
        })}
        {week.done.length > 0 && <DoneList done={week.done} />}
      </div>
      <RestLink waiting={week.waiting} />
    </Card>
  );
}

function WeekHead({ week: { done, count, left } }: Pick<WeekProps, "week">) {
  return (
    <>
      <CardHeader
        id="week"
        title={count === done.length ? m.home_overview_list_done() : m.common_next_7_days()}
        className="mb-2"
        action={
          <p className="mr-2 py-1.5 text-[0.9375rem] text-ink-2">
            {[m.home_overview_done_of({ done: done.length, count }), left].filter(Boolean).join(" · ")}
          </p>
        }
      />
      <div aria-hidden="true" className="mb-3 h-1.5 overflow-hidden rounded-full bg-track">
        <div
          className="h-full rounded-full bg-sage"
          style={{ width: `${Math.round((done.length / count) * 100)}%` }}
        />
      </div>
    </>
  );
}

function FinishedHead({ week: { count, wish }, next }: Pick<WeekProps, "week" | "next">) {
  return (
    <div className="pb-5 text-center">
      <h2 id="week" className="text-[1.375rem]/7 text-balance">
        {m.home_overview_week_finished({ wish })}
      </h2>
      <p className="mx-auto mt-2 max-w-sm text-[0.9375rem] text-balance text-ink-2">
        {[m.home_overview_all_done({ count }), nextTaskText(next)].filter(Boolean).join(" ")}
      </p>
    </div>
  );
}

function DoneList({ done }: Pick<WeekProps["week"], "done">) {
  return (
    <ul aria-label={m.common_done_this_week()} className="border-t border-line">
      {done.map(({ id, title, line }) => (
        <li key={id} className="flex items-center gap-4 py-3 not-first:border-t not-first:border-line">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-action text-action-ink"
          >
            <Check className="size-4" />
          </span>
          <p className="min-w-0 grow leading-snug">
            <span className="block font-semibold text-pretty text-ink-2 line-through wrap-anywhere">
              {title}
            </span>
            <span className="text-sm text-ink-2">{line}</span>
          </p>
          <UndoButton id={id} name={title} backTo="/home" />
        </li>
      ))}
    </ul>
  );
}

/** A link to everything that is not shown. */
function RestLink({ waiting }: Pick<WeekProps["week"], "waiting">) {
  return (
    <Link
      to="/home/tasks"
      className="flex min-h-12 items-center justify-between gap-4 border-t border-line px-5 py-3 text-[0.9375rem] font-semibold text-sea no-underline hover:bg-sunken lg:px-6"
    >
      {waiting === 0 ? m.home_overview_all_tasks() : m.home_overview_waiting({ count: waiting })}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}

/** Nothing is overdue, nothing is due in the next days, and nothing was. */
function QuietWeekCard({ next, snoozed }: Omit<WeekProps, "week">) {
  return (
    <Card padded={false} aria-labelledby="week" className="overflow-hidden text-center">
      <WeekPicture />
      <div className="px-6 pt-3 pb-6">
        <h2 id="week" className="text-[1.375rem]/7 text-balance">
          {m.home_overview_nothing_due()}
        </h2>
        <p className="mx-auto mt-2 max-w-sm text-[0.9375rem] text-balance text-ink-2">
          {[nextTaskText(next), snoozed > 0 && m.home_overview_snoozed({ count: snoozed })]
            .filter(Boolean)
            .join(" ")}
        </p>
        <ButtonLink to="/home/tasks" variant="secondary" className="mt-5">
          {m.home_overview_all_tasks()}
        </ButtonLink>
      </div>
    </Card>
  );
}

function WeekPicture() {
  return (
    <div className="bg-linear-to-b from-sage-soft to-surface px-6 pt-6">
      <HouseArt className="mx-auto h-auto w-56 max-w-full" />
    </div>
  );
}

function nextTaskText(next: Overview["next"]): string {
  return next ? m.home_overview_next_is({ title: next.title, day: next.day }) : "";
}
