import { CARE_LEVEL_LABELS, type CareLevel } from "#app/domain/tasks/care-level.ts";

/** How much care new homes begin with, and who can change that: "Their plan begins at Essential. …". */
export function beginsSentence(level: CareLevel, subject: "Their plan begins" | "Their plans begin"): string {
  const who = subject === "Their plan begins" ? "They" : "Each of them";
  return `${subject} at ${CARE_LEVEL_LABELS[level]}. ${who} can change it; you set it in Settings.`;
}
