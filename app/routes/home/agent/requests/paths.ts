import { THREADS } from "#app/components/requests/mark-read.tsx";

export type ThreadsPlace = {
  /** The one request shown; null for the list. */
  request: string | null;
  /** The last row of the page before: "createdAt_id"; null on the first page. */
  after: string | null;
};

/** The address of the list, or of one request. */
export function threadsAddress({ request, after }: ThreadsPlace): string {
  if (request !== null) return `${THREADS}?${new URLSearchParams({ request })}`;
  return after === null ? THREADS : `${THREADS}?${new URLSearchParams({ after })}`;
}
