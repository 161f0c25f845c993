import { PushCard, type PushView } from "#app/components/push/push-card.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { SETTINGS } from "../paths.ts";

const KINDS = [
  {
    name: "remindersBy",
    get label() {
      return m.home_settings_reminders_push();
    },
  },
  {
    name: "repliesBy",
    get label() {
      return m.home_settings_replies_push();
    },
  },
];

/** What a home can be notified of on their devices. */
export function DevicesCard({ push, failure }: { push: PushView; failure: FormFailure | null }) {
  return (
    <PushCard
      action={SETTINGS}
      as="homeowner"
      push={push}
      kinds={KINDS}
      lockScreenHint={m.home_settings_lock_screen_hint()}
      failure={failure}
    />
  );
}
