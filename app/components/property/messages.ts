import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import * as m from "#app/paraglide/messages.js";

/** What each level holds, in one line. */
export const LEVEL_CONTENTS: Record<CareLevel, () => string> = {
  essential: m.property_level_contents_essential,
  standard: m.property_level_contents_standard,
  thorough: m.property_level_contents_thorough,
};
