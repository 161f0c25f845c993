import { deletedByHome } from "#app/domain/accounts/account-deletion.ts";
import { type InviteState, inviteState } from "#app/domain/clients/invite-state.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { formatNearDay } from "#app/domain/days/near-day.ts";
import { PROPERTY_TYPE_LABELS } from "#app/domain/property/home-types.ts";
import { removedAt } from "#app/domain/retention.ts";
import { fullName } from "#app/domain/text/names.ts";
import { type StatusBadge, statusBadge } from "#app/routes/agent/shared/client-text.ts";
import type { InviteWait } from "#app/services/clients/release-invites.server.ts";
import type { ClientOfList } from "#db/queries/clients/list.server.ts";
import { waitNote } from "../shared/invite-view.server.ts";

/** A client as the list shows them: no code leaves the server once somebody came in by it, or it opens nothing. */
export type ClientRow = {
  id: string;
  name: string;
  email: string;
  code: string | null;
  invite: InviteState;
  propertyType: string;
  /** As the badge says it. */
  status: StatusBadge;
  /** Why the invite has not gone out; null where it has. */
  note: string | null;
  /** The day of their last visit in the agent's zone; "Never" where there was none. */
  lastVisit: string;
  /** The day they are removed for good; null unless deleted. */
  removedOn: string | null;
  /** Whether the homeowner deleted the account, so that only they can open it again. */
  leftThemselves: boolean;
};

type Around = { timeZone: string; now: number; waits: ReadonlyMap<string, InviteWait> };

export function toRow(client: ClientOfList, { timeZone, now, waits }: Around): ClientRow {
  const invite = inviteState(client, now);
  const dayOf = (at: number) => formatDay(todayIn(timeZone, at));
  return {
    id: client.id,
    name: fullName(client),
    email: client.email,
    code: invite === "works" && client.deletedAt === null ? client.inviteCode : null,
    invite,
    propertyType: PROPERTY_TYPE_LABELS[client.propertyType],
    status: statusBadge(client.status, invite),
    note: client.status === "invited" ? waitNote(waits.get(client.id), client, { timeZone, now }) : null,
    lastVisit:
      client.lastActive === null
        ? "Never"
        : formatNearDay(todayIn(timeZone, client.lastActive), todayIn(timeZone, now)),
    removedOn: client.deletedAt === null ? null : dayOf(removedAt(client.deletedAt)),
    leftThemselves: deletedByHome(client),
  };
}
