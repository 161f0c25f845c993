export type ClientParams = { id: string; all: boolean };

export const PLAIN_DIALOGS = [
  "contact",
  "suggest-email",
  "time-zone",
  "pause",
  "delete",
  "invited",
  "reissue",
  "revoke",
] as const;
export type ClientDialog =
  | { dialog: (typeof PLAIN_DIALOGS)[number]; task?: undefined }
  | { dialog: "note"; task: string };

export function clientPath({ id, all }: ClientParams, over?: ClientDialog): string {
  const params = new URLSearchParams();
  if (all) params.set("plan", "all");
  if (over) params.set("dialog", over.dialog);
  if (over?.task) params.set("task", over.task);
  const search = params.toString();
  const path = `/agent/clients/${encodeURIComponent(id)}`;
  return search ? `${path}?${search}` : path;
}

/** The reply form returns to the client's page. */
export function replyPath(clientId: string, requestId: string): string {
  const params = new URLSearchParams({
    dialog: "answer",
    request: requestId,
    back: `/agent/clients/${encodeURIComponent(clientId)}`,
  });
  return `/agent/requests?${params}`;
}
