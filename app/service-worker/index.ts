/*
 * The service worker: what stands in a person's browser between the pages and the network, also where there is
 * none. It keeps no script of ours, so a new deployment leaves nothing of it stale.
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

/** Answers a request of a page, or leaves it (null) to the next one and at last to the browser. */
type FetchHandler = (event: FetchEvent) => Promise<Response> | null;

/** Who is asked, in this order. */
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
  // Waited for, it would hold up the page's own requests.
  refreshAfterActivation().catch(() => {});
});
registerReplayTriggers();
registerRetryListener();
// A worker lives for seconds, so this is every time somebody comes to the app.
expireStaleShare().catch(() => {});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== worker.location.origin) return;
  // Another site's form sent again from here would look like one of ours: it goes past us, but for what a phone shares.
  const asked = request.method === "POST" && !isSameOriginRequest(request) ? [handleShare] : FETCH_HANDLERS;
  for (const answer of asked) {
    const response = answer(event);
    if (response) return event.respondWith(response);
  }
});
registerPushHandlers();
