import type { CareLevel } from "#app/domain/tasks/care-level.ts";

export const howMuchCare = "How much care";

/** What each level holds, in one line. */
export const LEVEL_CONTENTS: Record<CareLevel, string> = {
  essential: "Safety, insurance, tax dates, and what prevents big damage.",
  standard: "Also keeps systems efficient and warranties valid.",
  thorough: "Everything that fits your home.",
};

// A switch says its state.
export const on = "On";
export const off = "Off";

// Whether a home follows its new ZIP into another time zone.
export const zoneTitle = (zone: string) => `Switch to ${zone}?`;
/** `whose`: "Your", "Gloria’s". */
export const zoneBody = (zipCode: string, zone: string, whose: string, kept: string) =>
  `${zipCode} is on ${zone}. ${whose} reminders use ${kept}.`;
export const useZone = (zone: string) => `Use ${zone}`;
export const keepZone = (zone: string) => `Keep ${zone}`;
