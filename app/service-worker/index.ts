/*
 * The service worker. It caches no scripts, so a new deployment leaves nothing stale.
 */

import { registerRetryListener } from "./network-retry.ts";
import { handlePage, refreshAfterActivation } from "./pages.ts";
import { registerPushHandlers } from "./push.ts";
import { handleQueueableForm } from "./queue-submit.ts";
import { registerReplayTriggers } from "./replay-queue.ts";
import { isSameOriginRequest } from "./responses.ts";
import { handleAsset, precacheOfflineStyles } from "./saved-copies.ts";
import { handleFile, handleSavedFilesStyles, handleSaveFile } from "./saved-files.ts";
import { expireStaleShare, handleShare } from "./share.ts";
import { handleLogout, handleUnsentPage } from "./unsent-page.ts";

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Returns a response, or null to pass the request to the next handler and finally to the browser. */
type FetchHandler = (event: FetchEvent) => Promise<Response> | null;

/** In order; the first non-null response wins. */
const FETCH_HANDLERS: FetchHandler[] = [
  handleLogout,
  handleShare,
  handleSaveFile,
  handleUnsentPage,
  handleQueueableForm,
  handleAsset,
  handleSavedFilesStyles,
  handleFile,
  handlePage,
];

worker.addEventListener("install", (event) => {
  event.waitUntil(precacheOfflineStyles());
  void worker.skipWaiting();
});
worker.addEventListener("activate", (event) => {
  event.waitUntil(worker.clients.claim());
  // Not awaited, as that would delay the page's own requests.
  refreshAfterActivation().catch(() => {});
});
registerReplayTriggers();
registerRetryListener();
// A worker lives for seconds, so this runs on nearly every visit.
expireStaleShare().catch(() => {});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== worker.location.origin) return;
  // Replaying another site's form from here would make it look same-origin, so those requests bypass us, except shares.
  const asked = request.method === "POST" && !isSameOriginRequest(request) ? [handleShare] : FETCH_HANDLERS;
  for (const answer of asked) {
    const response = answer(event);
    if (response) return event.respondWith(response);
  }
});
registerPushHandlers();
