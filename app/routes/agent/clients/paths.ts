import type { ClientFilter, ClientSort } from "#app/domain/clients/client-list.ts";

export type ListParams = {
  q: string;
  status: ClientFilter;
  sort: ClientSort;
  /** The id of the previous page's last row; null on the first page. */
  after: string | null;
  /** Whether clients are being selected. */
  select: boolean;
};

export type DialogParams =
  | { dialog: "invite" | "download"; client?: undefined }
  | { dialog: "invited" | "delete" | "reissue" | "revoke"; client: string };

export function listPath({ q, status, sort, after, select }: ListParams, over?: DialogParams): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (status !== "all") params.set("status", status);
  if (sort !== "newest") params.set("sort", sort);
  if (after) params.set("after", after);
  if (select) params.set("select", "1");
  if (over) params.set("dialog", over.dialog);
  if (over?.client) params.set("client", over.client);
  const search = params.toString();
  return search ? `/agent/clients?${search}` : "/agent/clients";
}

export const FIRST_PAGE: ListParams = { q: "", status: "all", sort: "newest", after: null, select: false };
