/* Pages: from the network, or a saved copy when the network fails or is too slow. */

import { CACHEABLE_PAGES, cacheUrlOf } from "#app/domain/device/offline-pages-and-forms.ts";
import * as m from "#app/paraglide/messages.js";
import { activeHomeKey, clearSessionData, fetchActiveHome, trackActiveHome } from "./active-home.ts";
import { remove } from "./database.ts";
import { htmlResponse } from "./html.ts";
import { messagePage, savedBanner } from "./message-page.ts";
import { raceNetworkTimeout, retryUntilOnline } from "./network-retry.ts";
import { offlineFormFor } from "./offline-forms.ts";
import { syncPushSession } from "./push.ts";
import { readQueue } from "./queue.ts";
import { fillPlaceholder, overlayPending } from "./queue-overlay.ts";
import { replayQueue } from "./replay-queue.ts";
import { isRouterDataRequest, pageUrl, postToClient } from "./responses.ts";
import {
  findSavedCopy,
  invalidateSavedCopies,
  listSavedCopies,
  refreshSavedCopies,
  type SavedCopy,
} from "./saved-copies.ts";
import { revalidateSavedFiles } from "./saved-files.ts";

const ENTRANCE = /^\/(invite|login(?!.*as=agent))/;

/** Handles document and router requests, and forms that would otherwise fail without a message. */
export function handlePage(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  const byRouter = isRouterDataRequest(request);
  url.pathname = url.pathname.replace(/\.data$/, "");
  const ofHome = /^\/home(\/|$)/.test(url.pathname);
  if (request.method === "POST") {
    // Clears the previous home's data before the new home's first page loads.
    if (ENTRANCE.test(url.pathname + url.search)) event.waitUntil(clearSessionData());
    return answerForm(event, ofHome, byRouter);
  }
  if (request.method !== "GET") return null;
  if (request.mode === "navigate") return answerVisit(event, url);
  // Prefetches may fail.
  if (request.mode !== "cors") return null;
  if (byRouter && (ofHome || url.pathname === "/login")) return answerRouter(event, url);
  const isHeld = url.pathname === "/__manifest" || (byRouter && /^\/agent(\/|$)/.test(url.pathname));
  return isHeld ? retryUntilOnline(event, () => fetch(request)) : null;
}

function fetchAndTrack(event: FetchEvent, url: URL): Promise<Response> {
  const tracked = fetch(event.request).then(async (answer) => ({
    answer,
    ours: await trackActiveHome(answer, url),
  }));
  const after = async () => {
    const { answer, ours } = await tracked;
    if (answer.status === 200) await syncPushSession(url);
    if (!ours) return;
    // Queued forms go first, so that the new copies include their changes.
    if ((await readQueue()).length > 0) await replayQueue().catch(() => {});
    await refreshSavedCopies(cacheUrlOf(url));
    await revalidateSavedFiles();
  };
  event.waitUntil(after().catch(() => {}));
  // The active home is known before the page loads, as the page may trigger a replay at once.
  return tracked.then(({ answer }) => answer);
}

/** Fills the cache when a new worker takes over, as the current page was loaded without it. */
export async function refreshAfterActivation(): Promise<void> {
  // Copies saved by an older worker may have a format this one cannot read.
  await remove("facts", "day");
  if (await fetchActiveHome()) await refreshSavedCopies(null);
}

async function answerVisit(event: FetchEvent, url: URL): Promise<Response> {
  const network = fetchAndTrack(event, url);
  const fallback = await offlineFallback(url);
  if (fallback) return (await raceNetworkTimeout(network)) ?? fallback();
  return network.catch(() => offlinePage(url, m.service_worker_needs_connection()));
}

/** The copy with unsent changes applied. */
async function showCopy(copy: SavedCopy, { pathname, search }: URL): Promise<Response> {
  const html = overlayPending(copy, pathname + search, await readQueue());
  return htmlResponse(fillPlaceholder(html, "top", savedBanner(copy.savedAt)));
}

/** A saved copy or an offline form; null if there is neither. */
async function offlineFallback(url: URL): Promise<(() => Promise<Response>) | null> {
  const address = cacheUrlOf(url);
  const copy = address === null ? null : await findSavedCopy(address);
  if (copy) return () => showCopy(copy, url);
  return (await activeHomeKey()) ? offlineFormFor(url) : null;
}

/** With a saved copy, the page navigates to it; without, it stays open and waits. */
async function answerRouter(event: FetchEvent, url: URL): Promise<Response> {
  const network = fetchAndTrack(event, url);
  if (await offlineFallback(url)) {
    const answer = await raceNetworkTimeout(network);
    if (answer) return answer;
    const { pathname, search } = pageUrl(event.request);
    await postToClient(event, { go: pathname + search });
  }
  return retryUntilOnline(event, () => fetchAndTrack(event, url), network);
}

function answerForm(event: FetchEvent, ofHome: boolean, byRouter: boolean): Promise<Response> | null {
  const isVisit = event.request.mode === "navigate";
  if (!isVisit && !ofHome) return null;
  // Left to the browser, so that upload progress works.
  const sent = isVisit || byRouter ? fetch(event.request) : null;
  if (ofHome)
    event.waitUntil(
      Promise.resolve(sent)
        .then(invalidateSavedCopies)
        .catch(() => {}),
    );
  if (!isVisit || !sent) return sent;
  return sent.catch(() => offlinePage(new URL(event.request.url), m.service_worker_form_not_sent()));
}

async function offlinePage({ pathname, search }: URL, body: string): Promise<Response> {
  const title = navigator.onLine ? m.service_worker_unreached_title() : m.service_worker_offline_title();
  const link = { href: pathname + search, label: m.common_try_again() };
  const savedPages = CACHEABLE_PAGES.includes(pathname) ? [] : await listSavedCopies();
  return messagePage({ title, body, link }, savedPages);
}
