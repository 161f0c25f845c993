import { z } from "zod";
import { LOG_KIND_LABELS } from "#app/domain/clients/client-labels.ts";
import { LOG_KINDS, LOG_TEXT_MAX, type LogKind } from "#app/domain/clients/client-log.ts";
import { type CalendarDay, isCalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import { formId, optionalText } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import type { Db } from "#db/client.server.ts";
import { listClientLog, selectLastContact, selectLogEntry } from "#db/queries/clients/client-log.server.ts";

/** The agent's private log of a client. Only the agent's own page may read it, never the homeowner's view of that page. */

const LOG_SHOWN = 10;
const LOG_MOST = 500;

export function clientLogQueries(
  db: Db,
  agentId: string,
  clientId: string,
  { all, entry }: { all: boolean; entry: string },
) {
  return [
    listClientLog(db, agentId, clientId, all ? LOG_MOST : LOG_SHOWN),
    selectLastContact(db, agentId, clientId),
    selectLogEntry(db, agentId, clientId, entry),
  ] as const;
}

type Rows = Awaited<ReturnType<typeof listClientLog>>;
type LastContact = Awaited<ReturnType<typeof selectLastContact>>;

export function logView(rows: Rows, [last]: LastContact, today: CalendarDay, all: boolean) {
  const most = all ? LOG_MOST : LOG_SHOWN;
  return {
    entries: rows.slice(0, most).map(({ id, kind, day, text }) => ({
      id,
      kind: LOG_KIND_LABELS[kind](),
      day: formatRecentDay(day, today),
      text,
    })),
    more: rows.length > most && !all,
    lastContact: last
      ? m.agent_client_last_contact({
          kind: LOG_KIND_LABELS[last.kind]().toLowerCase(),
          day: last.day === today ? m.agent_client_today() : formatRecentDay(last.day, today),
        })
      : m.agent_client_last_contact_none(),
  };
}

export type LogView = ReturnType<typeof logView>;

type Entry = Awaited<ReturnType<typeof selectLogEntry>>[number];

/** The values of the form; null for an entry that is gone. A new one gets an id, so that sending it twice adds one. */
export function logDialog(
  entry: Entry | undefined,
  { isNew, newId, today }: { isNew: boolean; newId: string; today: CalendarDay },
) {
  if (isNew) return { id: newId, isNew, kind: "note" as LogKind, day: today, text: "", today };
  if (!entry || entry.deletedAt !== null) return null;
  const { id, kind, day, text } = entry;
  return { id, isNew, kind, day, text, today };
}

const entryFields = (today: CalendarDay) => ({
  kind: z.enum(LOG_KINDS, { error: m.agent_client_log_choose_kind }),
  day: z
    .string()
    .max(200)
    .default("")
    .refine((day) => isCalendarDay(day) && day <= today, { error: m.agent_client_log_choose_day }),
  text: optionalText(LOG_TEXT_MAX),
});

const isWritten = ({ kind, text }: { kind: string; text: string }) => kind !== "note" || text !== "";
const unwritten = { path: ["text"], error: m.agent_client_log_write_something };

export function newEntryForm(timeZone: string, now: number) {
  return z.object({ entry: formId, ...entryFields(todayIn(timeZone, now)) }).refine(isWritten, unwritten);
}

/** `seen…` is the entry as it was when the form was opened. */
export function editEntryForm(timeZone: string, now: number) {
  return z
    .object({
      entry: formId,
      ...entryFields(todayIn(timeZone, now)),
      seenKind: z.enum(LOG_KINDS),
      seenDay: z.string().max(200, { abort: true }).refine(isCalendarDay),
      seenText: optionalText(LOG_TEXT_MAX),
    })
    .refine(isWritten, unwritten);
}

export const entryForm = z.object({ entry: z.string().max(64).catch("") });
