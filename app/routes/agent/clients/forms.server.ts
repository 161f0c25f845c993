import {
  decodeClientCursor,
  encodeClientCursor,
  readClientFilter,
  readClientSort,
} from "#app/domain/clients/client-list.ts";
import type { DialogParams, ListParams } from "./paths.ts";

const MAX_SEARCH = 100;

/** What the address asks for. An unreadable cursor means the start, an unknown dialog none. */
export function readParams(url: URL) {
  const params = url.searchParams;
  const q = (params.get("q") ?? "").toWellFormed().trim().slice(0, MAX_SEARCH);
  const status = readClientFilter(params.get("status"));
  const sort = readClientSort(params.get("sort"));
  // Deleted clients have one order, whatever the others are read in.
  const cursor = decodeClientCursor(params.get("after"), status === "deleted" ? "newest" : sort);
  const after = cursor && encodeClientCursor(cursor);
  return { place: { q, status, sort, after } satisfies ListParams, cursor, dialog: readDialog(params) };
}

const OF_A_CLIENT = ["invited", "delete", "reissue", "revoke"] as const;

function readDialog(params: URLSearchParams): DialogParams | null {
  if (params.get("dialog") === "invite") return { dialog: "invite" };
  const dialog = OF_A_CLIENT.find((one) => one === params.get("dialog"));
  return dialog ? { dialog, client: params.get("client") ?? "" } : null;
}
