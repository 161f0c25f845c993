/** What the page of the agent offers, for the browser and the server alike. */

export const MESSAGE_MAX = 2_000;

/** The page showing one category, or all of them when it is empty; over it, the dialog of that name. */
export function agentPath(category: string, dialog = ""): string {
  const params = new URLSearchParams();
  if (category) params.set("category", category);
  if (dialog) params.set("dialog", dialog);
  return params.size === 0 ? "/home/agent" : `/home/agent?${params}`;
}
