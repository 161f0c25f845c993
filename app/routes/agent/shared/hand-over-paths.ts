export function handOverPath(id: string): string {
  return `/agent/clients/hand-over/${encodeURIComponent(id)}`;
}

/** What to do with chosen clients, beside the changes of many at once. */
export const HAND_OVER = "hand_over";
