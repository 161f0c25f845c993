export type Role = "agent" | "home";

export const SETTINGS: Record<Role, string> = { agent: "/agent/settings", home: "/home/settings" };

/** `go` makes the page's script continue the import. */
export function importPath(role: Role, { id, go }: { id?: string; go?: boolean } = {}): string {
  const query = new URLSearchParams({ ...(id ? { import: id } : {}), ...(go ? { go: "on" } : {}) });
  return `${SETTINGS[role]}/import${query.size > 0 ? `?${query}` : ""}`;
}

export function partsPath(role: Role, id: string): string {
  return `${SETTINGS[role]}/import/${encodeURIComponent(id)}/parts`;
}
