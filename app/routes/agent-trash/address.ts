import { AGENT_TRASH, type AgentTrashKind } from "#app/domain/trash.ts";

export const TRASH = "/agent/settings/trash";
/** Where all that a clearing took is brought back. */
export const SETTINGS = "/agent/settings";

export const FILTER_LABELS: Record<AgentTrashKind | "all", string> = {
  all: "All",
  client: "Clients",
  vendor: "Vendors",
  category: "Categories",
  task: "Tasks",
};
/** What an empty list of a kind has none of; null = of anything. */
export const nothing = (filter: Filter) => (filter === "all" ? null : FILTER_LABELS[filter].toLowerCase());
export const FILTERS = ["all", ...AGENT_TRASH] as const;
export type Filter = (typeof FILTERS)[number];

export type TrashPlace = { filter: Filter; after: string | null };

/** The address of the trash with a kind, from behind a row on. */
export function trashAddress({ filter, after }: TrashPlace): string {
  const params = new URLSearchParams();
  if (filter !== "all") params.set("kind", filter);
  if (after !== null) params.set("after", after);
  return params.size === 0 ? TRASH : `${TRASH}?${params}`;
}

/** What part of the trash an address asks for. */
export function readPlace(params: URLSearchParams): TrashPlace {
  return {
    filter: FILTERS.find((filter) => filter === params.get("kind")) ?? "all",
    after: params.get("after"),
  };
}
