import { fullName } from "#app/domain/text/person-name.ts";

/** Stored as a task's assignee when it is the owner's; else it is a person's id, or null for nobody in particular. */
export const OWNER_ASSIGNEE = "owner";

/** Someone a task can be assigned to. */
export type Assignee = {
  /** OWNER_ASSIGNEE, or a person's id. */
  id: string;
  name: string;
};

/** The people a task of a home can be assigned to, the owner first. People of the same first name get their last one. */
export function assigneesOf(
  owner: { firstName: string; lastName: string },
  people: readonly { id: string; firstName: string; lastName: string }[],
): Assignee[] {
  const all = [{ id: OWNER_ASSIGNEE, firstName: owner.firstName, lastName: owner.lastName }, ...people];
  return all.map(({ id, firstName, lastName }) => {
    const isShared = all.some((other) => other.id !== id && other.firstName === firstName);
    return { id, name: isShared ? fullName({ firstName, lastName }) : firstName };
  });
}

/** How the assignee of a person's own tasks is stored. */
export function assigneeIdOf({ personId }: { personId: string | null }): string {
  return personId ?? OWNER_ASSIGNEE;
}

/**
 * Whether a task concerns somebody: it is theirs or nobody's in particular. `assignedTo` is who of the home has it now;
 * a person who left has none.
 */
export function isFor(reader: { personId: string | null }, assignedTo: string | null): boolean {
  return assignedTo === null || assignedTo === assigneeIdOf(reader);
}
