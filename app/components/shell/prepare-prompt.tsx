import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/components/ui/button.tsx";
import * as m from "#app/paraglide/messages.js";
import {
  type BeforeInstallPromptEvent,
  InstallPromptCard,
  isInstallDue,
  recordInstallPrompt,
} from "./install-prompt.tsx";
import { type PushRecipient, type PushState, turnOn } from "./push-subscription.ts";

/** One offer at a visit is enough. */
const VISIT_KEY = "offered";

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
  if (sessionStorage.getItem(VISIT_KEY) !== null) return null;
  const install = isInstallDue(prompt);
  // Who has just invited somebody is not to be told of anything yet.
  const reader = install || intent === "invite" ? null : await promptableRecipient(at);
  if (!install && !reader) return null;
  return (close: () => void): ReactNode => {
    const region = document.querySelector(".toast-region");
    // Two forms may have waited.
    if (!region || sessionStorage.getItem(VISIT_KEY) !== null) return null;
    sessionStorage.setItem(VISIT_KEY, "yes");
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

const PUSH_OFFER_KEY = "push-offered";
const NEVER = "never";
const DAYS_BETWEEN = 60;
const DAY_MS = 86_400_000;

type Memory = Pick<Storage, "getItem" | "setItem">;

/** Whether notifications can be offered here: nobody was asked yet, not for 60 days, and no one said no. */
function isPushDue(memory: Memory, now: number): boolean {
  if (!("PushManager" in window && Notification.permission === "default")) return false;
  const offered = memory.getItem(PUSH_OFFER_KEY);
  return offered !== NEVER && now - Number(offered ?? 0) >= DAYS_BETWEEN * DAY_MS;
}

/** Notes when it was offered (epoch milliseconds), or that it is never to be again. */
function recordPushPrompt(memory: Memory, at: number | typeof NEVER): void {
  memory.setItem(PUSH_OFFER_KEY, String(at));
}

type Props = { reader: PushRecipient; onClose: () => void };

/** Asks in our own words first; the browser asks when that is pressed. */
function PushPromptCard({ reader, onClose }: Props) {
  const [came, setCame] = useState<PushState | "failed" | null>(null);
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    setCame(await turnOn(reader).catch(() => "failed" as const));
    setBusy(false);
  };
  const decline = () => {
    recordPushPrompt(localStorage, NEVER);
    onClose();
  };
  const said =
    came === null ? null : came === "on" ? m.shell_push_prompt_is_on() : m.shell_push_prompt_not_on();
  return (
    <section aria-labelledby="push-offer" className="install-offer">
      <div className="min-w-0 grow basis-48" role="status">
        <h2 id="push-offer" className="text-lg/6">
          {reader.as === "agent" ? m.shell_push_prompt_agent_title() : m.shell_push_prompt_home_title()}
        </h2>
        <p className="text-[0.9375rem]/5 text-ink-2">{said ?? m.shell_push_prompt_body()}</p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        {came === null && (
          <Button type="button" busy={busy} onClick={turn}>
            {m.shell_push_prompt_turn_on()}
          </Button>
        )}
        <Button type="button" variant="secondary" onClick={came === null ? decline : onClose}>
          {came === null ? m.shell_push_prompt_no_thanks() : m.common_close()}
        </Button>
      </div>
    </section>
  );
}
