import type { ClientFilter, ClientSort } from "#app/domain/clients/client-list.ts";

/** What part of the list is shown. */
export type ListParams = {
  /** The search as it was typed. */
  q: string;
  status: ClientFilter;
  sort: ClientSort;
  /** The last row of the page before, as the address carries it; null on the first page. */
  after: string | null;
};

/** A dialog over the list, with the client it is about. */
export type DialogParams =
  | { dialog: "invite"; client?: undefined }
  | { dialog: "invited" | "delete" | "reissue" | "revoke"; client: string };

/** The address of the list, with or without a dialog over it. */
export function listPath({ q, status, sort, after }: ListParams, over?: DialogParams): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (status !== "all") params.set("status", status);
  if (sort !== "newest") params.set("sort", sort);
  if (after) params.set("after", after);
  if (over) params.set("dialog", over.dialog);
  if (over?.client) params.set("client", over.client);
  const search = params.toString();
  return search ? `/agent/clients?${search}` : "/agent/clients";
}

/** The whole list from its start. */
export const FIRST_PAGE: ListParams = { q: "", status: "all", sort: "newest", after: null };
