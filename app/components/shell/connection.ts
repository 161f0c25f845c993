/** The service worker retries page loads (app/service-worker/network-retry.ts); an unsent form stays as typed. */

import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { OFFLINE_FORMS } from "#app/domain/device/offline-pages-and-forms.ts";
import * as m from "#app/paraglide/messages.js";

/** Null if there is no problem. */
export type ConnectionProblem = { kind: "offline" | "unreached"; waiting: boolean };

let trouble: ConnectionProblem | null = null;
const listeners = new Set<() => void>();
let isHeld = false;
let pressed: HTMLAnchorElement | null = null;

function setProblem(kind: ConnectionProblem["kind"] | null): void {
  const now = kind && { kind, waiting: isHeld || pressed !== null };
  if (now?.kind === trouble?.kind && now?.waiting === trouble?.waiting) return;
  trouble = now;
  for (const listener of listeners) listener();
}

const connectionKind = () => (navigator.onLine ? "unreached" : "offline");

export function getConnectionProblem(): ConnectionProblem | null {
  return trouble;
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A response came from the app. Older requests say nothing about the connection now. */
export function markReached(): void {
  if (navigator.onLine) setProblem(null);
}

export function tryAgain(): void {
  // The service worker says so if that fails again.
  isHeld = false;
  navigator.serviceWorker?.controller?.postMessage("again");
  setProblem(navigator.onLine ? null : "offline");
  if (!navigator.onLine || !pressed) return;
  const link = pressed;
  pressed = null;
  link.click();
}

const hasServiceWorker = () => Boolean(navigator.serviceWorker?.controller);

/** If the server cannot be reached, answers like a refused form, so the page keeps what was typed. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const offline = !navigator.onLine;
  const unsent = request.clone();
  try {
    // The service worker queues the forms that may wait; for the others it answers that there is no network.
    const answer = offline && !hasServiceWorker() ? null : { of: await serverAction() };
    if (answer) {
      markReached();
      return answer.of;
    }
  } catch (error) {
    const isAnswer = error instanceof Response || isRouteErrorResponse(error);
    if (isAnswer) markReached();
    if (isAnswer || request.signal.aborted) throw error;
  }
  setProblem(connectionKind());
  // Only an unsent form is known to be unsaved, as a response may be lost after the work was done.
  return notSaved(
    await unsent.formData(),
    offline ? m.shell_connection_not_saved() : m.shell_connection_maybe_not_saved(),
  );
}

function notSaved(sent: FormData, form: string): Response {
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(sent.keys())) {
    const texts = sent.getAll(name).filter((value) => typeof value === "string");
    values[name] = name.endsWith("[]") ? texts : (texts[0] ?? "");
  }
  const data = { ok: false, intent: values.intent ?? "", errors: {}, form, values, unsent: true };
  return Response.json(data, { status: 503 });
}

function blockOfflineLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (navigator.onLine || !link || link.origin !== location.origin) return;
  const isHere = link.pathname === location.pathname;
  // The service worker has whole pages only, so the link loads a document.
  if (hasServiceWorker()) {
    if (!isHere) event.stopPropagation();
    return;
  }
  // A link that opens a new window handles its own connection.
  if (isHere && (link.search === location.search || link.hasAttribute("aria-expanded"))) return;
  // The scripts of another page may not be loaded yet, and the browser would show its own error.
  event.preventDefault();
  event.stopPropagation();
  if (isHere) pressed = link;
  setProblem("offline");
}

function queueOfflineForms(event: SubmitEvent): void {
  const form = event.target;
  if (navigator.onLine || !(form instanceof HTMLFormElement) || form.method !== "post") return;
  const { pathname } = new URL(form.action);
  if (pathname === "/logout") {
    event.preventDefault();
    event.stopPropagation();
    setProblem("offline");
    return;
  }
  const intent = new FormData(form, event.submitter).get("intent");
  const waits = OFFLINE_FORMS[pathname]?.some((one) => one === intent);
  if (waits && hasServiceWorker()) event.stopPropagation();
}

type WorkerMessage = { go?: string; waits?: boolean };

/** Long enough for the service worker to answer; after it the person has decided to stay. */
const GOING_MS = 3_000;
let isGoing = false;

/**
 * The first address wins: after a form that the service worker answers with one, the router loads its page again, and
 * without a network that load would send the page to its saved copy, where nothing typed is left.
 */
function goTo(url: string): void {
  if (isGoing) return;
  isGoing = true;
  setTimeout(() => {
    isGoing = false;
  }, GOING_MS);
  location.assign(url);
}

function onWorkerMessage({ data }: MessageEvent<WorkerMessage>): void {
  if (data.go !== undefined) goTo(data.go);
  if (data.waits === undefined) return;
  isHeld = data.waits;
  if (isHeld) setProblem(connectionKind());
  else setProblem(navigator.onLine ? null : "offline");
}

export function installFetchGuard(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const back = () => {
    tryAgain();
    setProblem(null);
  };
  if (!navigator.onLine) setProblem("offline");
  window.addEventListener("offline", () => setProblem("offline"), { signal });
  window.addEventListener("online", back, { signal });
  window.addEventListener("click", blockOfflineLinks, { capture: true, signal });
  window.addEventListener("submit", queueOfflineForms, { capture: true, signal });
  navigator.serviceWorker?.addEventListener("message", onWorkerMessage, { signal });
  return () => stop.abort();
}
