/** `log` shows the whole log. */
export type ClientParams = { id: string; all: boolean; log?: boolean };

export const PLAIN_DIALOGS = [
  "contact",
  "card",
  "home",
  "suggest-email",
  "time-zone",
  "pause",
  "delete",
  "invited",
  "reissue",
  "revoke",
] as const;
export type ClientDialog =
  | { dialog: (typeof PLAIN_DIALOGS)[number]; task?: undefined; entry?: undefined }
  /** Of a row of the plan. */
  | { dialog: "note"; task: string; entry?: undefined }
  /** Without a task or an entry, a new one. */
  | { dialog: "home-task"; task: string; entry?: undefined }
  | { dialog: "log" | "home-note"; task?: undefined; entry: string };

export function clientPath({ id, all, log = false }: ClientParams, over?: ClientDialog): string {
  const params = new URLSearchParams();
  if (all) params.set("plan", "all");
  if (log) params.set("log", "all");
  if (over) params.set("dialog", over.dialog);
  if (over?.task) params.set("task", over.task);
  if (over?.entry) params.set("entry", over.entry);
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
