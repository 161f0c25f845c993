/** One client's review. */
export function reviewPath(clientId: string): string {
  return `/agent/clients/${encodeURIComponent(clientId)}/review`;
}

/** The reviews of all who closed in a month, 1 to 12, from a page's cursor on. */
export function reviewsPath({ month, after }: { month: number; after: string | null }): string {
  const params = new URLSearchParams({ month: String(month) });
  if (after) params.set("after", after);
  return `/agent/reviews?${params}`;
}
