import type { DocumentKind } from "#app/domain/documents/document.ts";

export const DOCUMENTS = "/home/documents";
/** The upload form posts here with scripts, and gets JSON. */
export const UPLOAD_PATH = "/home/documents/upload";

/** Posted to save a file offline: the service worker answers, or the page if there is none. */
export const SAVE_OFFLINE_PATH = "/home/documents?keep";

export type ListParams = {
  q: string;
  kind: DocumentKind | null;
  count: number | null;
};

export type DialogParams = { dialog: "upload" } | { dialog: "edit"; document: string };

export function listPath({ q, kind, count }: ListParams, over?: DialogParams): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (kind) params.set("kind", kind);
  if (count) params.set("count", String(count));
  if (over) params.set("dialog", over.dialog);
  if (over && "document" in over) params.set("document", over.document);
  const search = params.toString();
  return search ? `${DOCUMENTS}?${search}` : DOCUMENTS;
}

export const FIRST_PAGE: ListParams = { q: "", kind: null, count: null };
