/** How a page's data and the places in it stand in its HTML. Each is a text of its own, found to the letter. */

import type { OfflinePage } from "./offline-page.ts";

/** As in `OFFLINE_PAGE`: Zod itself would be more than a third of the service worker. */
const VERSION: OfflinePage["v"] = 1;

const Q = '"';
const OPEN = `<script type=${Q}application/json${Q} id=${Q}offline${Q}>`;
const CLOSE = "</script>";

/** The data as it stands in its script: nothing somebody typed can end that. */
export function offlineText(page: Omit<OfflinePage, "v">): string {
  return JSON.stringify({ v: VERSION, ...page } satisfies OfflinePage).replaceAll("<", "\\u003c");
}

/** A page as the server made it to be kept, parted into what is shown of it and its data. */
export type OfflineCopy = { html: string; page: OfflinePage };

/** Parts a page; null where it says nothing of itself, or in another shape than ours. */
export function readOffline(text: string): OfflineCopy | null {
  const from = text.indexOf(OPEN);
  if (from < 0) return null;
  const to = text.indexOf(CLOSE, from);
  const page = JSON.parse(text.slice(from + OPEN.length, to)) as OfflinePage;
  if (page.v !== VERSION) return null;
  return { html: text.slice(0, from) + text.slice(to + CLOSE.length), page };
}

/** Where something can be put into a page: at its top, and before and behind what a task's row shows. */
export type Place = "top" | `before ${string}` | `behind ${string}`;

/** What stands there until then. */
export const placeText = (place: Place) => `<div data-offline=${Q}${place}${Q}></div>`;
