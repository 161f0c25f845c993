import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Toast } from "#app/components/ui/toast.tsx";
import type { BeforeInstallPromptEvent } from "./install-prompt.tsx";

/** Forms that something good comes of: a task is done, a client is invited, a request answered. */
const PROMPTING_INTENTS = /^(complete|complete-details|invite|answer)$/;

/** Never on the server, whose bundle does without it. */
const load = import.meta.env.SSR ? null : () => import("./prepare-prompt.tsx");

type PendingPrompt = {
  /** The message that stood on the page before the form. */
  told: string | undefined;
  make: (close: () => void) => ReactNode;
};

/**
 * Offers to install the app, or to turn on notifications, after something good happened, never before; what is
 * offered is loaded then. Where the browser asks for the first by itself, it is asked to wait.
 */
export function Prompts() {
  const toast = useRouteLoaderData<{ toast: Toast | null }>("root")?.toast;
  const { search } = useLocation();
  const [waiting, setWaiting] = useState<PendingPrompt | null>(null);
  const [offer, setOffer] = useState<ReactNode>(null);
  const prompt = useInstallPrompt();

  const told = toast?.id;
  useEffect(() => {
    const look = ({ target, submitter, timeStamp }: SubmitEvent) => {
      const isAskable = "PushManager" in window && Notification.permission === "default";
      if (!prompt.current && !isAskable && !/iP(hone|ad)|Macintosh/.test(navigator.userAgent)) return;
      const intent = String(new FormData(target as HTMLFormElement, submitter).get("intent"));
      if (!PROMPTING_INTENTS.test(intent)) return;
      const moment = { prompt: prompt.current, intent, at: performance.timeOrigin + timeStamp };
      load?.()
        .then(({ prepareOffer }) => prepareOffer(moment))
        .then((make) => make && setWaiting({ told, make }))
        .catch(() => {});
    };
    document.addEventListener("submit", look, true);
    return () => document.removeEventListener("submit", look, true);
  }, [prompt, told]);

  // The page says something good that it did not say before, or shows the code of a client just invited.
  const isNews = waiting && toast?.tone === "good" && toast.id !== waiting.told;
  const hasSucceeded = isNews || new URLSearchParams(search).get("dialog") === "invited";
  useEffect(() => {
    if (!waiting || !hasSucceeded) return;
    setWaiting(null);
    const made = waiting.make(() => setOffer(null));
    if (made) setOffer(made);
  }, [waiting, hasSucceeded]);
  return offer;
}

function useInstallPrompt() {
  const prompt = useRef<BeforeInstallPromptEvent | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      prompt.current = event as BeforeInstallPromptEvent;
    };
    addEventListener("beforeinstallprompt", keep);
    return () => removeEventListener("beforeinstallprompt", keep);
  }, []);
  return prompt;
}
