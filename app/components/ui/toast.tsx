import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { CircleAlert, CircleCheck, X } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as m from "#app/paraglide/messages.js";

export type Toast = {
  id: string;
  tone: "good" | "bad";
  message: string;
  undo?: { action: string; fields: Record<string, string> };
};

const GOOD_MS = 6_000;
const UNDO_MS = 10_000;

/** Milliseconds; null for an error, which stays until dismissed. */
function lifetime(toast: Toast): number | null {
  if (toast.tone === "bad") return null;
  return toast.undo ? UNDO_MS : GOOD_MS;
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const hydrated = useHydrated();
  const ms = lifetime(toast);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id restarts the clock for a new toast.
  useEffect(() => {
    if (held || ms === null) return;
    const timer = setTimeout(onDismiss, ms);
    return () => clearTimeout(timer);
  }, [held, ms, toast.id]);
  const Icon = toast.tone === "bad" ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing inside only holds the clock.
    <div
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${toast.tone === "bad" ? "text-coral" : "text-sage"}`}
      />
      <p title={toast.message}>{toast.message}</p>
      {toast.undo && (
        <Form method="post" action={toast.undo.action} preventScrollReset className="shrink-0">
          {Object.entries(toast.undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" aria-keyshortcuts="Control+Z Meta+Z" className={buttonClass("quiet")}>
            {m.common_undo()}
          </button>
        </Form>
      )}
      {hydrated && (
        <button type="button" aria-label={m.common_dismiss()} onClick={onDismiss} className="toast-dismiss">
          <X aria-hidden="true" className="size-4.5" />
        </button>
      )}
    </div>
  );
}

/** The live region for toasts. Rendered always: screen readers announce only what appears in an existing region. */
export function ToastRegion({ toast }: { toast: Toast | null }) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const shown = toast && toast.id !== dismissed ? toast : null;
  const card = shown && <ToastCard key={shown.id} toast={shown} onDismiss={() => setDismissed(shown.id)} />;
  return (
    <div className="toast-region">
      <div role="status">{shown?.tone === "good" && card}</div>
      <div role="alert">{shown?.tone === "bad" && card}</div>
    </div>
  );
}
