import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { formatWorkload } from "#app/domain/tasks/care-choice.ts";
import { CARE_LEVEL_LABELS, CARE_LEVELS, CARE_REASON_LABELS } from "#app/domain/tasks/care-level.ts";
import { homeWorkload } from "#app/domain/tasks/workload.ts";
import * as m from "#app/paraglide/messages.js";
import { catalogReasonOf, type LibraryTask } from "#db/queries/library/library.server.ts";
import type { LevelFilter } from "./paths.ts";

export const LEVEL_FILTER_LABELS: Record<LevelFilter, string> = {
  ...CARE_LEVEL_LABELS,
  get always() {
    return m.agent_library_always();
  },
};

/** "Essential · Safety"; "Always" for what shows at every level. */
export function levelWords({ level, slug }: Pick<LibraryTask, "level" | "slug">): string {
  if (level === null) return m.agent_library_always();
  const reason = catalogReasonOf({ slug });
  return [CARE_LEVEL_LABELS[level], reason && CARE_REASON_LABELS[reason]].filter(Boolean).join(" · ");
}

/** Whether a task is of this level; null = any. */
export function isOfLevel({ level }: Pick<LibraryTask, "level">, asked: LevelFilter | null): boolean {
  return asked === null || (level ?? "always") === asked;
}

/** Homes as many agents have, whose loads tell what a level means. */
const TYPICAL = [
  { propertyType: "single_family", features: ["pool"] },
  { propertyType: "condo", features: [] },
] as const;

/** What the library would give two typical homes at each level of care: "5 a month · 3 h". */
export function typicalLoads(library: readonly LibraryTask[], timeZone: TimeZone, now: number) {
  const tasks = library.map((task) => ({ ...task, clientId: null, monthDay: task.dueDay }));
  const today: CalendarDay = todayIn(timeZone, now);
  return TYPICAL.map(({ propertyType, features }) => ({
    home: [PROPERTY_TYPE_LABELS[propertyType], ...features.map((one) => HOME_FEATURE_LABELS[one])].join(", "),
    loads: CARE_LEVELS.map((careLevel) => {
      const home = { propertyType, features, careLevel, traits: [] };
      return {
        level: CARE_LEVEL_LABELS[careLevel],
        load: formatWorkload(homeWorkload(tasks, home, today).average),
      };
    }),
  }));
}

export type TypicalLoads = ReturnType<typeof typicalLoads>;
