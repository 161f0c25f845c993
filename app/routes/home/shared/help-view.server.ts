import type { Home } from "#app/auth/sessions.server.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import * as m from "#app/paraglide/messages.js";
import type { HelpThread } from "#db/queries/requests/help-requests.server.ts";

const HELP_STATES = {
  get pending() {
    return m.home_not_seen();
  },
  get seen() {
    return m.home_seen();
  },
  get resolved() {
    return m.home_resolved();
  },
} as const;

type Help = Omit<HelpThread, "title" | "openRowId" | "later" | "isCurrent">;

/** A help request and its reply, in words. */
export function helpView(
  { id, createdAt, status, message, reply, repliedAt, readAt, photoKey }: Help,
  { timeZone }: Pick<Home, "timeZone">,
  today: CalendarDay,
) {
  return {
    id,
    text: m.home_asked_on({
      day: formatRecentDay(todayIn(timeZone, createdAt), today),
      state: HELP_STATES[status],
    }),
    message,
    reply: reply ?? "",
    /** The unread reply; null if there is none. */
    unread: repliedAt !== null && readAt === null ? { ids: [id], shownAt: repliedAt } : null,
    photo: photoKey && `/files/${photoKey}`,
    isOpen: status !== "resolved",
  };
}

export type HelpView = ReturnType<typeof helpView>;
