import { HELP_REQUESTS_PATH } from "#app/components/requests/mark-read.tsx";

export const MESSAGE_MAX = 2_000;

/** The page with one category, or all if empty; `dialog` opens over it. */
export function agentPath(category: string, dialog = ""): string {
  const params = new URLSearchParams();
  if (category) params.set("category", category);
  if (dialog) params.set("dialog", dialog);
  return params.size === 0 ? "/home/agent" : `/home/agent?${params}`;
}

export type ThreadsParams = {
  request: string | null;
  /** The cursor of the previous page, "createdAt_id"; null on the first. */
  after: string | null;
};

export function threadsPath({ request, after }: ThreadsParams): string {
  if (request !== null) return `${HELP_REQUESTS_PATH}?${new URLSearchParams({ request })}`;
  return after === null ? HELP_REQUESTS_PATH : `${HELP_REQUESTS_PATH}?${new URLSearchParams({ after })}`;
}
