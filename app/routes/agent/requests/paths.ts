/** What the inbox shows. */
export const FILTERS = ["open", "resolved", "all"] as const;
export type Filter = (typeof FILTERS)[number];

export type RequestsParams = {
  filter: Filter;
  /** The last row of the page before: "createdAt_id"; null on the first page. */
  after: string | null;
};

/** The address of the inbox, with or without the dialog of one request over it. */
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

/** Longest reply. */
export const REPLY_MAX = 2_000;
