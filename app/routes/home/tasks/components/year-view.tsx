import { Link, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { CalendarDays, ChevronDown } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import { TASKS } from "../form-options.ts";
import type { YearPage } from "../load-year.server.ts";

const HALF_YEAR = 6;

/** The anchor of a month: "month-2027-03". */
const monthId = (month: string) => `month-${month.slice(0, 7)}`;

/** Opens the month in the address after a client-side navigation. */
function useMonthOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash.startsWith("#month-")) return;
    const month = document.getElementById(hash.slice(1));
    const fold = month?.closest("details");
    if (!month || !fold) return;
    fold.open = true;
    month.scrollIntoView();
  }, [hash]);
}

type Month = YearPage["months"][number];

export function YearView({ page: { months, filter } }: { page: YearPage }) {
  useMonthOfAddress();
  if (months.every(({ count, dates }) => count === 0 && dates.length === 0)) {
    return (
      <Card padded={false}>
        <EmptyState
          icon={<CalendarDays />}
          title={filter.on > 0 ? m.home_tasks_no_match() : m.home_tasks_nothing_planned()}
          body={filter.on > 0 ? m.home_tasks_clear_to_see_year() : m.home_tasks_nothing_planned_body()}
        />
      </Card>
    );
  }
  return (
    <>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-pretty text-ink-2 md:mb-5">
        {m.home_tasks_year_line()}
      </p>
      {/* Two columns, so that an opened month moves only its own. */}
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        {[months.slice(0, HALF_YEAR), months.slice(HALF_YEAR)].map((half, column) => (
          <div key={half[0]?.month} className="space-y-4 md:space-y-5">
            {half.map((month, index) => (
              <MonthCard key={month.month} month={month} open={column === 0 && index === 0} />
            ))}
          </div>
        ))}
      </div>
      <p className="mt-4 max-w-prose text-sm text-pretty text-ink-2 md:mt-5">{m.home_tasks_year_counts()}</p>
    </>
  );
}

function MonthCard({ month, open }: { month: Month; open: boolean }) {
  return (
    <Card padded={false}>
      <details open={open} className="group/month">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-md px-5 py-3 lg:px-6 [&::-webkit-details-marker]:hidden">
          <h2 className="min-w-0 grow font-serif text-lg/6 font-[560] tracking-[-0.012em]">
            {month.title}
            <span className="block font-sans text-sm font-normal tracking-normal text-ink-2">
              {month.line}
            </span>
          </h2>
          {month.hurricaneSeason && <Badge tone="soon">{m.home_tasks_hurricane_season()}</Badge>}
          <ChevronDown
            aria-hidden="true"
            className="-mr-1 size-4 shrink-0 text-ink-3 transition-transform group-open/month:rotate-180"
          />
        </summary>
        {/* Inside the details element: a browser opens it for an anchor. */}
        <div id={monthId(month.month)} className="scroll-mt-24">
          <MonthTasks month={month} />
        </div>
      </details>
    </Card>
  );
}

function MonthTasks({ month: { tasks, weekly, hidden, dates } }: { month: Month }) {
  return (
    <div className="px-5 pb-4 lg:px-6">
      {dates.length > 0 && (
        <ul className="month-tasks" aria-label={m.home_tasks_dates_on_record()}>
          {dates.map(({ key, title, to, day }) => (
            <li key={key}>
              <Link to={to}>
                <b>{title}</b>
                {m.common_from_your_records()}
                <span>{day}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {tasks.length === 0 && weekly.length === 0 && (
        <p className="text-ink-2">{m.home_tasks_nothing_this_month()}</p>
      )}
      <ul className="month-tasks">
        {tasks.map((task) => (
          <li key={`${task.id}-${task.day}`}>
            <TaskLink id={task.id} title={task.title} line={task.category} at={task.day} />
          </li>
        ))}
        {weekly.map((task) => (
          <li key={task.id}>
            <TaskLink id={task.id} title={task.title} line={task.line} at={m.home_tasks_weekly()} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="border-t border-line pt-3 text-ink-2">{m.common_and_more({ count: hidden })}</p>
      )}
    </div>
  );
}

function TaskLink({ id, title, line, at }: { id: string; title: string; line: string; at: string }) {
  return (
    <Link to={`${TASKS}?task=${id}#task-${id}`}>
      <b>{title}</b>
      {line}
      <span>{at}</span>
    </Link>
  );
}
