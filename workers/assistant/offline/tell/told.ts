import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import type { Source } from "#app/domain/assistant/turn.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { Asked } from "#workers/assistant/offline/ask/question.ts";
import { isIn } from "#workers/assistant/offline/ask/spans.ts";
import type { Offer } from "#workers/assistant/offline/proposals.ts";
import { nameOf } from "#workers/assistant/offline/text.ts";
import type { Say } from "./say-en.ts";

/** A question about a home's record, and what it is told by. */
export type Ctx = {
  record: HomeRecord;
  asked: Asked;
  say: Say;
  /** What was named, as it is compared. */
  terms: readonly string[];
  /** Something was named that nothing here has a word for. */
  strange: boolean;
};

/** An answer out of the record. `alone`: the library has nothing to add, unless what was asked for is `missing`. */
export type Told = { text: string; sources: Source[]; alone: boolean; missing?: boolean; offers?: Offer[] };

/** Lines of a list; what is more is counted. */
const LISTED = 12;

export function told(parts: readonly string[], sources: Source[] = [], offers: Offer[] = []): Told {
  return { text: parts.filter(Boolean).join("\n\n"), sources, alone: true, offers };
}

/** What is said where the record does not have what was asked for. */
export function notHere(parts: readonly string[]): Told {
  return { ...told(parts), missing: true };
}

/** A list as markdown, with how many more there are. */
export function listed(lines: readonly string[], say: Say, most = LISTED): string {
  const shown = lines.slice(0, most).map((line) => `- ${line}`);
  const more = lines.length - shown.length;
  return more > 0 ? `${shown.join("\n")}\n\n${say.more(more)}` : shown.join("\n");
}

/** When, in words; empty where the question named no time. */
export function when({ asked, record, say }: Ctx): string {
  return asked.period === null ? "" : say.period(asked.period.told, record.today);
}

/** A day of the record in words. */
export function onDay({ record, say }: Ctx, day: CalendarDay): string {
  return say.day(day, record.today);
}

/** The day something ends, expires or renews, which is read with its year in any case. */
export function onLastDay({ say }: Ctx, day: CalendarDay): string {
  return say.fullDay(day);
}

/** What the question named, as its person wrote it. */
export function named({ asked }: Ctx): string {
  return nameOf(asked.subject);
}

/** Whether a day lies in the time the question named, if it named one. */
export function inPeriod({ asked }: Ctx, day: string): boolean {
  return asked.period === null || isIn(day, asked.period);
}
