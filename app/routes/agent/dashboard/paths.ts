/** The dashboard is an index route, whose forms need "?index". */
export const DASHBOARD_ACTION = "/agent?index";

export function laterPath(item: string): string {
  return `/agent?${new URLSearchParams({ dialog: "later", item })}`;
}
