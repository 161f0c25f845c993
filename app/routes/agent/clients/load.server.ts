import type { Agent } from "#app/auth/sessions.server.ts";
import { deletedByHome } from "#app/domain/accounts/account-deletion.ts";
import { INVITE_FOLLOW_UP_DAYS, NO_VISIT_DAYS } from "#app/domain/clients/attention.ts";
import {
  decodeClientCursor,
  encodeClientCursor,
  readClientFilter,
  readClientSort,
} from "#app/domain/clients/client-list.ts";
import { hasJoined } from "#app/domain/clients/client-status.ts";
import { type InviteState, inviteState } from "#app/domain/clients/invite-state.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatRecentDay } from "#app/domain/days/date-format.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import type { PropertyType } from "#app/domain/property/home-features.ts";
import { purgeTime, trashCutoff } from "#app/domain/retention.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type InviteWait,
  inviteForecast,
  inviteWaits,
  selectInviteWaits,
} from "#app/services/clients/release-invites.server.ts";
import {
  type ClientListRow,
  countClients,
  cursorOf,
  type ListedClient,
  listClients,
  selectClient,
} from "#db/queries/clients/clients.server.ts";
import { selectUnfinishedImport } from "#db/queries/transfer/imports.server.ts";
import { type StatusBadge, statusBadge } from "../shared/badges.ts";

import { toInvited, waitNote, whenEmailed } from "../shared/invite-view.server.ts";
import type { DialogParams, ListParams } from "./paths.ts";

const PAGE_SIZE = 50;

export async function readClientsPage(context: AppLoadContext, agent: Agent, url: URL) {
  const { db, now } = context;
  const { place, cursor, dialog } = readParams(url);
  const query = {
    filter: place.status,
    search: fold(place.q),
    sort: place.sort,
    after: cursor,
    limit: PAGE_SIZE,
    trashCutoff: trashCutoff(now),
  };
  const [first, second, [counts], [client], [unfinishedImport], ...waiting] = await db.batch([
    ...listClients(db, agent.id, query),
    countClients(db, agent.id, query.trashCutoff),
    selectClient(db, agent.id, dialog?.client ?? ""),
    selectUnfinishedImport(db, { agentId: agent.id, clientId: null }, "clients"),
    ...selectInviteWaits(context, agent.id),
  ]);
  const listed = [...first, ...second];
  const rows = listed.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  const waits = inviteWaits(waiting, now);
  const around = { origin: url.origin, timeZone: agent.timeZone, now, waits };
  return {
    place,
    /** Counts per filter, over all pages. */
    counts: found(counts),
    rows: rows.map((row) => toRow(row, around)),
    /** Null on the last page. */
    next: last && listed.length > PAGE_SIZE ? encodeClientCursor(cursorOf(last, query)) : null,
    dialog:
      dialog?.dialog === "invite"
        ? { name: dialog.dialog, emails: whenEmailed(inviteForecast(waiting, now, 1), agent.timeZone, now) }
        : dialog && readDialog(dialog, client, around),
    level: agent.defaultCareLevel,
    /** An unfinished import. */
    unfinishedImport: unfinishedImport ?? null,
  };
}

type InvitedContext = Parameters<typeof toInvited>[1];

type OfAClient = Exclude<DialogParams, { dialog: "invite" }>;

function readDialog({ dialog }: OfAClient, client: ListedClient | undefined, around: InvitedContext) {
  if (dialog === "invited") return { name: dialog, invited: toInvited(found(client), around) };
  const person = found(client);
  const { id, firstName, inviteSentAt: sentAt, optedOut } = person;
  return {
    name: dialog,
    client: { id, firstName, name: fullName(person), sentAt, optedOut, hasJoined: hasJoined(person) },
  };
}

/** A used or invalid invite code never leaves the server. */
export type ClientRow = {
  id: string;
  name: string;
  email: string;
  code: string | null;
  invite: InviteState;
  propertyType: string;
  status: StatusBadge;
  /** Why the invite was not sent yet; null if it was. */
  note: string | null;
  /** The day in the agent's time zone, or "Never". */
  lastVisit: string;
  /** Home and last visit, or the one problem that matters. */
  line: string;
  /** The day of permanent deletion; null unless deleted. */
  removedOn: string | null;
  /** True if the homeowner deleted the account: only they can restore it. */
  leftThemselves: boolean;
};

type RowContext = { timeZone: string; now: number; waits: ReadonlyMap<string, InviteWait> };

function toRow(client: ClientListRow, { timeZone, now, waits }: RowContext): ClientRow {
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
    propertyType: SHORT_TYPE_LABELS[client.propertyType](),
    status: statusBadge(client.status, invite),
    note,
    lastVisit: client.lastActive === null ? m.common_never() : near(client.lastActive),
    line: note ?? problemOf(client, invite, now) ?? standingOf(client, { timeZone, now }),
    removedOn: client.deletedAt === null ? null : dayOf(purgeTime(client.deletedAt)),
    leftThemselves: deletedByHome(client),
  };
}

/** Uses the same thresholds as the dashboard. */
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
    type: SHORT_TYPE_LABELS[propertyType](),
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

/** Short property types for narrow rows. */
const SHORT_TYPE_LABELS: Record<PropertyType, () => string> = {
  single_family: m.agent_clients_short_types_single_family,
  condo: m.agent_clients_short_types_condo,
  townhome: m.agent_clients_short_types_townhome,
  mobile_home: m.agent_clients_short_types_mobile_home,
};

const MAX_SEARCH = 100;

/** An unreadable cursor means the first page; an unknown dialog is ignored. */
export function readParams(url: URL) {
  const params = url.searchParams;
  const q = (params.get("q") ?? "").toWellFormed().trim().slice(0, MAX_SEARCH);
  const status = readClientFilter(params.get("status"));
  const sort = readClientSort(params.get("sort"));
  // Deleted clients are always sorted newest first.
  const cursor = decodeClientCursor(params.get("after"), status === "deleted" ? "newest" : sort);
  const after = cursor && encodeClientCursor(cursor);
  return { place: { q, status, sort, after } satisfies ListParams, cursor, dialog: readDialogParams(params) };
}

const OF_A_CLIENT = ["invited", "delete", "reissue", "revoke"] as const;

function readDialogParams(params: URLSearchParams): DialogParams | null {
  if (params.get("dialog") === "invite") return { dialog: "invite" };
  const dialog = OF_A_CLIENT.find((one) => one === params.get("dialog"));
  return dialog ? { dialog, client: params.get("client") ?? "" } : null;
}
