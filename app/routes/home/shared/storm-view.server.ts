import type { Home } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentWeekday, formatTime } from "#app/domain/days/date-format.ts";
import { STALE_AFTER_MS } from "#app/domain/storm/county-levels.ts";
import type { StormLevel } from "#app/domain/storm/events.ts";
import * as m from "#app/paraglide/messages.js";

/** What each level asks for; 0 has none. */
export const LEVEL_TEXTS: Record<StormLevel, () => string> = {
  0: () => "",
  1: m.home_storm_level_know,
  2: m.home_storm_level_prepare,
  3: m.home_storm_level_act,
};

type Zone = Pick<Home, "timeZone">;

/** "8:05 AM", and the day where it is another. */
export function momentText({ timeZone }: Zone, at: number, now: number): string {
  const [day, today] = [todayIn(timeZone, at), todayIn(timeZone, now)];
  const time = formatTime(timeZone, at);
  return day === today ? time : m.home_storm_moment({ day: formatRecentWeekday(day, today), time });
}

export const isFresh = (goodAt: number | null, now: number) =>
  goodAt !== null && now - goodAt <= STALE_AFTER_MS;

/** How old the state is, in words; never that all is well. */
export function ageText(goodAt: number | null, home: Zone, now: number): string {
  if (goodAt === null) return m.home_storm_never();
  const time = momentText(home, goodAt, now);
  return isFresh(goodAt, now) ? m.home_storm_as_of({ time }) : m.home_storm_stale({ time });
}

type Told = { level: StormLevel; headline: string; endsAt: number; goodAt: number | null };

/** The card on top of the overview; null below "prepare". */
export function stormCardView(told: Told | undefined, home: Zone, now: number) {
  if (!told) return null;
  return {
    level: told.level,
    title: LEVEL_TEXTS[told.level](),
    headline: told.headline,
    until: m.home_storm_until({ time: momentText(home, told.endsAt, now) }),
    age: ageText(told.goodAt, home, now),
  };
}

export type StormCardView = NonNullable<ReturnType<typeof stormCardView>>;
