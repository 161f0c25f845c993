/** Which client, and whether their whole plan is shown. */
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

/** The address of a client's page, with or without a dialog over it. */
export function clientPath({ id, all }: ClientParams, over?: ClientDialog): string {
  const params = new URLSearchParams();
  if (all) params.set("plan", "all");
  if (over) params.set("dialog", over.dialog);
  if (over?.task) params.set("task", over.task);
  const search = params.toString();
  const path = `/agent/clients/${encodeURIComponent(id)}`;
  return search ? `${path}?${search}` : path;
}

/** Where a request for help is answered; the answer comes back to this page. */
export function replyPath(clientId: string, requestId: string): string {
  const params = new URLSearchParams({
    dialog: "answer",
    request: requestId,
    back: `/agent/clients/${encodeURIComponent(clientId)}`,
  });
  return `/agent/requests?${params}`;
}
