import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import {
  type BeforeInstallPromptEvent,
  InstallPromptCard,
  isInstallDue,
  recordInstallPrompt,
} from "./install-prompt.tsx";
import { isPushDue, PushPromptCard, recordPushPrompt } from "./push-prompt.tsx";
import type { PushRecipient } from "./push-subscription.ts";

/** One offer at a visit is enough. */
const KEY = "offered";

type PromptContext = {
  prompt: BeforeInstallPromptEvent | null;
  /** What the form does that something good may come of. */
  intent: string;
  /** Epoch milliseconds. */
  at: number;
};

/**
 * What makes the offer that is due once the form came to something good: to install the app first, then
 * notifications. Null where nothing is due.
 */
export async function prepareOffer({ prompt, intent, at }: PromptContext) {
  if (sessionStorage.getItem(KEY) !== null) return null;
  const install = isInstallDue(prompt);
  // Who has just invited somebody is not to be told of anything yet.
  const reader = install || intent === "invite" ? null : await promptableRecipient(at);
  if (!install && !reader) return null;
  return (close: () => void): ReactNode => {
    const region = document.querySelector(".toast-region");
    // Two forms may have waited.
    if (!region || sessionStorage.getItem(KEY) !== null) return null;
    sessionStorage.setItem(KEY, "yes");
    if (install) recordInstallPrompt();
    else recordPushPrompt(localStorage, at);
    const offer = reader ? (
      <PushPromptCard reader={reader} onClose={close} />
    ) : (
      <InstallPromptCard prompt={prompt} onClose={close} />
    );
    return createPortal(offer, region);
  };
}

/** Who would get notifications here, where they can be offered now; null = nobody. */
async function promptableRecipient(now: number): Promise<PushRecipient | null> {
  if (!isPushDue(localStorage, now)) return null;
  const { key } = (await (await fetch("/push/key")).json()) as { key: string | null };
  const as = location.pathname.startsWith("/agent") ? "agent" : "homeowner";
  return key === null ? null : { as, publicKey: key };
}
