/** How a page embeds its offline data and placeholders, as exact strings the service worker can find. */

import type { OfflinePage } from "./offline-page.ts";

/** Repeated from `OFFLINE_PAGE`, as importing Zod would add more than a third to the service worker. */
const VERSION: OfflinePage["v"] = 1;

const Q = '"';
const OPEN = `<script type=${Q}application/json${Q} id=${Q}offline${Q}>`;
const CLOSE = "</script>";

/** Escapes "<" so that typed text cannot close the script element. */
export function offlineText(page: Omit<OfflinePage, "v">): string {
  return JSON.stringify({ v: VERSION, ...page } satisfies OfflinePage).replaceAll("<", "\\u003c");
}

export type OfflineCopy = { html: string; page: OfflinePage };

/** Null if the page has no offline data or another version's. */
export function readOffline(text: string): OfflineCopy | null {
  const from = text.indexOf(OPEN);
  if (from < 0) return null;
  const to = text.indexOf(CLOSE, from);
  const page = JSON.parse(text.slice(from + OPEN.length, to)) as OfflinePage;
  if (page.v !== VERSION) return null;
  return { html: text.slice(0, from) + text.slice(to + CLOSE.length), page };
}

/** Placeholders in a page: at its top, and before and after a task's row. */
export type Place = "top" | `before ${string}` | `behind ${string}`;

export const placeText = (place: Place) => `<div data-offline=${Q}${place}${Q}></div>`;
