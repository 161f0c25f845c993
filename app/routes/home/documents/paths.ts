import type { DocumentKind } from "#app/domain/documents/document.ts";

export const DOCUMENTS = "/home/documents";
/** Where the upload form posts with scripts: the same, answered by JSON. */
export const UPLOAD_PATH = "/home/documents/upload";

/** Where it is said which file a browser keeps: its service worker answers, and where there is none, the page. */
export const SAVE_OFFLINE_PATH = "/home/documents?keep";

/** What part of the list is shown. */
export type ListParams = {
  /** The search as it was typed. */
  q: string;
  /** Null for all kinds. */
  kind: DocumentKind | null;
  /** How many are listed; null for the first page. */
  count: number | null;
};

/** A dialog over the list. */
export type DialogParams = { dialog: "upload" } | { dialog: "edit"; document: string };

/** The address of the list, with or without a dialog over it. */
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

/** The whole list from its start. */
export const FIRST_PAGE: ListParams = { q: "", kind: null, count: null };
