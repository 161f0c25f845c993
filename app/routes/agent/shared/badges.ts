import type { BadgeTone } from "#app/components/ui/badge.tsx";
import { CLIENT_STATE_LABELS } from "#app/domain/clients/client-labels.ts";
import type { ClientState } from "#app/domain/clients/client-state.ts";
import type { HelpStatus } from "#app/domain/requests/help-request.ts";

export type StateBadge = { label: string; tone: BadgeTone };

const TONES: Record<ClientState, BadgeTone> = {
  not_invited: "neutral",
  waiting: "neutral",
  invited: "soon",
  joined: "good",
  paused: "neutral",
  bounced: "bad",
  deleted: "neutral",
};

export function stateBadge(state: ClientState): StateBadge {
  return { label: CLIENT_STATE_LABELS[state](), tone: TONES[state] };
}

export const HELP_TONES: Record<HelpStatus, BadgeTone> = { pending: "bad", seen: "soon", resolved: "good" };
