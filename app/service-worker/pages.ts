/* Answers the pages: by the network, and where that fails or keeps silent, by the copy that is here. */

import { CACHEABLE_PAGES, cacheUrlOf } from "#app/domain/device/offline-pages-and-forms.ts";
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
import * as words from "./words.ts";

/** Where a home is entered, by its code or with an email. */
const ENTRANCE = /^\/(invite|login(?!.*as=agent))/;

/** Pages of the app as the browser asks for them, and as its router does; forms only where they would end in nothing. */
export function handlePage(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  const byRouter = isRouterDataRequest(request);
  url.pathname = url.pathname.replace(/\.data$/, "");
  const ofHome = /^\/home(\/|$)/.test(url.pathname);
  if (request.method === "POST") {
    // Whoever enters a home is shown nothing of who was here before, however long their first page takes.
    if (ENTRANCE.test(url.pathname + url.search)) event.waitUntil(clearSessionData());
    return answerForm(event, ofHome, byRouter);
  }
  if (request.method !== "GET") return null;
  if (request.mode === "navigate") return answerVisit(event, url);
  // What is only fetched ahead may fail.
  if (request.mode !== "cors") return null;
  if (byRouter && (ofHome || url.pathname === "/login")) return answerRouter(event, url);
  const isHeld = url.pathname === "/__manifest" || (byRouter && /^\/agent(\/|$)/.test(url.pathname));
  return isHeld ? retryUntilOnline(event, () => fetch(request)) : null;
}

/** Keeps what was visited, once it is answered. */
function fetchAndTrack(event: FetchEvent, url: URL): Promise<Response> {
  const tracked = fetch(event.request).then(async (answer) => ({
    answer,
    ours: await trackActiveHome(answer, url),
  }));
  const after = async () => {
    const { answer, ours } = await tracked;
    if (answer.status === 200) await syncPushSession(url);
    if (!ours) return;
    // There is a network: what waits goes first, as the copies are to say what it changes. Where it cannot, they are
    // kept as they are.
    if ((await readQueue()).length > 0) await replayQueue().catch(() => {});
    await refreshSavedCopies(cacheUrlOf(url));
    await revalidateSavedFiles();
  };
  event.waitUntil(after().catch(() => {}));
  // Whose it is is known before the page is there, which may ask at once to send what waits.
  return tracked.then(({ answer }) => answer);
}

/** Keeps what is needed most for whoever is logged in as this service worker begins, whose page came without it. */
export async function refreshAfterActivation(): Promise<void> {
  // What the service worker before this one kept may be of a shape this one does not read.
  await remove("facts", "day");
  if (await fetchActiveHome()) await refreshSavedCopies(null);
}

async function answerVisit(event: FetchEvent, url: URL): Promise<Response> {
  const network = fetchAndTrack(event, url);
  const fallback = await offlineFallback(url);
  if (fallback) return (await raceNetworkTimeout(network)) ?? fallback();
  return network.catch(() => offlinePage(url, words.needsConnection));
}

/** The copy as it is by now: with what was pressed and is not sent yet. */
async function showCopy(copy: SavedCopy, { pathname, search }: URL): Promise<Response> {
  const html = overlayPending(copy, pathname + search, await readQueue());
  return htmlResponse(fillPlaceholder(html, "top", savedBanner(copy.savedAt)));
}

/** What is shown where a page cannot be had: its copy, or the form it opens; null where there is neither. */
async function offlineFallback(url: URL): Promise<(() => Promise<Response>) | null> {
  const address = cacheUrlOf(url);
  const copy = address === null ? null : await findSavedCopy(address);
  if (copy) return () => showCopy(copy, url);
  return (await activeHomeKey()) ? offlineFormFor(url) : null;
}

/** A copy is a document, to which the page that asked goes. Without one it stays, with what was typed, and waits. */
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
  // A script's own is left to the browser, which tells the page how much of a file is through.
  const sent = isVisit || byRouter ? fetch(event.request) : null;
  if (ofHome)
    event.waitUntil(
      Promise.resolve(sent)
        .then(invalidateSavedCopies)
        .catch(() => {}),
    );
  if (!isVisit || !sent) return sent;
  return sent.catch(() => offlinePage(new URL(event.request.url), words.formNotSent));
}

/** Says that there is no connection, what cannot be done without one, and what can be read. */
async function offlinePage({ pathname, search }: URL, body: string): Promise<Response> {
  const title = navigator.onLine ? words.unreachedTitle : words.offlineTitle;
  const link = { href: pathname + search, label: words.tryAgain };
  const savedPages = CACHEABLE_PAGES.includes(pathname) ? [] : await listSavedCopies();
  return messagePage({ title, body, link }, savedPages);
}
