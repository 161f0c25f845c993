import { z } from "zod";
import { HOME_NOTE_MAX } from "#app/domain/clients/for-one-home.ts";
import { addYears, type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import { customFrequencyOf, MAX_YEARS_AHEAD, NEW_TASK } from "#app/domain/tasks/custom-task.ts";
import { TASK_CATEGORIES } from "#app/domain/tasks/task-categories.ts";
import {
  CUSTOM_FREQUENCIES,
  NOTE_MAX,
  PRIORITIES,
  SCHEDULE_MODES,
  TITLE_MAX,
} from "#app/domain/tasks/task-fields.ts";
import { formId, line, optionalText } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import type { ClientPageRow } from "#db/queries/clients/client-page.server.ts";
import type { HomeNoteRow, selectHomeNote, TaskForHomeRow } from "#db/queries/clients/for-one-home.server.ts";
import type { ClientDialog } from "./paths.ts";

/* What the agent adds for this home alone: tasks of its plan, and notes on its Overview. */

export function notesView(rows: readonly HomeNoteRow[], timeZone: string, today: CalendarDay) {
  const day = (at: number) => formatRecentDay(todayIn(timeZone, at), today);
  return rows.map(({ id, text, createdAt, dismissedAt }) => ({
    id,
    text,
    state:
      dismissedAt === null
        ? m.agent_client_home_note_shown({ day: day(createdAt) })
        : m.agent_client_home_note_dismissed({ day: day(dismissedAt) }),
    isShown: dismissedAt === null,
  }));
}

export type NotesView = ReturnType<typeof notesView>;

type Asked = {
  client: Pick<ClientPageRow, "status" | "firstName">;
  taskForHome: TaskForHomeRow | undefined;
  homeNote: Awaited<ReturnType<typeof selectHomeNote>>[number] | undefined;
  /** In the home's time zone. */
  today: CalendarDay;
  newId: string;
};

/** The form, or why there is none; null where another dialog is asked for, or a row is gone. */
export function forOneHomeDialog(asked: ClientDialog | null, around: Asked) {
  if (asked?.dialog !== "home-task" && asked?.dialog !== "home-note") return null;
  const { status, firstName } = around.client;
  const isNew = !asked.task && !asked.entry;
  if (isNew && status === "inactive") {
    return closed(m.agent_client_home_paused_title(), m.clients_paused_no_adding({ firstName }));
  }
  return asked.dialog === "home-task" ? taskDialog(isNew, around) : noteDialog(isNew, around);
}

const closed = (title: string, sentence: string) => ({ name: "closed" as const, title, sentence });

/** A new task gets an id with its form, so that sending it twice adds one. */
function taskDialog(isNew: boolean, { taskForHome, today, newId }: Asked) {
  const latest = addYears(today, MAX_YEARS_AHEAD);
  if (isNew) {
    const values = { title: "", description: "", ...NEW_TASK, due: today };
    return { name: "task" as const, isNew, id: newId, version: 0, values, due: { earliest: today, latest } };
  }
  if (!taskForHome || taskForHome.deletedAt !== null) return null;
  const { id, version, title, description, category, scheduleMode, priority, dueDay, firstName } =
    taskForHome;
  if (taskForHome.isFinished) return closed(title, m.common_already_taken_care_of({ title }));
  if (!taskForHome.isOpen) return closed(title, m.clients_task_removed_by_home({ title, firstName }));
  const frequency = customFrequencyOf(taskForHome.frequency);
  const values = { title, description, category, frequency, scheduleMode, priority, due: dueDay };
  // An overdue task may keep its day.
  const due = { earliest: dueDay < today ? dueDay : today, latest };
  return { name: "task" as const, isNew, id, version, values, due };
}

function noteDialog(isNew: boolean, { homeNote, newId }: Asked) {
  if (isNew) return { name: "note" as const, isNew, id: newId, text: "" };
  if (!homeNote || homeNote.deletedAt !== null) return null;
  const { id, text, dismissedAt, firstName } = homeNote;
  if (dismissedAt !== null) return closed(m.common_note(), m.clients_note_dismissed({ firstName }));
  return { name: "note" as const, isNew, id, text };
}

export type ForOneHomeDialogView = NonNullable<ReturnType<typeof forOneHomeDialog>>;

const taskFields = {
  taskId: formId,
  title: line(m.home_tasks_toast_name_it, TITLE_MAX),
  description: optionalText(NOTE_MAX),
  category: z.enum(TASK_CATEGORIES, { error: m.common_choose_a_category }),
  frequency: z.enum(CUSTOM_FREQUENCIES, { error: m.common_choose_how_often }),
  scheduleMode: z.enum(SCHEDULE_MODES, { error: m.common_choose_one }).default(NEW_TASK.scheduleMode),
  priority: z.enum(PRIORITIES, { error: m.common_choose_one }),
  /** The service checks it. */
  due: z.string().max(200).trim().catch(""),
};

export const newTaskForHomeForm = z.object(taskFields);

/** `version` is that of the row when the form was opened. */
export const taskForHomeForm = z.object({
  ...taskFields,
  version: z.coerce.number().int().nonnegative().catch(-1),
});

export const forHomeForm = z.object({ task: z.string().max(64).catch("") });

/** `seen` is the note as it was when the form was opened. */
export const homeNoteForm = z.object({
  entry: formId,
  text: optionalText(HOME_NOTE_MAX).refine((text) => text !== "", { error: m.agent_client_home_note_write }),
  seen: optionalText(),
});
