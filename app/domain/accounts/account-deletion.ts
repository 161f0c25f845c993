/** How an agent took a home away: with their account, with all their data, or by itself. */
export type DeletionCause = "closed" | "cleared" | "removed";

/** How a home was taken that its agent deleted at an instant (epoch milliseconds). */
export function deletionCauseOf(
  deletedAt: number,
  agent: { deletedAt: number | null; clearedAt: number | null },
): DeletionCause {
  if (agent.deletedAt !== null) return "closed";
  return agent.clearedAt === deletedAt ? "cleared" : "removed";
}

/** Who put a home into the trash; rows of old do not say, and then it was the agent. */
export function deletedByHome(home: { deletedBy: "agent" | "home" | null }): boolean {
  return home.deletedBy === "home";
}

/** What must be typed before all data is cleared. */
export const CLEAR_CONFIRMATION_WORD = "CLEAR";

/** What must be typed before an account is deleted. */
export const DELETE_ACCOUNT_CONFIRMATION_WORD = "DELETE";
