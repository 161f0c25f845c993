export const EMAILS = "/agent/emails";

export function listPath(after: string | null): string {
  return after ? `${EMAILS}?${new URLSearchParams({ after })}` : EMAILS;
}

/** `person`: the place of the one previewed, from 1. `go`: the page's script queues the copies. */
export function emailPath(
  id: string,
  params: { person?: string; dialog?: "send" | "cancel" | "delete"; go?: "queue" } = {},
): string {
  const search = new URLSearchParams(params);
  const path = `${EMAILS}/${encodeURIComponent(id)}`;
  return search.size > 0 ? `${path}?${search}` : path;
}
