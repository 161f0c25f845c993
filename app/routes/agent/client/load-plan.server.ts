import type { BadgeTone } from "#app/components/ui/badge.tsx";
import { type CalendarDay, daysBetween } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import { SERVICES } from "#app/domain/property/home-features.ts";
import { CARE_LEVEL_LABELS } from "#app/domain/tasks/care-level.ts";
import type { CareProgress } from "#app/domain/tasks/completion-rate.ts";
import { shownDoer } from "#app/domain/tasks/done-by.ts";
import { PRIORITY_LABELS } from "#app/domain/tasks/task-fields.ts";
import { groupPlan, type PlanGroup, summarizePlan } from "#app/domain/tasks/task-status.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
import type { ClientPageRow, listRecentlyDone, PlanRow } from "#db/queries/clients/client-page.server.ts";

/** Rows shown in a group before "Show all". */
const GROUP_SHOWN = 5;
const DONE_SHOWN = 5;
const MAX_DONE = 50;

type Group = PlanGroup<PlanRow>["id"] | "snoozed";

/** How many of the tasks recently done are named. */
export function doneLimit(all: boolean): number {
  return all ? MAX_DONE : DONE_SHOWN;
}

type Chosen = Pick<ClientPageRow, "firstName" | "careLevel" | "careChosenAt" | "traits">;

export function careView({ firstName, careLevel, careChosenAt, traits }: Chosen, { share }: CareProgress) {
  const services = SERVICES.filter((one) => traits.includes(one)).map((one) => SERVICE_LABELS[one]());
  return {
    level: CARE_LEVEL_LABELS[careLevel],
    asked: careChosenAt === null ? m.agent_client_no_level_yet({ firstName }) : "",
    services:
      services.length === 0 ? "" : m.agent_client_done_by_service({ services: joinWithAnd(services) }),
    /** Rounded down, so only a finished year shows 100%; empty when there is nothing to count. */
    done:
      share === null || share < 0.01 ? "" : m.common_share_of_year_done({ percent: Math.floor(share * 100) }),
  };
}

export type CareView = ReturnType<typeof careView>;

type Input = {
  open: readonly PlanRow[];
  /** One extra row when there are more to show. */
  done: Awaited<ReturnType<typeof listRecentlyDone>>;
  ownerName: string;
  doneCount: number;
  /** Tasks the homeowner marked as not for their home. */
  declined: readonly { title: string }[];
  /** In the home's time zone. */
  today: CalendarDay;
  all: boolean;
};

export function planView({ open, done, ownerName, doneCount, declined, today, all }: Input) {
  const rows = open.map((row) => ({ ...row, completed: false, skipped: false }));
  const summary = summarizePlan(rows, today);
  const snoozed = { id: "snoozed" as const, title: m.common_snoozed(), rows: summary.snoozed };
  const groups = [...groupPlan(summary, today), snoozed].map(({ id, title, rows: ofGroup }) => {
    const shown = all ? ofGroup : ofGroup.slice(0, GROUP_SHOWN);
    return {
      title,
      count: ofGroup.length,
      tasks: shown.map((row) => taskView(row, { group: id, today })),
    };
  });
  return {
    groups: groups.filter(({ count }) => count > 0),
    counts: [
      { label: m.common_overdue(), count: summary.overdue.length, alarming: summary.overdue.length > 0 },
      { label: m.agent_client_due_soon(), count: summary.dueSoon.length, alarming: false },
      { label: m.common_later(), count: summary.later.length, alarming: false },
      { label: m.common_snoozed(), count: summary.snoozed.length, alarming: false },
      { label: m.agent_client_done_past_year(), count: doneCount, alarming: false },
    ],
    done: done.slice(0, doneLimit(all)).map(({ id, title, day, doneByName, hasPeople }) => {
      const doer = shownDoer(doneByName, { ownerName, hasPeople });
      return {
        id,
        title,
        day: day === null ? "" : formatRecentDay(day, today),
        doneBy: doer && m.common_done_by({ name: doer }),
      };
    }),
    declined: declined.map(({ title }) => title),
    open: open.length,
    more: !all && (done.length > DONE_SHOWN || groups.some(({ count }) => count > GROUP_SHOWN)),
  };
}

export type PlanView = ReturnType<typeof planView>;

type TaskContext = {
  group: Group;
  today: CalendarDay;
};

function taskView(row: PlanRow, { group, today }: TaskContext) {
  const { id, title, category, note, priority, forOneHome } = row;
  const rank =
    priority === "high"
      ? m.agent_client_priority_line({ priority: PRIORITY_LABELS[priority], category })
      : category;
  return {
    id,
    title,
    line: forOneHome ? `${rank} · ${m.agent_client_home_task_line()}` : rank,
    note: note ?? "",
    chip: chipOf(row, group, today),
    /** The agent added it for this home, so may edit and withdraw it; null for one of the library. */
    forOneHome: forOneHome ? row.taskId : null,
  };
}

export type PlanTask = ReturnType<typeof taskView>;

function chipOf(
  { dueDay, snoozedUntil }: PlanRow,
  group: Group,
  today: CalendarDay,
): { tone: BadgeTone; text: string } {
  switch (group) {
    case "overdue":
      return { tone: "bad", text: m.tasks_days_late({ days: daysBetween(dueDay, today) }) };
    case "snoozed":
      return {
        tone: "neutral",
        text: m.common_until_day({ day: formatRecentDay(snoozedUntil ?? dueDay, today) }),
      };
    default:
      return {
        tone: group === "later" ? "neutral" : "soon",
        text:
          dueDay === today
            ? m.agent_client_due_today()
            : m.common_due_on({ day: formatRecentDay(dueDay, today) }),
      };
  }
}

const SERVICE_LABELS = {
  pool_service: m.agent_client_services_pool_service,
  lawn_service: m.agent_client_services_lawn_service,
  pest_service: m.agent_client_services_pest_service,
};
