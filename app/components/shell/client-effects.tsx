import { useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { WifiOff } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import {
  getConnectionProblem,
  installFetchGuard,
  markReached,
  subscribeConnection,
  tryAgain,
} from "./connection.ts";
import { Prompts } from "./prompts.tsx";
import { discardChanges, hasUnsavedChanges, trackFormChanges } from "./unsaved-changes.ts";

export function ClientEffects() {
  useEffect(() => {
    startServiceWorker();
    const stops = [installFetchGuard(), trackFormChanges(), bindUndoShortcut()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <>
      <NavigationProgress />
      <ConnectionBanner />
      <UnsavedChangesGuard />
      <Prompts />
    </>
  );
}

function ConnectionBanner() {
  const trouble = useSyncExternalStore(subscribeConnection, getConnectionProblem, () => null);
  const unsent = useSyncExternalStore(watchUnsent, readUnsent, () => 0);
  return (
    <div role="status" className="connection-line">
      {trouble && (
        <div>
          <WifiOff aria-hidden="true" className="size-5 shrink-0 text-coral" />
          <span className="grow">
            {trouble.kind === "offline" ? m.common_you_re_offline() : m.common_cannot_reach_app()}
          </span>
          {trouble.waiting && (
            <Button type="button" size="sm" variant="secondary" onClick={tryAgain}>
              {m.common_try_again()}
            </Button>
          )}
        </div>
      )}
      {unsent > 0 && (
        <div>
          <span className="grow">{m.common_changes_saved_on_this_device({ count: unsent })}</span>
          <a href="/home/unsent" className="inline-flex min-h-11 items-center px-3 font-semibold">
            {m.shell_connection_view_unsent()}
          </a>
        </div>
      )}
    </div>
  );
}

function UnsavedChangesGuard() {
  const blocker = useBlocker(hasUnsavedChanges);
  return blocker.state === "blocked" ? <Question leave={blocker.proceed} stay={blocker.reset} /> : null;
}

function Question({ leave, stay }: { leave: () => void; stay: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="unsaved-title"
      aria-describedby="unsaved-body"
      onCancel={(event) => {
        event.preventDefault();
        stay();
      }}
      onClose={stay}
      className="dialog"
    >
      <div className="dialog-sheet md:max-w-md">
        <div className="px-5 py-6 md:px-7">
          <h2 id="unsaved-title" className="text-[1.375rem]/7">
            {m.shell_unsaved_leave_question()}
          </h2>
          <p id="unsaved-body" className="mt-2 text-ink-2">
            {m.shell_unsaved_leave_body()}
          </p>
          <div className="mt-6 flex flex-col gap-2 md:flex-row-reverse md:justify-start">
            <Button type="button" onClick={stay} autoFocus>
              {m.shell_unsaved_keep_editing()}
            </Button>
            <Button
              type="button"
              variant="secondary"
              onClick={() => {
                discardChanges();
                leave();
              }}
            >
              {m.shell_unsaved_leave()}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  );
}

function NavigationProgress() {
  const { state, formData } = useNavigation();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has come says that the app is reached.
  useEffect(markReached, [key]);
  return state === "loading" && !formData ? <div aria-hidden="true" className="navigation-line" /> : null;
}

let unsent = 0;
const listeners = new Set<() => void>();

const readUnsent = () => unsent;

function watchUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Not every browser wakes the service worker by itself when queued forms can be sent. */
function startServiceWorker(): void {
  const { serviceWorker } = navigator;
  // There is no service worker in development: it would cache files being edited.
  if (!import.meta.env.PROD || !serviceWorker) return;
  const send = () => void serviceWorker.ready.then(({ active }) => active?.postMessage("send"));
  serviceWorker.addEventListener("message", ({ data }) => {
    unsent = data.unsent ?? unsent;
    for (const listener of listeners) listener();
  });
  serviceWorker.register("/sw.js").then(send, () => {});
  window.addEventListener("online", send);
  document.addEventListener("visibilitychange", send);
}

const WRITES = "input, textarea, select, [contenteditable]";

/** Ctrl+Z or ⌘Z presses the toast's Undo, except in a text field, where it undoes typing. */
function undoByKey(event: KeyboardEvent) {
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
  if (event.shiftKey || event.altKey || event.repeat) return;
  if (event.target instanceof Element && event.target.closest(WRITES)) return;
  const undo = document.querySelector<HTMLButtonElement>(".toast form button");
  if (!undo) return;
  event.preventDefault();
  undo.click();
}

function bindUndoShortcut() {
  document.addEventListener("keydown", undoByKey);
  return () => document.removeEventListener("keydown", undoByKey);
}
