/** What the list shows: one state, or all. */
export const FILTERS = ["new", "contacted", "closed", "all"] as const;
export type Filter = (typeof FILTERS)[number];

export type ListParams = {
  filter: Filter;
  /** The last row of the page before: "createdAt_id"; null on the first page. */
  after: string | null;
};

/** The address of the list. */
export function listPath({ filter, after }: ListParams): string {
  const params = new URLSearchParams();
  if (filter !== "new") params.set("filter", filter);
  if (after) params.set("after", after);
  return params.size === 0 ? "/agent/referrals" : `/agent/referrals?${params}`;
}
