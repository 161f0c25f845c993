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
import * as m from "#app/paraglide/messages.js";

/** Turns notifications on or off in this browser. The permission prompt needs a press. */
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
          {m.push_turn_off()}
        </Button>
      )}
      {(state === "off" || state === "failed") && (
        <Button type="button" busy={busy} onClick={() => press(turnOn)}>
          {m.push_turn_on()}
        </Button>
      )}
    </div>
  );
}

const STATE_TEXT: Record<PushState | "failed", string | null> = {
  off: null,
  get on() {
    return m.push_is_on();
  },
  get failed() {
    return m.push_failed();
  },
  get blocked() {
    return m.push_blocked();
  },
  get "blocked-app"() {
    return m.push_blocked_app();
  },
  get unsupported() {
    return m.push_unsupported();
  },
  get "home-screen-first"() {
    return m.push_home_screen_first();
  },
};

function Steps() {
  return (
    <ol className="list-decimal pl-5 text-[0.9375rem]/6">
      {homeScreenSteps().map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** The wording follows Safari's menus. */
const homeScreenSteps = () => [
  m.common_install_tap_share(),
  m.common_install_tap_add_to_home_screen(),
  m.push_home_screen_tap_add(),
  m.push_home_screen_open_app(),
];
