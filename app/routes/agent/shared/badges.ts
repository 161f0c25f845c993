import type { BadgeTone } from "#app/components/ui/badge.tsx";
import { clientStatusLabel } from "#app/domain/clients/client-labels.ts";
import type { ClientStatus } from "#app/domain/clients/client-status.ts";
import type { InviteState } from "#app/domain/clients/invite-state.ts";
import type { HelpStatus } from "#app/domain/requests/help-request.ts";

export type StatusBadge = { label: string; tone: BadgeTone };

const TONES: Record<ClientStatus, BadgeTone> = { invited: "soon", active: "good", inactive: "neutral" };

/** An imported client may never have been invited. */
export function statusBadge(status: ClientStatus, invite: InviteState): StatusBadge {
  const wasInvited = invite !== "not_invited";
  const tone = status === "invited" && !wasInvited ? "neutral" : (TONES[status] ?? "neutral");
  return { label: clientStatusLabel(status, wasInvited), tone };
}

export const HELP_TONES: Record<HelpStatus, BadgeTone> = { pending: "bad", seen: "soon", resolved: "good" };
