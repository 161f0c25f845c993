import { HELP_REQUESTS_PATH } from "#app/components/requests/mark-read.tsx";

export type ThreadsParams = {
  /** The one request shown; null for the list. */
  request: string | null;
  /** The last row of the page before: "createdAt_id"; null on the first page. */
  after: string | null;
};

/** The address of the list, or of one request. */
export function threadsPath({ request, after }: ThreadsParams): string {
  if (request !== null) return `${HELP_REQUESTS_PATH}?${new URLSearchParams({ request })}`;
  return after === null ? HELP_REQUESTS_PATH : `${HELP_REQUESTS_PATH}?${new URLSearchParams({ after })}`;
}
