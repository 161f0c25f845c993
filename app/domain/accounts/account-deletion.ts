/** Why a home is gone: its agent closed the account, cleared all data, or removed this home. */
export type DeletionCause = "closed" | "cleared" | "removed";

export function deletionCauseOf(
  deletedAt: number,
  agent: { deletedAt: number | null; clearedAt: number | null },
): DeletionCause {
  if (agent.deletedAt !== null) return "closed";
  return agent.clearedAt === deletedAt ? "cleared" : "removed";
}

/** Null in old rows, which only agents could delete. */
export function deletedByHome(home: { deletedBy: "agent" | "home" | null }): boolean {
  return home.deletedBy === "home";
}

export const CLEAR_CONFIRMATION_WORD = "CLEAR";

export const DELETE_ACCOUNT_CONFIRMATION_WORD = "DELETE";
