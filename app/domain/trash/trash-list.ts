import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDays, formatRecentDay } from "#app/domain/days/date-format.ts";
import { decodeCursor, encodeCursor, INSTANT_PATTERN, WORD_PATTERN } from "#app/domain/paging/pagination.ts";
import { lastRestorableDay, restorableDaysLeft } from "#app/domain/retention.ts";
import * as m from "#app/paraglide/messages.js";

export const AGENT_TRASH = ["client", "vendor", "category", "task"] as const;
export type AgentTrashKind = (typeof AGENT_TRASH)[number];

export const HOME_TRASH = ["expense", "document", "task", "appliance", "chat"] as const;
export type HomeTrashKind = (typeof HOME_TRASH)[number];

export type TrashKind = AgentTrashKind | HomeTrashKind;

/** The list goes on behind this row: the newest first, `at` in epoch milliseconds. */
export type TrashCursor = { at: number; kind: string; id: string };

export function encodeTrashCursor({ at, kind, id }: TrashCursor): string {
  return encodeCursor(at, kind, id);
}

/** The cursor an address carries; null for what is none. */
export function decodeTrashCursor(text: string | null): TrashCursor | null {
  const [at, kind = "", id = ""] = decodeCursor(text, INSTANT_PATTERN, WORD_PATTERN) ?? [];
  return at === undefined ? null : { at: Number(at), kind, id };
}

/** A part of the trash: things of one kind or of all, from behind a row on (null = from the first). */
export type TrashPlace<Kind extends string> = { filter: Kind | "all"; after: string | null };

export function trashPlaces<Kind extends string>(page: string, labels: Record<Kind, string>) {
  const kinds = Object.keys(labels) as Kind[];
  const labelOf = (filter: Kind | "all") => (filter === "all" ? m.trash_everything() : labels[filter]);

  function address({ filter, after }: TrashPlace<Kind>): string {
    const params = new URLSearchParams();
    if (filter !== "all") params.set("kind", filter);
    if (after !== null) params.set("after", after);
    return params.size === 0 ? page : `${page}?${params}`;
  }

  return {
    address,
    /** What part of the trash an address asks for; all of it where it names no kind we know. */
    read(params: URLSearchParams): TrashPlace<Kind> {
      const filter = kinds.find((kind) => kind === params.get("kind")) ?? "all";
      return { filter, after: params.get("after") };
    },
    tabs: (current: Kind | "all") =>
      (["all", ...kinds] as const).map((filter) => ({
        to: address({ filter, after: null }),
        label: labelOf(filter),
        current: filter === current,
      })),
    /** What an empty list has none of; null = of anything. */
    nothing: (filter: Kind | "all") => (filter === "all" ? null : labelOf(filter).toLowerCase()),
  };
}

export function trashDays(at: number, timeZone: string, now: number) {
  const today = todayIn(timeZone, now);
  return {
    deletedOn: formatRecentDay(todayIn(timeZone, at), today),
    until: formatRecentDay(lastRestorableDay(at, timeZone), today),
    left: m.trash_days_left({ days: formatDays(restorableDaysLeft(at, timeZone, now)) }),
  };
}

export const deletedInAnotherWindow = (what: string) =>
  m.trash_deleted_in_another_window({ what: m.trash_deleted_meanwhile({ what }) });
