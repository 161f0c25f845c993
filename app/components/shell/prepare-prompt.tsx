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

/** At most one offer for each visit. */
const VISIT_KEY = "offered";

type PromptContext = {
  prompt: BeforeInstallPromptEvent | null;
  intent: string;
  /** Epoch milliseconds. */
  at: number;
};

/** The offer that is due after a form succeeded: first to install the app, then notifications. Null if none is due. */
export async function prepareOffer({ prompt, intent, at }: PromptContext) {
  if (sessionStorage.getItem(VISIT_KEY) !== null) return null;
  const install = isInstallDue(prompt);
  // No notifications are offered to somebody who has just invited a client.
  const reader = install || intent === "invite" ? null : await promptableRecipient(at);
  if (!install && !reader) return null;
  return (close: () => void): ReactNode => {
    const region = document.querySelector(".toast-region");
    // Two forms may have succeeded at once.
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

/** Whom notifications can be offered to now; null for nobody. */
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

/** Whether to offer notifications: not within 60 days of the last offer, and never after a no. */
function isPushDue(memory: Memory, now: number): boolean {
  if (!("PushManager" in window && Notification.permission === "default")) return false;
  const offered = memory.getItem(PUSH_OFFER_KEY);
  return offered !== NEVER && now - Number(offered ?? 0) >= DAYS_BETWEEN * DAY_MS;
}

/** Stores when it was offered (epoch milliseconds), or that it must not be offered again. */
function recordPushPrompt(memory: Memory, at: number | typeof NEVER): void {
  memory.setItem(PUSH_OFFER_KEY, String(at));
}

type Props = { reader: PushRecipient; onClose: () => void };

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
