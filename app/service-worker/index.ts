/*
 * The service worker: what stands in a person's browser between the pages and the network, also where there is
 * none. It keeps no script of ours, so a new deployment leaves nothing of it stale.
 */

import { endPushAtLogout, startPush } from "./push.ts";
import { takeForm } from "./queue-forms.ts";
import { takePress } from "./queue-press.ts";
import { sendWhenTold } from "./replay.ts";
import { answerShare, dropOldShare } from "./share.ts";
import { holdLogout, takeUnsent } from "./unsent.ts";
import { seeWhose } from "./whose.ts";

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Answers a request of a page, or leaves it (null) to the next one and at last to the browser. */
type Answer = (event: FetchEvent) => Promise<Response> | null;

/** Who is asked, in this order. */
const ANSWERS: Answer[] = [
  answerShare,
  holdLogout,
  endPushAtLogout,
  takeUnsent,
  takePress,
  takeForm,
  seeWhose,
];

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
sendWhenTold();
// A worker lives for seconds, so this is every time somebody comes to the app.
dropOldShare().catch(() => {});
worker.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).origin !== worker.location.origin) return;
  for (const answer of ANSWERS) {
    const response = answer(event);
    if (response) return event.respondWith(response);
  }
});
startPush();
