import {
  EMAIL_FAILURE_DAYS,
  EXPIRING_WITHIN_DAYS,
  INVITE_FOLLOW_UP_DAYS,
  NO_VISIT_DAYS,
} from "#app/domain/clients/attention.ts";
import { emailHref, phoneHref, phoneText, smsHref } from "#app/domain/contact/links.ts";
import {
  addDays,
  type CalendarDay,
  daysBetween,
  instantAt,
  startOfMonth,
  todayIn,
} from "#app/domain/days/calendar-day.ts";
import { formatDaysUntil } from "#app/domain/days/date-format.ts";
import { DAY_MS, WEEK_MS } from "#app/domain/days/durations.ts";
import { formatCount } from "#app/domain/text/grammar.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import type { Db } from "#db/client.server.ts";
import {
  listApplianceDates,
  listClientsWithoutVisits,
  listDocumentDates,
  listHomeWarrantyDates,
  listNewReferrals,
  listOpenRequests,
  listPolicyDates,
  listUnansweredInvites,
  listUninvitedClients,
  type StatsSince,
  type selectStats,
} from "#db/queries/clients/dashboard.server.ts";
import { listFailedEmail } from "#db/queries/email/outbox.server.ts";

export type AttentionKind = "request" | "referral" | "mail" | "date" | "invite" | "uninvited" | "silence";
export type AttentionAction = { way: "call" | "text" | "email" | "page"; label: string; to: string };
export type AttentionItem = {
  key: string;
  kind: AttentionKind;
  name: string;
  to: string;
  line: string;
  /** Shown after the line, without wrapping. */
  phone?: string;
  actions: AttentionAction[];
};

/** Items shown at first; with all shown, at most this many of each kind. */
const AT_FIRST = 6;
const AT_MOST = 100;
/** An import may add hundreds of clients, who must not push out the rest. */
const UNINVITED_AT_FIRST = 2;

type When = { timeZone: string; now: number };

/** Sent in one batch; `toAttention` reads the results in this order. */
export function attentionQueries(db: Db, agentId: string, { timeZone, now }: When, all: boolean) {
  const today = todayIn(timeZone, now);
  const days = { from: today, to: addDays(today, EXPIRING_WITHIN_DAYS) };
  const limit = (all ? AT_MOST : AT_FIRST) + 1;
  return [
    listOpenRequests(db, agentId, limit),
    listFailedEmail(db, agentId, { after: now - EMAIL_FAILURE_DAYS * DAY_MS, limit }),
    listPolicyDates(db, agentId, days, limit),
    listHomeWarrantyDates(db, agentId, days, limit),
    listApplianceDates(db, agentId, days, limit),
    listDocumentDates(db, agentId, days, limit),
    listUnansweredInvites(db, agentId, now - INVITE_FOLLOW_UP_DAYS * DAY_MS, limit),
    listClientsWithoutVisits(db, agentId, now - NO_VISIT_DAYS * DAY_MS, limit),
    listNewReferrals(db, agentId, limit),
    listUninvitedClients(db, agentId, limit),
  ] as const;
}

type RowsOf<Reads extends readonly unknown[]> = { -readonly [K in keyof Reads]: Awaited<Reads[K]> };
type Rows = RowsOf<ReturnType<typeof attentionQueries>>;
type Dated = Rows[2][number];
type Person = Pick<Dated, "clientId" | "firstName" | "lastName" | "email" | "phone">;

/** Most urgent first: requests, referrals, failed emails, ending dates, invites, quiet clients. */
export function toAttention(
  rows: Rows,
  { timeZone, now }: When,
  all: boolean,
): { needs: AttentionItem[]; more: boolean; heading: string } {
  const [
    requests,
    mails,
    policies,
    homeWarranties,
    appliances,
    documents,
    invites,
    silent,
    friends,
    uninvited,
  ] = rows;
  const today = todayIn(timeZone, now);
  const found: AttentionItem[] = [
    ...requests.map((row) => asking(row, daysBetween(todayIn(timeZone, row.createdAt), today))),
    ...friends.map(referred),
    ...onePerHome(mails).map((row) => ({
      ...about(row, "mail", row.mailId),
      line: m.agent_dashboard_not_delivered({ email: row.email }),
      actions: callOr(row, page(m.common_open(), clientPage(row))),
    })),
    ...endings({ policies, homeWarranties, appliances, documents }, today),
    ...invites.map((row) => ({
      ...about(row, "invite", row.clientId),
      line: ((row.inviteExpiresAt ?? 0) <= now
        ? (daysAgo: number) => m.agent_dashboard_code_expired({ daysAgo })
        : (daysAgo: number) => m.agent_dashboard_not_opened({ daysAgo }))(
        daysBetween(todayIn(timeZone, row.invitedAt), today),
      ),
      actions: callOr(row, page(m.common_open(), `/agent/clients?dialog=invited&client=${row.clientId}`)),
    })),
    ...uninvited.slice(0, all ? undefined : UNINVITED_AT_FIRST).map(toInvite),
    ...silent.map((row) => ({
      ...about(row, "silence", row.clientId),
      line: m.common_no_visit_in_days({ days: daysBetween(todayIn(timeZone, row.lastActive), today) }),
      actions: reach(row, clientPage(row)),
    })),
  ];
  const shown = all ? found.length : AT_FIRST;
  const folded = !all && uninvited.length > UNINVITED_AT_FIRST;
  const needs = found.slice(0, shown);
  const more = found.length > shown || folded;
  return { needs, more, heading: more ? "" : headingOf(needs) };
}

