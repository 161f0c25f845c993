import type { Agent } from "#app/auth/sessions.server.ts";
import { deletedByHome } from "#app/domain/accounts/account-deletion.ts";
import { INVITE_FOLLOW_UP_DAYS, NO_VISIT_DAYS } from "#app/domain/clients/attention.ts";
import {
  type ClientSort,
  countByFilter,
  MAX_SEARCH,
  pageAfter,
  readClientFilter,
  readClientSort,
} from "#app/domain/clients/client-list.ts";
import { hasJoined } from "#app/domain/clients/client-status.ts";
import { type InviteState, inviteState } from "#app/domain/clients/invite-state.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatRecentDay } from "#app/domain/days/date-format.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import type { PropertyType } from "#app/domain/property/home-features.ts";
import { purgeTime } from "#app/domain/retention.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { type Book, bookReads, toBook } from "#app/services/clients/read-book.server.ts";
import { type InviteWait, inviteForecast } from "#app/services/clients/release-invites.server.ts";
import type { Db } from "#db/client.server.ts";
import { findMoveTo } from "#db/queries/clients/change-agent.server.ts";
import { selectUnfinishedImport } from "#db/queries/transfer/imports.server.ts";
import { type StateBadge, stateBadge } from "../shared/badges.ts";
import { toInvited, waitNote, whenEmailed } from "../shared/invite-view.server.ts";
import type { DialogParams, ListParams } from "./paths.ts";

const PAGE_SIZE = 50;
const SEEN_LATELY_MS = 30 * DAY_MS;

export async function readClientsPage(context: AppLoadContext, agent: Agent, url: URL) {
  const { db, now } = context;
  const { place, dialog } = readParams(url);
  const [[unfinishedImport], rows, ...waiting] = await db.batch([
    selectUnfinishedImport(db, { agentId: agent.id, clientId: null }, "clients"),
    ...bookReads(context, agent.id, { notes: place.q !== "" }),
  ]);
  const { clients: book, waits } = toBook([rows, ...waiting], now);
  const page = pageAfter(book, place, { after: place.after, size: PAGE_SIZE });
  const around = {
    origin: url.origin,
    secret: context.env.MAIL_SECRET,
    timeZone: agent.timeZone,
    now,
    waits,
  };
  return {
    place,
    /** Counts per filter, over all pages. */
    counts: countByFilter(book.map((client) => client.clientState)),
    /** Live clients who visited lately. */
    seen: book.filter(
      ({ clientState, lastActive }) => clientState !== "deleted" && (lastActive ?? 0) > now - SEEN_LATELY_MS,
    ).length,
    rows: page.rows.map((row) => toRow(row, place.sort, around)),
    /** Found, over all pages. */
    found: page.found,
    /** Null on the last page. */
    next: page.next,
    dialog: dialog && (await readDialog(dialog, { db, agentId: agent.id, book, waiting, ...around })),
    level: agent.defaultCareLevel,
    hasBrokerage: agent.brokerage !== "",
    /** The agent's sentence in invites; empty = none. */
    inviteNote: agent.inviteNote,
    /** An unfinished import. */
    unfinishedImport: unfinishedImport ?? null,
  };
}

type InvitedContext = Parameters<typeof toInvited>[1];

type DialogContext = InvitedContext & {
  db: Db;
  agentId: string;
  book: Book["clients"];
  waiting: Parameters<typeof inviteForecast>[0];
};

async function readDialog(
  { dialog, client: id }: DialogParams,
  { db, agentId, book, waiting, ...around }: DialogContext,
) {
  if (dialog === "download") return { name: dialog };
  if (dialog === "invite") {
    const forecast = inviteForecast(waiting, around.now, 1, true);
    return { name: dialog, emails: whenEmailed(forecast, around.timeZone, around.now) };
  }
  const person = found(book.find((client) => client.id === id && client.clientState !== "deleted"));
  if (dialog === "invited") {
    const broughtAt = await findMoveTo(db, agentId, person.id);
    return { name: dialog, invited: await toInvited({ ...person, broughtAt }, around) };
  }
  const { firstName, inviteSentAt: sentAt, optedOut } = person;
  return {
    name: dialog,
    client: {
      id: person.id,
      firstName,
      name: fullName(person),
      sentAt,
      optedOut,
      hasJoined: hasJoined(person),
      hasPassword: person.hasPassword,
    },
  };
}

