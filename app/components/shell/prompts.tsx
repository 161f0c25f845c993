import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Toast } from "#app/components/ui/toast.tsx";
import type { BeforeInstallPromptEvent } from "./install-prompt.tsx";

/** Intents whose success may be followed by an offer. */
const PROMPTING_INTENTS = /^(complete|complete-details|invite|answer)$/;

/** Browser only: the server bundle leaves it out. */
const load = import.meta.env.SSR ? null : () => import("./prepare-prompt.tsx");

type PendingPrompt = {
  told: string | undefined;
  make: (close: () => void) => ReactNode;
};

/** Offers only after something succeeded, and delays the browser's own install prompt. */
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

  // A new success message, or the code of a client who was just invited.
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