function headingOf(needs: readonly AttentionItem[]): string {
  const numbers = needs.map(({ actions }) => actions.find(({ way }) => way === "call")?.to);
  const people = new Set(needs.map(({ name }, at) => `${name} ${numbers[at]}`)).size;
  return people > 1 && !numbers.includes(undefined) ? m.agent_dashboard_worth_a_call({ people }) : "";
}

/** A client without a phone number gets an invite button instead. */
function toInvite(row: Rows[9][number]): AttentionItem {
  return {
    ...about(row, "uninvited", row.clientId),
    line: m.common_not_invited_yet(),
    phone: phoneText(row.phone),
    actions: callOr(row, page(m.common_invite(), `/agent/clients?dialog=reissue&client=${row.clientId}`)),
  };
}

type Endings = Record<"policies" | "homeWarranties" | "appliances" | "documents", readonly Dated[]>;

/** Soonest first. */
function endings(
  { policies, homeWarranties, appliances, documents }: Endings,
  today: CalendarDay,
): AttentionItem[] {
  return [
    ...policies.map((row) => dated(row, policyRenews, today)),
    ...homeWarranties.map((row) => dated(row, warrantyEnds, today)),
    ...appliances.map((row) => dated(row, warrantyEnds, today)),
    ...documents.map((row) => dated(row, documentExpires, today)),
  ]
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day: _, ...need }) => need);
}

function asking(row: Rows[0][number], daysAgo: number): AttentionItem {
  return {
    ...about(row, "request", row.id),
    to: replyPage(row.id),
    line: m.agent_dashboard_asked_for_help({ daysAgo: Math.max(0, daysAgo), task: row.taskTitle }),
    actions: callOr(row, page(m.common_reply(), replyPage(row.id))),
  };
}

function referred(row: Rows[8][number]): AttentionItem {
  return {
    key: `friend:${row.id}`,
    kind: "referral",
    name: row.name,
    to: "/agent/referrals",
    line: m.agent_dashboard_referred_by({ client: fullName(row) }),
    phone: phoneText(row.friendPhone),
    actions: reach({ phone: row.friendPhone, email: row.friendEmail }, "/agent/referrals"),
  };
}

/** Several failed emails become one item. */
function onePerHome(mails: Rows[1]): Rows[1] {
  return mails.filter(({ clientId }, i) => mails.findIndex((one) => one.clientId === clientId) === i);
}

function about(row: Person, kind: AttentionKind, id: string) {
  return { key: `${kind}:${id}`, kind, to: clientPage(row), name: fullName(row) };
}

type DateLine = (what: string, inDays: number) => string;

function dated(row: Dated, tell: DateLine, today: CalendarDay): AttentionItem & { day: CalendarDay } {
  const line = tell(row.what, daysBetween(today, row.day));
  return { ...about(row, "date", row.id), line, actions: reach(row, clientPage(row)), day: row.day };
}

function page(label: string, to: string): AttentionAction {
  return { way: "page", label, to };
}

const clientPage = ({ clientId }: Pick<Person, "clientId">) => `/agent/clients/${clientId}`;
const replyPage = (request: string) => `/agent/requests?dialog=answer&request=${request}`;

function callOr({ phone }: { phone: string }, instead: AttentionAction): AttentionAction[] {
  const [call, text] = [phoneHref(phone), smsHref(phone)];
  if (!call || !text) return [instead];
  return [
    { way: "call", label: m.common_call(), to: call },
    { way: "text", label: m.common_text(), to: text },
  ];
}

function reach({ phone, email }: { phone: string; email: string }, to: string): AttentionAction[] {
  const mail = emailHref(email);
  return callOr(
    { phone },
    mail ? { way: "email", label: m.common_email(), to: mail } : page(m.common_open(), to),
  );
}

type Row = Awaited<ReturnType<typeof selectStats>>[number];
type Stat = { value: string; note: string };

/** New clients count from the start of the month in the agent's time zone, visitors over seven days. */
export function statsSince({ timeZone, now }: { timeZone: string; now: number }): StatsSince {
  const monthBegan = instantAt(timeZone, startOfMonth(todayIn(timeZone, now)), 0);
  return { addedSince: monthBegan, seenSince: now - WEEK_MS };
}

/** Null while all four numbers are zero. */
export function toStats(row: Row): Record<"clients" | "active" | "vendors" | "referrals", Stat> | null {
  if (row.clients + row.vendors + row.referrals === 0) return null;
  return {
    clients: {
      value: formatCount(row.clients),
      note: m.agent_dashboard_added_this_month({ clients: formatCount(row.added) }),
    },
    active: {
      value: formatCount(row.active),
      note: m.agent_dashboard_visited_this_week({ clients: formatCount(row.seen) }),
    },
    vendors: {
      value: formatCount(row.vendors),
      note: m.agent_dashboard_in_categories({ categories: row.categories }),
    },
    referrals: {
      value: formatCount(row.referrals),
      note: m.agent_dashboard_new_referrals({ count: formatCount(row.newReferrals) }),
    },
  };
}

function policyRenews(insurer: string, days: number): string {
  const inDays = formatDaysUntil(days);
  return insurer
    ? m.agent_dashboard_policy_renews({ insurer, inDays })
    : m.agent_dashboard_insurance_renews({ inDays });
}

function warrantyEnds(what: string, days: number): string {
  return m.agent_dashboard_warranty_ends({ what, inDays: formatDaysUntil(days) });
}

function documentExpires(name: string, days: number): string {
  return m.agent_dashboard_document_expires({ name, inDays: formatDaysUntil(days) });
}
