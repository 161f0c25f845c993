import type { Home } from "#app/auth/sessions.server.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { earliestCompletion } from "#app/domain/tasks/completion-day.ts";
import { summarizePlan } from "#app/domain/tasks/task-status.ts";
import * as m from "#app/paraglide/messages.js";
import { freshStartOf } from "#app/services/tasks/fresh-start.server.ts";
import type { OpenTask } from "#db/queries/tasks/plan.server.ts";
import { recentlyMoved } from "../shared/fresh-start-view.server.ts";
import { toPlanRow } from "../shared/task-view.server.ts";

type DialogContext = { open: OpenTask[]; home: Home; today: CalendarDay; closeTo: string };

export function freshStartDialog({ open, home, today, closeTo }: DialogContext) {
  const { stays, moves } = freshStartOf(open, home, today);
  return {
    name: "fresh-start" as const,
    closeTo,
    staying: m.home_tasks_dialog_tasks_stay({ count: stays.length }),
    moving: m.home_tasks_dialog_tasks_move({ count: moves.length }),
    stays: stays.map(({ id, title, dueDay }) => ({
      id,
      title,
      line: m.home_tasks_dialog_was_due({ day: formatDay(dueDay) }),
    })),
    moves: moves.map(({ task: { id, title }, to }) => ({
      id,
      title,
      line: m.common_due_on({ day: formatDay(to) }),
    })),
  };
}

/** Tasks that may have been done before records were kept: overdue, or moved by a fresh start. */
export function doneBeforeDialog({ open, today, closeTo }: DialogContext, now: number) {
  const { overdue } = summarizePlan(open.map(toPlanRow), today);
  const late = new Set(overdue.map(({ id }) => id));
  const moved = recentlyMoved(open, now).filter(({ id }) => !late.has(id));
  return {
    name: "done-before" as const,
    closeTo,
    today,
    earliest: earliestCompletion(today),
    tasks: [
      ...overdue.map(({ id, title, dueDay }) => ({
        id,
        title,
        line: m.home_tasks_dialog_was_due({ day: formatDay(dueDay) }),
      })),
      ...moved.map(({ id, title, dueDay }) => ({
        id,
        title,
        line: m.home_tasks_dialog_moved_to({ day: formatDay(dueDay) }),
      })),
    ],
  };
}

export type FreshStartDialogView = ReturnType<typeof freshStartDialog>;
export type DoneBeforeDialogView = ReturnType<typeof doneBeforeDialog>;
