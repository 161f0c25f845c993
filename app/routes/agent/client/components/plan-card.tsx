import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Sprout } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { CareView, PlanTask, PlanView } from "../load-plan.server.ts";
import { type ClientParams, clientPath } from "../paths.ts";
import { HomeTaskMenu } from "./for-one-home.tsx";

type Props = {
  plan: PlanView;
  care: CareView;
  /** Null in the homeowner's read-only view of this page. */
  place: ClientParams | null;
  /** Whether the whole plan is shown; `otherTo` links to the other version. */
  all: boolean;
  otherTo: string;
};

export function PlanCard({ plan, care, place, all, otherTo }: Props) {
  const { groups, counts, declined, done, open, more } = plan;
  return (
    <Card aria-labelledby="care-plan">
      <CardHeader
        id="care-plan"
        title={m.agent_client_care_plan()}
        action={
          place && (
            <Link
              to={clientPath(place, { dialog: "home-task", task: "" })}
              preventScrollReset
              className="link px-2 py-2.5"
            >
              {m.home_tasks_dialog_add_task()}
            </Link>
          )
        }
      />
      <Care care={care} />
      <Counts counts={counts} />
      {open === 0 && done.length === 0 && (
        <EmptyState
          icon={<Sprout />}
          title={m.agent_client_nothing_in_plan()}
          body={m.agent_client_what_is_in_plan()}
        />
      )}
      <div className="space-y-6">
        {groups.map(({ title, count, tasks }) => (
          <section key={title} aria-label={title}>
            <h3 className="eyebrow mb-1">
              {title}{" "}
              <span className="tabular-nums">
                {count > tasks.length && m.agent_client_shown_of({ shown: tasks.length, all: count })}
              </span>
            </h3>
            <ul>
              {tasks.map((task) => (
                <Task key={task.id} task={task} place={place} />
              ))}
            </ul>
          </section>
        ))}
        <Declined titles={declined} />
        <RecentlyDone done={done} />
      </div>
      {(more || all) && (
        <p className="mt-4">
          <ButtonLink to={otherTo} preventScrollReset variant="secondary" size="sm">
            {all ? m.agent_client_show_fewer() : m.agent_client_show_all_open({ open })}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function Care({ care: { level, asked, services, done } }: { care: CareView }) {
  return (
    <p className="mb-4 text-[0.9375rem] text-pretty text-ink-2">
      <span className="font-semibold text-ink">{m.agent_client_level_of_care({ level })}</span>{" "}
      {[asked, services, done].filter(Boolean).join(" ")}
    </p>
  );
}

function Counts({ counts }: Pick<PlanView, "counts">) {
  return (
    <dl className="mb-5 grid grid-cols-3 gap-x-4 gap-y-3 rounded-sm bg-sunken px-4 py-3 sm:grid-cols-5">
      {counts.map(({ label, count, alarming }) => (
        <div key={label} className="flex min-w-0 flex-col justify-between max-sm:last:col-span-2">
          <dt className="text-[0.8125rem]/5 text-ink-2">{label}</dt>
          <dd className={cx("font-serif text-[1.375rem]/8 font-[560]", alarming && "text-coral")}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function Task({ task, place }: { task: PlanTask; place: ClientParams | null }) {
  const { id, title, line, note, chip, forOneHome } = task;
  return (
    <li className="py-2.5 not-first:border-t not-first:border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
        <div className="min-w-0 grow basis-full sm:basis-0">
          <p className="leading-snug font-semibold text-pretty wrap-anywhere">{title}</p>
          <p className="text-sm text-ink-2">{line}</p>
        </div>
        <Badge tone={chip.tone} className="shrink-0">
          {chip.text}
        </Badge>
        {place && (
          <ButtonLink
            to={clientPath(place, { dialog: "note", task: id })}
            preventScrollReset
            variant="quiet"
            size="sm"
            aria-label={m.agent_client_note_on({
              label: note ? m.agent_client_edit_note() : m.agent_client_add_note(),
              task: title,
            })}
            className="ml-auto shrink-0 sm:-mr-2.5 sm:w-24"
          >
            {note ? m.agent_client_edit_note() : m.agent_client_add_note()}
          </ButtonLink>
        )}
        {place && forOneHome && <HomeTaskMenu id={forOneHome} title={title} place={place} />}
      </div>
      {note && (
        <p className="mt-1.5 mb-1 max-w-prose rounded-sm bg-sunken px-4 py-2.5 text-[0.9375rem] whitespace-pre-line wrap-anywhere">
          <span className="block text-sm text-ink-2">
            {place ? m.common_your_note() : m.agent_client_agents_note()}
          </span>
          {note}
        </p>
      )}
    </li>
  );
}

function Declined({ titles }: { titles: PlanView["declined"] }) {
  if (titles.length === 0) return null;
  return (
    <section aria-label={m.agent_client_not_for_this_home()}>
      <h3 className="eyebrow mb-1">{m.agent_client_not_for_this_home()}</h3>
      <p className="max-w-prose text-[0.9375rem] text-ink-2">{m.agent_client_only_they_restore()}</p>
      <ul className="text-[0.9375rem]">
        {titles.map((title) => (
          <li key={title} className="py-1.5 wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentlyDone({ done }: Pick<PlanView, "done">) {
  if (done.length === 0) return null;
  return (
    <section aria-label={m.agent_client_recently_done()}>
      <h3 className="eyebrow mb-1">{m.agent_client_recently_done()}</h3>
      <ul>
        {done.map(({ id, title, day, doneBy }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-4 py-2 text-[0.9375rem] not-first:border-t not-first:border-line"
          >
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="shrink-0 text-sm text-ink-2">{[day, doneBy].filter(Boolean).join(" ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
