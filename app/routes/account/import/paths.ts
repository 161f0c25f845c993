/** Where the page is, for the browser and the server alike. */

export type Role = "agent" | "home";

export const SETTINGS: Record<Role, string> = { agent: "/agent/settings", home: "/home/settings" };

/** The page of an import; `go` lets its script carry on by itself. */
export function importPath(role: Role, { id, go }: { id?: string; go?: boolean } = {}): string {
  const query = new URLSearchParams({ ...(id ? { import: id } : {}), ...(go ? { go: "on" } : {}) });
  return `${SETTINGS[role]}/import${query.size > 0 ? `?${query}` : ""}`;
}

/** Where the script of the page sends parts and asks for steps. */
export function partsPath(role: Role, id: string): string {
  return `${SETTINGS[role]}/import/${encodeURIComponent(id)}/parts`;
}
