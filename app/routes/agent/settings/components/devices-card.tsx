import { PushCard, type PushView } from "#app/components/push/push-card.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { SETTINGS } from "../paths.ts";

const KINDS = [
  {
    name: "requestsBy",
    get label() {
      return m.agent_settings_requests_push();
    },
  },
  {
    name: "joinedBy",
    get label() {
      return m.agent_settings_joined_push();
    },
  },
];

/** What an agent can be notified of on their devices. */
export function DevicesCard({ push, failure }: { push: PushView; failure: FormFailure | null }) {
  return (
    <PushCard
      action={SETTINGS}
      as="agent"
      push={push}
      kinds={KINDS}
      lockScreenHint={m.agent_settings_lock_screen_hint()}
      failure={failure}
    />
  );
}
