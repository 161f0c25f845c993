import { catalog } from "#db/catalog.ts";
import type { tasks } from "#db/schema.ts";
import { AGENT_TASKS, SWITCHED_OFF } from "./agent.ts";
import type { SeedTask } from "./history.ts";
import type { SeededRandom } from "./seeded-random.ts";

export type TaskRow = typeof tasks.$inferInsert;

/**
 * The agent's library: the catalog and the tasks she added, as rows, and as the rules read them, when
 * all of them were still offered. `switchedOff` holds the ids of those that are not any more.
 */
export function buildLibrary(agentId: string, rng: SeededRandom) {
  const fromCatalogue = catalog.map((task) => ({ ...task, id: rng.id() }));
  const custom: TaskRow[] = AGENT_TASKS.map((task) => ({
    ...task,
    propertyTypes: "propertyTypes" in task ? [...task.propertyTypes] : [],
    id: rng.id(),
    agentId,
    custom: true,
  }));
  const switchedOff = fromCatalogue.filter((task) => isSwitchedOff(task.slug)).map((task) => task.id);
  return { fromCatalogue, custom, switchedOff, tasks: [...fromCatalogue, ...custom].map(toSeedTask) };
}

export type Library = ReturnType<typeof buildLibrary>;

/** A task row as the rules of assignment and due days read it. */
export function toSeedTask(row: Omit<TaskRow, "agentId">): SeedTask {
  return {
    id: row.id,
    slug: row.slug ?? null,
    title: row.title,
    active: true,
    deletedAt: null,
    clientId: row.clientId ?? null,
    propertyTypes: row.propertyTypes ?? [],
    requiredFeature: row.requiredFeature ?? null,
    level: row.level ?? null,
    needsTrait: row.needsTrait ?? null,
    unlessTrait: row.unlessTrait ?? null,
    frequency: row.frequency,
    monthToPerform: row.monthToPerform ?? null,
    monthDay: row.dueDay ?? null,
    scheduleMode: row.scheduleMode ?? "after_completion",
    costLow: row.costLow ?? null,
    costHigh: row.costHigh ?? null,
  };
}

function isSwitchedOff(slug: string): boolean {
  return (SWITCHED_OFF as readonly string[]).includes(slug);
}
