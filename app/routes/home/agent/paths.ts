import { HELP_REQUESTS_PATH } from "#app/components/requests/mark-read.tsx";

/** What the page of the agent offers, for the browser and the server alike. */

export const MESSAGE_MAX = 2_000;

/** The page showing one category, or all of them when it is empty; over it, the dialog of that name. */
export function agentPath(category: string, dialog = ""): string {
  const params = new URLSearchParams();
  if (category) params.set("category", category);
  if (dialog) params.set("dialog", dialog);
  return params.size === 0 ? "/home/agent" : `/home/agent?${params}`;
}

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
