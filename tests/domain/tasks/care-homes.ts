import { HOME_FEATURES, type HomeTrait, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { type CareLevel, isWithinCareLevel } from "#app/domain/tasks/care-level.ts";
import { catalog } from "#db/catalog.ts";

export const LIBRARY = catalog.map((task) => ({
  ...task,
  id: task.slug,
  active: true,
  deletedAt: null,
  clientId: null,
  monthDay: task.dueDay,
}));

export type CareHome = {
  propertyType: string;
  features: readonly string[];
  traits: readonly HomeTrait[];
  careLevel: CareLevel;
};

const TYPICAL: string[][] = [
  ["garage", "hurricane"],
  ["garage", "irrigation", "screen"],
  ["pool", "screen", "garage", "irrigation"],
  ["pool", "spa", "screen", "garage"],
  ["well", "septic", "garage"],
];
const FEATURE_SETS: string[][] = [[], ...HOME_FEATURES.map((one) => [one]), ...TYPICAL, [...HOME_FEATURES]];

/** Who does the work: the homeowner, or services and contractors where possible. */
export const HANDS = ["self", "hired"] as const;

/** Every property type with every set of features, for both ways of doing the work, at one level. */
export function homesAt(careLevel: CareLevel): (CareHome & { name: string })[] {
  return PROPERTY_TYPES.flatMap((propertyType) =>
    FEATURE_SETS.flatMap((features) =>
      HANDS.map((hands) => {
        const traits = hands === "self" ? [] : servicesOf(propertyType, features);
        const set = features.length === HOME_FEATURES.length ? "all" : features.join(", ") || "none";
        return { propertyType, features, traits, careLevel, name: `${propertyType}: ${set}; ${hands}` };
      }),
    ),
  );
}

function servicesOf(propertyType: string, features: readonly string[]): HomeTrait[] {
  const pool: HomeTrait[] = features.includes("pool") || features.includes("spa") ? ["pool_service"] : [];
  const yard: HomeTrait[] = propertyType === "condo" ? [] : ["lawn_service", "pest_service"];
  return [...pool, ...yard, "hires"];
}

/** The tasks in a home's plan, from an independent version of the rules. */
export function chosenBy({ propertyType, features, traits, careLevel }: CareHome) {
  return LIBRARY.filter(
    (task) =>
      (task.propertyTypes.length === 0 || task.propertyTypes.some((one) => one === propertyType)) &&
      (task.requiredFeature === null || features.includes(task.requiredFeature)) &&
      (task.needsTrait === null || traits.includes(task.needsTrait)) &&
      (task.unlessTrait === null || !traits.includes(task.unlessTrait)) &&
      isWithinCareLevel(task.level, careLevel),
  );
}
