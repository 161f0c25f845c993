/*
 * The service worker: what stands in a person's browser between the pages and the network, also where there is
 * none. It keeps no script of ours, so a new deployment leaves nothing of it stale.
 */

import { isOurs } from "./answers.ts";
import { answerAsset, keepOwnStyles } from "./assets.ts";
import { askWhenTold } from "./hold.ts";
import { answerFile, answerKeep, answerKeptList } from "./kept-files.ts";
import { answerLogout } from "./logout.ts";
import { answerPage, begin } from "./pages.ts";
import { startPush } from "./push.ts";
import { takePress } from "./queue-press.ts";
import { sendWhenTold } from "./replay.ts";
import { answerShare, dropOldShare } from "./share.ts";
import { takeUnsent } from "./unsent.ts";

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Answers a request of a page, or leaves it (null) to the next one and at last to the browser. */
type Answer = (event: FetchEvent) => Promise<Response> | null;

/** Who is asked, in this order. */
const ANSWERS: Answer[] = [
  answerLogout,
  answerShare,
  answerKeep,
  takeUnsent,
  takePress,
  answerAsset,
  answerKeptList,
  answerFile,
  answerPage,
];

worker.addEventListener("install", (event) => {
  event.waitUntil(keepOwnStyles());
  void worker.skipWaiting();
});
worker.addEventListener("activate", (event) => {
  event.waitUntil(worker.clients.claim());
  // Waited for, it would hold up the page's own requests.
  begin().catch(() => {});
});
sendWhenTold();
askWhenTold();
// A worker lives for seconds, so this is every time somebody comes to the app.
dropOldShare().catch(() => {});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== worker.location.origin) return;
  // Another site's form sent again from here would look like one of ours: it goes past us, but for what a phone shares.
  const asked = request.method === "POST" && !isOurs(request) ? [answerShare] : ANSWERS;
  for (const answer of asked) {
    const response = answer(event);
    if (response) return event.respondWith(response);
  }
});
startPush();
