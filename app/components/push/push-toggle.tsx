import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import {
  type PushRecipient,
  type PushState,
  readPushState,
  turnOff,
  turnOn,
} from "#app/components/shell/push-subscription.ts";
import { Button } from "#app/components/ui/button.tsx";
import * as words from "./words.ts";

/** What can be turned on or off in the browser this page is open in. The browser asks only when it is pressed. */
export default function ThisDevice({ isKnown, ...reader }: PushRecipient & { isKnown: boolean }) {
  const [state, setState] = useState<PushState | "failed" | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    readPushState(isKnown).then(setState, () => setState("unsupported"));
  }, [isKnown]);

  const press = async (change: (reader: PushRecipient) => Promise<PushState>) => {
    setBusy(true);
    setState(await change(reader).catch(() => "failed" as const));
    setBusy(false);
    revalidate();
  };
  return (
    <div role="status">
      {state && STATE_TEXT[state] && <p className="mb-3 text-[0.9375rem] text-pretty">{STATE_TEXT[state]}</p>}
      {state === "home-screen-first" && <Steps />}
      {state === "on" && (
        <Button type="button" variant="secondary" busy={busy} onClick={() => press(turnOff)}>
          {words.turnOff}
        </Button>
      )}
      {(state === "off" || state === "failed") && (
        <Button type="button" busy={busy} onClick={() => press(turnOn)}>
          {words.turnOn}
        </Button>
      )}
    </div>
  );
}

const STATE_TEXT: Record<PushState | "failed", string | null> = {
  off: null,
  on: words.isOn,
  failed: words.failed,
  blocked: words.blocked,
  "blocked-app": words.blockedApp,
  unsupported: words.unsupported,
  "home-screen-first": words.homeScreenFirst,
};

function Steps() {
  return (
    <ol className="list-decimal pl-5 text-[0.9375rem]/6">
      {words.homeScreenSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
