import { PushCard, type PushView } from "#app/components/push/push-card.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import { SETTINGS } from "../paths.ts";
import * as words from "../words.ts";

const KINDS = [
  { name: "requestsBy", label: words.requestsPush },
  { name: "joinedBy", label: words.joinedPush },
];

/** What an agent can be notified of on their devices. */
export function DevicesCard({ push, failure }: { push: PushView; failure: FormFailure | null }) {
  return (
    <PushCard
      action={SETTINGS}
      as="agent"
      push={push}
      kinds={KINDS}
      lockScreenHint={words.lockScreenHint}
      failure={failure}
    />
  );
}
