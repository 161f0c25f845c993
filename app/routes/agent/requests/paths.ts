export const FILTERS = ["open", "resolved", "all"] as const;
export type Filter = (typeof FILTERS)[number];

export type RequestsParams = {
  filter: Filter;
  /** Cursor "createdAt_id" of the previous page's last row; null on the first page. */
  after: string | null;
};

export function requestsPath({ filter, after }: RequestsParams, request?: string): string {
  const params = new URLSearchParams();
  if (filter !== "open") params.set("filter", filter);
  if (after) params.set("after", after);
  if (request) {
    params.set("dialog", "answer");
    params.set("request", request);
  }
  return params.size === 0 ? "/agent/requests" : `/agent/requests?${params}`;
}

/** Characters. */
export const REPLY_MAX = 2_000;
