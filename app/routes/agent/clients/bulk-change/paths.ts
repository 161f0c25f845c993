export function bulkPath(id: string): string {
  return `/agent/clients/bulk/${encodeURIComponent(id)}`;
}

/** What to do with chosen clients that is no change of the agent's own. */
export const HAND_OVER = "hand_over";
