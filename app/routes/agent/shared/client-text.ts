import type { BadgeTone } from "#app/components/ui/badge.tsx";
import type { InviteState } from "#app/domain/clients/invite-state.ts";
import type { ClientStatus } from "#app/domain/clients/statuses.ts";

export type StatusBadge = { label: string; tone: BadgeTone };

/** A client's status as the agent reads it. */
const STATUS_BADGES: Record<ClientStatus, StatusBadge> = {
  invited: { label: "Invited", tone: "soon" },
  active: { label: "Active", tone: "good" },
  inactive: { label: "Inactive", tone: "neutral" },
};

/** The status with its colour; a client who came in by an import may never have been invited. */
export function statusBadge(status: ClientStatus, invite: InviteState): StatusBadge {
  if (status === "invited" && invite === "not_invited") return { label: "Not invited", tone: "neutral" };
  return STATUS_BADGES[status] ?? STATUS_BADGES.inactive;
}