/** A used or invalid invite code never leaves the server. */
export type ClientRow = {
  id: string;
  name: string;
  /** The second person of the agent's card; empty = none. */
  second: string;
  email: string;
  code: string | null;
  invite: InviteState;
  propertyType: string;
  state: StateBadge;
  /** Why the invite was not sent yet; null if it was. */
  note: string | null;
  city: string;
  tags: string[];
  /** The day in the agent's time zone, or "Never". */
  lastVisit: string;
  /** The day the list is sorted by, if it is by one that no column shows. */
  sortedBy: string | null;
  /** Home and last visit, or the one problem that matters. */
  line: string;
  /** The day of permanent deletion; null unless deleted. */
  removedOn: string | null;
  /** True if the homeowner deleted the account: only they can restore it. */
  leftThemselves: boolean;
};

type RowContext = { timeZone: string; now: number; waits: ReadonlyMap<string, InviteWait> };
type ListedRow = Book["clients"][number];

function toRow(client: ListedRow, sort: ClientSort, { timeZone, now, waits }: RowContext): ClientRow {
  const invite = inviteState(client, now);
  const dayOf = (at: number) => formatDay(todayIn(timeZone, at));
  const note = client.status === "invited" ? waitNote(waits.get(client.id), client, { timeZone, now }) : null;
  const near = (at: number) => formatRecentDay(todayIn(timeZone, at), todayIn(timeZone, now));
  return {
    id: client.id,
    name: fullName(client),
    second: client.secondName,
    email: client.email,
    code: invite === "works" && client.deletedAt === null ? client.inviteCode : null,
    invite,
    propertyType: SHORT_TYPE_LABELS[client.propertyType](),
    state: stateBadge(client.clientState),
    city: client.city,
    tags: client.tags,
    note,
    sortedBy: sortedBy(client, sort, near),
    lastVisit: client.lastActive === null ? m.common_never() : near(client.lastActive),
    line: note ?? problemOf(client, invite, now) ?? standingOf(client, { timeZone, now }),
    removedOn: client.deletedAt === null ? null : dayOf(purgeTime(client.deletedAt)),
    leftThemselves: deletedByHome(client),
  };
}

function sortedBy(client: ListedRow, sort: ClientSort, near: (at: number) => string): string | null {
  if (sort === "closing" && client.cardClosedOn !== null)
    return m.agent_clients_closed_on({ day: formatDay(client.cardClosedOn) });
  if (sort === "joined" && client.joinedAt !== null)
    return m.agent_clients_joined_on({ day: near(client.joinedAt) });
  return null;
}

/** Uses the same thresholds as the dashboard. */
function problemOf(client: ListedRow, invite: InviteState, now: number): string | null {
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

function standingOf(client: ListedRow, { timeZone, now }: Omit<RowContext, "waits">): string {
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

/** An unknown dialog is ignored. */
export function readParams(url: URL) {
  const params = url.searchParams;
  const q = (params.get("q") ?? "").toWellFormed().trim().slice(0, MAX_SEARCH);
  const status = readClientFilter(params.get("status"));
  const sort = readClientSort(params.get("sort"));
  const place = { q, status, sort, after: params.get("after"), select: params.get("select") === "1" };
  return { place: place satisfies ListParams, dialog: readDialogParams(params) };
}

const OF_ALL = ["invite", "download"] as const;
const OF_A_CLIENT = ["invited", "delete", "reissue", "revoke"] as const;

function readDialogParams(params: URLSearchParams): DialogParams | null {
  const ofAll = OF_ALL.find((one) => one === params.get("dialog"));
  if (ofAll) return { dialog: ofAll };
  const dialog = OF_A_CLIENT.find((one) => one === params.get("dialog"));
  return dialog ? { dialog, client: params.get("client") ?? "" } : null;
}
