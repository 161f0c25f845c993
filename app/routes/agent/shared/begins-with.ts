import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import * as words from "./words.ts";

const SAID = { "Their plan begins": words.planBegins, "Their plans begin": words.plansBegin };

/** How much care new homes begin with, and who can change that: "Their plan begins at Essential. …". */
export function beginsSentence(level: CareLevel, subject: keyof typeof SAID): string {
  return SAID[subject](level);
}
