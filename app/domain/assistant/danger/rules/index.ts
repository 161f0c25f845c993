import type { DangerKind } from "../kinds.ts";
import { HOUSE_RULES } from "./house.ts";
import { PEOPLE_RULES } from "./people.ts";
import { type Rule, readRule } from "./rule.ts";

export const RULES: readonly Rule[] = [HOUSE_RULES, PEOPLE_RULES].flatMap((rules) =>
  Object.entries(rules).flatMap(([kind, written]) =>
    written.map((rule) => readRule(kind as DangerKind, rule)),
  ),
);
