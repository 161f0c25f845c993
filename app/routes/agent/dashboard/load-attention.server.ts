import {
  ENDING_WITHIN_DAYS,
  INVITE_PATIENCE_DAYS,
  MAIL_TROUBLE_DAYS,
  SILENCE_DAYS,
} from "#app/domain/clients/attention.ts";
import { emailHref, phoneHref, smsHref } from "#app/domain/contact/links.ts";
import {
  addDays,
  type CalendarDay,
  daysBetween,
  instantAt,
  startOfMonth,
  todayIn,
} from "#app/domain/days/calendar-day.ts";
import { daysText, inDaysText } from "#app/domain/days/day-words.ts";
import { DAY_MS, WEEK_MS } from "#app/domain/days/durations.ts";
import { fullName } from "#app/domain/text/names.ts";
import type { Db } from "#db/client.server.ts";
import {
  listApplianceDates,
  listDocumentDates,
  listHomeWarrantyDates,
  listNewReferrals,
  listOpenRequests,
  listPolicyDates,
  listSilentClients,
  listUnansweredInvites,
  listUninvitedClients,
} from "#db/queries/clients/attention.server.ts";
import type { StatsSince, selectStats } from "#db/queries/clients/stats.server.ts";
import { listFailedMail } from "#db/queries/mail/outbox.server.ts";

export type NeedKind = "request" | "referral" | "mail" | "date" | "invite" | "uninvited" | "silence";
/** What to do about it: a page of ours, or a call, text or mail. */
export type NeedAction = { label: string; to: string; isPage: boolean };
/** Something that waits for the agent. */
export type Need = {
  key: string;
  kind: NeedKind;
  name: string;
  /** The page about them. */
  to: string;
  line: string;
  actions: NeedAction[];
};

/** Shown at first, and when all are asked for: of each kind as many at most. */
const AT_FIRST = 6;
const AT_MOST = 100;
/** An import may bring in hundreds, who must not stand before everybody else. */
const UNINVITED_AT_FIRST = 2;

type When = { timeZone: string; now: number };

/** The reads behind the list, to be sent in one batch and handed to `toNeeds` in this order. */
export function attentionReads(db: Db, agentId: string, { timeZone, now }: When, all: boolean) {
  const today = todayIn(timeZone, now);
  const days = { from: today, to: addDays(today, ENDING_WITHIN_DAYS) };
  const limit = (all ? AT_MOST : AT_FIRST) + 1;
  return [
    listOpenRequests(db, agentId, limit),
    listFailedMail(db, agentId, { after: now - MAIL_TROUBLE_DAYS * DAY_MS, limit }),
    listPolicyDates(db, agentId, days, limit),
    listHomeWarrantyDates(db, agentId, days, limit),
    listApplianceDates(db, agentId, days, limit),
    listDocumentDates(db, agentId, days, limit),
    listUnansweredInvites(db, agentId, now - INVITE_PATIENCE_DAYS * DAY_MS, limit),
    listSilentClients(db, agentId, now - SILENCE_DAYS * DAY_MS, limit),
    listNewReferrals(db, agentId, limit),
    listUninvitedClients(db, agentId, limit),
  ] as const;
}

type RowsOf<Reads extends readonly unknown[]> = { -readonly [K in keyof Reads]: Awaited<Reads[K]> };
type Rows = RowsOf<ReturnType<typeof attentionReads>>;
type Dated = Rows[2][number];
type Person = Pick<Dated, "clientId" | "firstName" | "lastName" | "email" | "phone">;

/** What waits for the agent, the most pressing first: requests, referrals, mail that did not arrive, days that end, invites, silence. */
export function toAttention(
  rows: Rows,
  { timeZone, now }: When,
  all: boolean,
): { needs: Need[]; more: boolean } {
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
  const found: Need[] = [
    ...requests.map((row) => ({
      ...about(row, "request", row.id),
      line: `Asks for help: ${row.taskTitle}`,
      actions: [page("Answer", `/agent/requests?dialog=answer&request=${row.id}`)],
    })),
    ...friends.map(referred),
    ...onePerHome(mails).map((row) => ({
      ...about(row, "mail", row.mailId),
      line: `Our mail to ${row.email} did not arrive`,
      actions: reach({ ...row, email: "" }),
    })),
    ...endings({ policies, homeWarranties, appliances, documents }, today),
    ...invites.map((row) => ({
      ...about(row, "invite", row.clientId),
      line: inviteLine(
        daysBetween(todayIn(timeZone, row.invitedAt), today),
        (row.inviteExpiresAt ?? 0) <= now,
      ),
      actions: [page("Open", `/agent/clients?dialog=invited&client=${row.clientId}`)],
    })),
    ...uninvited.slice(0, all ? undefined : UNINVITED_AT_FIRST).map(toInvite),
    ...silent.map((row) => ({
      ...about(row, "silence", row.clientId),
      line: `Silent for ${daysText(daysBetween(todayIn(timeZone, row.lastActive), today))}`,
      actions: reach(row),
    })),
  ];
  const shown = all ? found.length : AT_FIRST;
  const folded = !all && uninvited.length > UNINVITED_AT_FIRST;
  return { needs: found.slice(0, shown), more: found.length > shown || folded };
}

