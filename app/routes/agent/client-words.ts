import type { BadgeTone } from "#app/components/ui/badge.tsx";
import type { ClientStatus } from "#app/domain/vocabulary.ts";

/** A client's status as the agent reads it. */
export const STATUS_BADGES: Record<ClientStatus, { label: string; tone: BadgeTone }> = {
  invited: { label: "Invited", tone: "soon" },
  active: { label: "Active", tone: "good" },
  inactive: { label: "Inactive", tone: "neutral" },
};

export function nameOf(client: { firstName: string; lastName: string }): string {
  return `${client.firstName} ${client.lastName}`;
}
