import { todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound } from "#app/domain/errors.ts";
import {
  canHaveTrait,
  HOME_FEATURES,
  HOME_TRAITS,
  type HomeFeature,
  type HomeTrait,
} from "#app/domain/property/home-features.ts";
import { type PlanDiff, planDiff } from "#app/domain/tasks/assignment.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { retryWhileChanged } from "#app/services/retry.ts";
import { runBatch } from "#db/client.server.ts";
import {
  archiveRows,
  type HomePlan,
  isStaleHomeError,
  type PlanHomeFields,
  type RestoredRow,
  readHomePlan,
  restoreRows,
  type StoredHome,
  updateHomeIfUnchanged,
} from "#db/queries/property/property.server.ts";
import { insertPlan } from "#db/queries/tasks/plan.server.ts";

export type PlanChange = { added: number; restored: number; archivedCount: number };

export type HomeChange = PlanChange & {
  /** False if the home was already like that. */
  changed: boolean;
  before: StoredHome;
  after: PlanHomeFields;
  /** Epoch milliseconds; an undo of this change names it. */
  at: number;
};

/** Enough for ten features changed at once, as each round lets one through. */
const ROUNDS = 12;

type Alteration = {
  /** Called again with the current home if another change came first. */
  alter: (now: StoredHome) => Partial<PlanHomeFields>;
  /** The instant of the change this undoes; rows it removed return with the day they had. */
  undoOf?: number | null;
};

/**
 * Also fits the plan if type, features, or care level changed; finished rows, notes, snoozes, and chosen days stay.
 * Throws NotFound, and Conflict when others keep changing the home.
 */
export async function changeHome(
  deps: Deps,
  home: { id: string; agentId: string },
  { alter, undoOf = null }: Alteration,
): Promise<HomeChange> {
  const changeOnce = async (): Promise<HomeChange | undefined> => {
    const plan = await readHomePlan(deps.db, home.id, home.agentId);
    if (!plan) throw new NotFound();
    const before = plan.home;
    const after = withoutIdleService(shapeOf({ ...before, ...alter(before) }));
    const diff = sameKind(before, after) ? NOTHING : diffFor(plan, after, deps.now, undoOf);
    const change = { before, after, at: deps.now, ...countOf(diff) };
    if (isSame(shapeOf(before), after)) return { ...change, changed: false };
    return (await write(deps, home, before, after, diff)) ? { ...change, changed: true } : undefined;
  };
  return retryWhileChanged(changeOnce, { rounds: ROUNDS, conflict: new Conflict(m.property_home_changed()) });
}

const NOTHING: PlanDiff = { add: [], archive: [], restore: [] };

/** Returns false, and writes nothing, if the home has changed since it was read. */
async function write(
  { db, now, random }: Deps,
  { id, agentId }: { id: string; agentId: string },
  before: StoredHome,
  after: PlanHomeFields,
  diff: PlanDiff,
): Promise<boolean> {
  const added = diff.add.map((row) => ({ id: random.id(), ...row }));
  try {
    await runBatch(db, [
      updateHomeIfUnchanged(db, id, before, after),
      ...(diff.archive.length > 0 ? [archiveRows(db, id, diff.archive, now)] : []),
      ...(diff.restore.length > 0 ? [restoreRows(db, id, diff.restore)] : []),
      ...(added.length > 0 ? [insertPlan(db, agentId, id, added)] : []),
    ]);
    return true;
  } catch (error) {
    if (isStaleHomeError(error)) return false;
    throw error;
  }
}

function diffFor(plan: HomePlan, after: PlanHomeFields, now: number, undoOf: number | null): PlanDiff {
  const archived = plan.rows.flatMap((row) =>
    row.archivedAt === null ? [] : [{ ...row, archivedAt: row.archivedAt }],
  );
  const undone = new Map(archived.filter((row) => row.archivedAt === undoOf).map((row) => [row.id, row]));
  const undoneTasks = new Set([...undone.values()].map((row) => row.taskId));
  const diff = planDiff({
    // A home keeps rows of tasks its agent no longer offers, so an undo restores those too.
    tasks: plan.tasks.map((task) => (undoneTasks.has(task.id) ? { ...task, ...OFFERED } : task)),
    openRows: plan.rows.filter((row) => row.archivedAt === null),
    archivedRows: archived,
    finishedTaskIds: plan.finishedTaskIds,
    home: { ...after, closedOn: plan.home.closedOn, dates: plan.dates },
    was: plan.home,
    today: todayIn(after.timeZone, now),
  });
  const asItWas = (row: RestoredRow): RestoredRow => {
    const { dueDay, anchorDay } = undone.get(row.rowId) ?? row;
    return { rowId: row.rowId, dueDay, anchorDay };
  };
  return { ...diff, restore: diff.restore.map(asItWas) };
}

const OFFERED = { active: true, deletedAt: null };

function countOf({ add, restore, archive }: PlanDiff): PlanChange {
  return { added: add.length, restored: restore.length, archivedCount: archive.length };
}

function shapeOf(home: PlanHomeFields): PlanHomeFields {
  const { address, city, state, zipCode, timeZone, propertyType, features, traits, careLevel } = home;
  return { address, city, state, zipCode, timeZone, propertyType, features, traits, careLevel };
}

/** Pool facts go with the pool, so a later pool is not assumed to be serviced or saltwater. */
function withoutIdleService(home: PlanHomeFields): PlanHomeFields {
  const isOfPool = (trait: HomeTrait) => trait === "pool_service" || trait === "salt_pool";
  const stays = (trait: HomeTrait) => !isOfPool(trait) || canHaveTrait(trait, home);
  return { ...home, traits: home.traits.filter(stays) };
}

function sameKind(a: PlanHomeFields, b: PlanHomeFields): boolean {
  return (
    a.propertyType === b.propertyType &&
    a.careLevel === b.careLevel &&
    a.features.join() === b.features.join() &&
    a.traits.join() === b.traits.join()
  );
}

function isSame(a: PlanHomeFields, b: PlanHomeFields): boolean {
  const { features: _, traits: __, ...plain } = a;
  return (
    sameKind(a, b) && Object.entries(plain).every(([key, value]) => b[key as keyof typeof plain] === value)
  );
}

export type FeatureChange = {
  feature: HomeFeature;
  owned: boolean;
  /** The instant of the change this undoes; null for a new change. */
  undoOf?: number | null;
  /** Whether a pool service is restored with it, because the undone change had ended one. */
  serviced?: boolean;
};

/** Changes this feature only, so changes from two windows add up. Idempotent. Throws NotFound and Conflict. */
export function changeFeature(
  deps: Deps,
  home: { id: string; agentId: string },
  { feature, owned, undoOf, serviced = false }: FeatureChange,
): Promise<HomeChange> {
  return changeHome(deps, home, {
    undoOf,
    alter: ({ features, traits }) =>
      features.includes(feature) === owned
        ? {}
        : {
            features: HOME_FEATURES.filter((one) => (one === feature ? owned : features.includes(one))),
            traits: HOME_TRAITS.filter((one) => traits.includes(one) || (serviced && one === "pool_service")),
          },
  });
}
