import { deletedByHome } from "#app/domain/accounts/account-deletion.ts";
import { INVITE_FOLLOW_UP_DAYS, NO_VISIT_DAYS } from "#app/domain/clients/attention.ts";
import { type InviteState, inviteState } from "#app/domain/clients/client-status.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatRecentDay } from "#app/domain/days/date-format.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { purgeTime } from "#app/domain/retention.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { type StatusBadge, statusBadge } from "#app/routes/agent/shared/client-text.ts";
import type { InviteWait } from "#app/services/clients/release-invites.server.ts";
import type { ClientListRow } from "#db/queries/clients/clients.server.ts";
import { waitNote } from "../shared/invite-view.server.ts";
import * as words from "./messages.ts";

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
  /** The home and the last visit in a line, or the one thing that is wrong. */
  line: string;
  /** The day they are deleted permanently; null unless deleted. */
  removedOn: string | null;
  /** Whether the homeowner deleted the account, so that only they can restore it. */
  leftThemselves: boolean;
};

type RowContext = { timeZone: string; now: number; waits: ReadonlyMap<string, InviteWait> };

export function toRow(client: ClientListRow, { timeZone, now, waits }: RowContext): ClientRow {
  const invite = inviteState(client, now);
  const dayOf = (at: number) => formatDay(todayIn(timeZone, at));
  const note = client.status === "invited" ? waitNote(waits.get(client.id), client, { timeZone, now }) : null;
  const near = (at: number) => formatRecentDay(todayIn(timeZone, at), todayIn(timeZone, now));
  return {
    id: client.id,
    name: fullName(client),
    email: client.email,
    code: invite === "works" && client.deletedAt === null ? client.inviteCode : null,
    invite,
    propertyType: words.SHORT_TYPES[client.propertyType](),
    status: statusBadge(client.status, invite),
    note,
    lastVisit: client.lastActive === null ? m.common_never() : near(client.lastActive),
    line: note ?? problemOf(client, invite, now) ?? standingOf(client, { timeZone, now }),
    removedOn: client.deletedAt === null ? null : dayOf(purgeTime(client.deletedAt)),
    leftThemselves: deletedByHome(client),
  };
}

/** What keeps a client from their plan, by the days the dashboard goes by; null where nothing does. */
function problemOf(client: ClientListRow, invite: InviteState, now: number): string | null {
  const { status, unreachable, lastActive, inviteSentAt } = client;
  const daysSince = (at: number) => Math.floor((now - at) / DAY_MS);
  if (unreachable) return m.agent_clients_email_bounces();
  if (status === "invited") {
    if (invite === "expired") return m.agent_clients_code_expired();
    if (invite === "revoked") return m.agent_clients_code_revoked();
    const days = inviteSentAt === null ? 0 : daysSince(inviteSentAt);
    return invite === "works" && days >= INVITE_FOLLOW_UP_DAYS ? m.agent_clients_not_opened({ days }) : null;
  }
  const quiet = status === "active" && lastActive !== null ? daysSince(lastActive) : 0;
  return quiet >= NO_VISIT_DAYS ? m.common_no_visit_in_days({ days: quiet }) : null;
}

function standingOf(client: ClientListRow, { timeZone, now }: Omit<RowContext, "waits">): string {
  const { status, propertyType, lastActive, inviteSentAt } = client;
  const today = todayIn(timeZone, now);
  const told = (at: number | null, sentence: (day: string) => string, never: string) =>
    at === null ? never : sentence(formatRecentDay(todayIn(timeZone, at), today));
  const seenToday = lastActive !== null && todayIn(timeZone, lastActive) === today;
  return m.agent_clients_one_line({
    type: words.SHORT_TYPES[propertyType](),
    standing:
      status === "invited"
        ? told(
            inviteSentAt,
            (day: string) => m.agent_clients_invited_on({ day }),
            m.agent_clients_not_invited(),
          )
        : seenToday
          ? m.agent_clients_visited_today()
          : told(
              lastActive,
              (day: string) => m.agent_clients_visited({ day }),
              m.agent_clients_no_visit_yet(),
            ),
  });
}