/** Who cannot be called is invited right here: it is what they wait for. */
function toInvite(row: Rows[9][number]): Need {
  const line = withPhone("Waiting to be invited", row.phone);
  const invite = page("Invite", `/agent/clients?dialog=reissue&client=${row.clientId}`);
  const actions = phoneHref(row.phone) === null ? [invite] : reach(row);
  return { ...about(row, "uninvited", row.clientId), line, actions };
}

type Endings = Record<"policies" | "homeWarranties" | "appliances" | "documents", readonly Dated[]>;

/** Days that end, the next first. */
function endings({ policies, homeWarranties, appliances, documents }: Endings, today: CalendarDay): Need[] {
  return [
    ...policies.map((row) =>
      dated(row, row.what ? `${row.what} policy renews` : "Home insurance renews", today),
    ),
    ...homeWarranties.map((row) => dated(row, `${row.what} warranty ends`, today)),
    ...appliances.map((row) => dated(row, `${row.what} warranty ends`, today)),
    ...documents.map((row) => dated(row, `“${row.what}” expires`, today)),
  ]
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day: _, ...need }) => need);
}

function referred(row: Rows[8][number]): Need {
  return {
    key: `friend:${row.id}`,
    kind: "referral",
    name: row.name,
    to: "/agent/referrals",
    line: withPhone(`Referred by ${fullName(row)}`, row.friendPhone),
    actions: reach({ phone: row.friendPhone, email: row.friendEmail, to: "/agent/referrals" }),
  };
}

const withPhone = (words: string, phone: string) => [words, phone].filter(Boolean).join(" · ");

/** Several mails that did not arrive are one thing to look into. */
function onePerHome(mails: Rows[1]): Rows[1] {
  return mails.filter(({ clientId }, i) => mails.findIndex((one) => one.clientId === clientId) === i);
}

function about(row: Person, kind: NeedKind, id: string) {
  return { key: `${kind}:${id}`, kind, to: clientPage(row), name: fullName(row) };
}

function dated(row: Dated, what: string, today: CalendarDay): Need & { day: CalendarDay } {
  const line = `${what} ${inDaysText(daysBetween(today, row.day))}`;
  return { ...about(row, "date", row.id), line, actions: reach(row), day: row.day };
}

function inviteLine(days: number, expired: boolean): string {
  const ago = `Invited ${daysText(days)} ago, has not opened it`;
  return expired ? `${ago}; the code has expired` : ago;
}

function page(label: string, to: string): NeedAction {
  return { label, to, isPage: true };
}

const clientPage = ({ clientId }: Pick<Person, "clientId">) => `/agent/clients/${clientId}`;

type Reachable = { phone: string; email: string } & ({ clientId: string } | { to: string });

/** A call and a text where there is a number, else a mail. */
function reach(row: Reachable): NeedAction[] {
  const [phone, text] = [phoneHref(row.phone), smsHref(row.phone)];
  if (phone && text) {
    return [
      { label: "Call", to: phone, isPage: false },
      { label: "Text", to: text, isPage: false },
    ];
  }
  const mail = emailHref(row.email);
  if (mail) return [{ label: "Write", to: mail, isPage: false }];
  return [page("Open", "to" in row ? row.to : clientPage(row))];
}

type Row = Awaited<ReturnType<typeof selectStats>>[number];
type Stat = { value: string; note: string };

/** New clients are counted since the month began where the agent is, visitors over the last seven days. */
export function statsSince({ timeZone, now }: { timeZone: string; now: number }): StatsSince {
  const monthBegan = instantAt(timeZone, startOfMonth(todayIn(timeZone, now)), 0);
  return { addedSince: monthBegan, seenSince: now - WEEK_MS };
}

/** The four numbers in words. */
export function toStats(row: Row): Record<"clients" | "active" | "vendors" | "referrals", Stat> {
  return {
    clients: { value: count(row.clients), note: `${count(row.added)} added this month` },
    active: { value: count(row.active), note: `${count(row.seen)} visited this week` },
    vendors: {
      value: count(row.vendors),
      note: row.categories === 1 ? "in 1 category" : `in ${count(row.categories)} categories`,
    },
    referrals: { value: count(row.referrals), note: `${count(row.newReferrals)} new` },
  };
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
