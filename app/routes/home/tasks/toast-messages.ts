import * as m from "#app/paraglide/messages.js";

/** A task as a sentence names it; without a title where it is gone. */
export const named = (title: string | null) => (title === null ? m.home_tasks_toast_named() : `“${title}”`);

// What happened: what is new comes first, as a toast has two lines and a title may fill them.
/** "Done. Next due May 1, 2027: “Clean the gutters”." */
export const done = (title: string, next: string | null) =>
  next === null ? m.home_tasks_toast_done({ title }) : m.home_tasks_toast_done_done_next_due({ next, title });
export const skipped = (title: string, next: string | null) =>
  next === null
    ? m.home_tasks_toast_skipped({ title })
    : m.home_tasks_toast_skipped_skipped_next_due({ next, title });
export const alreadyDone = (title: string, next: string | null) =>
  withNext(m.common_was_already_taken_care_of({ title }), next);
export const helpSent = (agent: string) =>
  m.home_tasks_toast_help_sent({ agent: agent || m.home_tasks_toast_help_sent_your_agent() });
export const moved = (count: number, stay: number) =>
  stay === 0
    ? m.home_tasks_toast_moved({ count })
    : m.home_tasks_toast_moved_moved_overdue({
        count: m.home_tasks_toast_moved_tasks({ count }),
        stay: m.home_tasks_toast_moved_important({ stay }),
      });

const withNext = (what: string, next: string | null) =>
  next === null ? what : m.home_tasks_toast_with_next({ what, next });
