/**
 * What a page says and does while the app cannot be reached. What its router asks for is held by the service worker
 * (`app/service-worker/network-retry.ts`); a form that cannot be sent stays, with what was typed.
 */

import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { OFFLINE_FORMS } from "#app/domain/device/offline-pages-and-forms.ts";
import * as m from "#app/paraglide/messages.js";

/** What cannot be done just now: null where all is well. */
export type ConnectionProblem = { kind: "offline" | "unreached"; waiting: boolean };

let trouble: ConnectionProblem | null = null;
const listeners = new Set<() => void>();
/** Whether the service worker holds something for this page. */
let isHeld = false;
/** The link to be followed once there is a connection, where no service worker holds what it leads to. */
let pressed: HTMLAnchorElement | null = null;

function tell(kind: ConnectionProblem["kind"] | null): void {
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

/** Something came from the app. What was on its way when the connection went says nothing of the connection now. */
export function tellReached(): void {
  if (navigator.onLine) tell(null);
}

/** Asks again for the page that could not be read. */
export function tryAgain(): void {
  // It says so where that fails again.
  isHeld = false;
  navigator.serviceWorker?.controller?.postMessage("again");
  tell(navigator.onLine ? null : "offline");
  if (!navigator.onLine || !pressed) return;
  const link = pressed;
  pressed = null;
  link.click();
}

/** Whether a service worker stands between this page and the network. */
const hasServiceWorker = () => Boolean(navigator.serviceWorker?.controller);

/**
 * The action of a page in the browser, which goes on to the server's. Where that cannot be reached, its answer is that
 * of a refused form: the page stays, with what was typed.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const offline = !navigator.onLine;
  const unsent = request.clone();
  try {
    // The service worker keeps the forms that may wait; of the others it says that there is no network.
    const answer = offline && !hasServiceWorker() ? null : { of: await serverAction() };
    if (answer) {
      tellReached();
      return answer.of;
    }
  } catch (error) {
    const isAnswer = error instanceof Response || isRouteErrorResponse(error);
    if (isAnswer) tellReached();
    if (isAnswer || request.signal.aborted) throw error;
  }
  tell(connectionKind());
  // Only what never left is surely not saved: an answer may have been lost after the server did its work.
  return notSaved(
    await unsent.formData(),
    offline ? m.shell_client_effects_not_saved() : m.shell_client_effects_maybe_not_saved(),
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

/** A link pressed without a network. */
function blockOfflineLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (navigator.onLine || !link || link.origin !== location.origin) return;
  const isHere = link.pathname === location.pathname;
  // A page as a whole is what the service worker has, where it has one; the router would ask for parts.
  if (hasServiceWorker()) {
    if (!isHere) event.stopPropagation();
    return;
  }
  // What opens in its own place minds its connection itself.
  if (isHere && (link.search === location.search || link.hasAttribute("aria-expanded"))) return;
  // The files of another page may not be here yet: without them the browser would show its own error.
  event.preventDefault();
  event.stopPropagation();
  if (isHere) pressed = link;
  tell("offline");
}

/** A form sent without a network: those that may wait go to the service worker as documents, and need no scripts. */
function holdForms(event: SubmitEvent): void {
  const form = event.target;
  if (navigator.onLine || !(form instanceof HTMLFormElement) || form.method !== "post") return;
  const { pathname } = new URL(form.action);
  if (pathname === "/logout") {
    event.preventDefault();
    event.stopPropagation();
    tell("offline");
    return;
  }
  const intent = new FormData(form, event.submitter).get("intent");
  const waits = OFFLINE_FORMS[pathname]?.some((one) => one === intent);
  if (waits && hasServiceWorker()) event.stopPropagation();
}

type Told = { go?: string; waits?: boolean };

/** What the service worker tells the page whose request it answers. */
function hear({ data }: MessageEvent<Told>): void {
  if (data.go !== undefined) location.assign(data.go);
  if (data.waits === undefined) return;
  isHeld = data.waits;
  if (isHeld) tell(connectionKind());
  else tell(navigator.onLine ? null : "offline");
}

/** Minds the connection until the page's frame goes. Answers how to stop. */
export function installFetchGuard(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const back = () => {
    tryAgain();
    tell(null);
  };
  if (!navigator.onLine) tell("offline");
  window.addEventListener("offline", () => tell("offline"), { signal });
  window.addEventListener("online", back, { signal });
  window.addEventListener("click", blockOfflineLinks, { capture: true, signal });
  window.addEventListener("submit", holdForms, { capture: true, signal });
  navigator.serviceWorker?.addEventListener("message", hear, { signal });
  return () => stop.abort();
}
