import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import * as m from "#app/paraglide/messages.js";
import { type PushRecipient, type PushState, turnOn } from "./push-subscription.ts";

const KEY = "push-offered";
const NEVER = "never";
const DAYS_BETWEEN = 60;
const DAY_MS = 86_400_000;

type Memory = Pick<Storage, "getItem" | "setItem">;

/** Whether notifications can be offered here: nobody was asked yet, not for 60 days, and no one said no. */
export function isPushDue(memory: Memory, now: number): boolean {
  if (!("PushManager" in window && Notification.permission === "default")) return false;
  const offered = memory.getItem(KEY);
  return offered !== NEVER && now - Number(offered ?? 0) >= DAYS_BETWEEN * DAY_MS;
}

/** Notes when it was offered (epoch milliseconds), or that it is never to be again. */
export function recordPushPrompt(memory: Memory, at: number | typeof NEVER): void {
  memory.setItem(KEY, String(at));
}

type Props = { reader: PushRecipient; onClose: () => void };

/** Asks in our own words first; the browser asks when that is pressed. */
export function PushPromptCard({ reader, onClose }: Props) {
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
