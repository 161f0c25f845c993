import { z } from "zod";
import { HOME_TRAITS } from "#app/domain/property/home-features.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";

const undoOf = z.coerce.number().int().positive().nullable().catch(null);

/** The level that was chosen, and the undo of that. */
export const levelForm = z.object({ level: z.enum(CARE_LEVELS), undoOf });

/** A switch, and the undo of one. */
export const traitForm = z.object({
  trait: z.enum(HOME_TRAITS),
  holds: z.enum(["yes", "no"]).transform((word) => word === "yes"),
  undoOf,
});
