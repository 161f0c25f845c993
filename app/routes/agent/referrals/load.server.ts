import type { Agent } from "#app/auth/sessions.server.ts";
import { emailHref, phoneHref, phoneText, smsHref } from "#app/domain/contact/links.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import { decodePageCursor, mergeNewestFirst, paginate } from "#app/domain/paging/pagination.ts";
import { REFERRAL_STATUSES, type ReferralStatus } from "#app/domain/referrals/referral.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { type ListedReferral, listReferrals } from "#db/queries/referrals/referrals.server.ts";
import { FILTERS, type ListParams } from "./paths.ts";

const PAGE_SIZE = 25;

/** An unreadable cursor means the first page. */
export function readListParams(url: URL): ListParams {
  const after = url.searchParams.get("after");
  const filter = FILTERS.find((one) => one === url.searchParams.get("filter")) ?? "new";
  return { filter, after: decodePageCursor(after) && after };
}

/** One database round trip. */
export async function readReferralsPage({ db, now }: AppLoadContext, agent: Agent, url: URL) {
  const place = readListParams(url);
  const query = (status: ReferralStatus) =>
    listReferrals(db, agent.id, { status, after: decodePageCursor(place.after), limit: PAGE_SIZE + 1 });
  const [first, ...rest] = place.filter === "all" ? REFERRAL_STATUSES : [place.filter];
  const lists = await db.batch([query(first), ...rest.map(query)]);
  const { rows, next } = paginate(mergeNewestFirst(lists, PAGE_SIZE + 1), PAGE_SIZE);
  return { place, rows: rows.map((row) => toView(row, agent.timeZone, now)), next };
}

function toView(row: ListedReferral, timeZone: string, now: number) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: phoneText(row.phone),
    message: row.message,
    status: row.status,
    outcome: row.outcome,
    when: formatRecentDay(todayIn(timeZone, row.createdAt), todayIn(timeZone, now)),
    by: {
      name: fullName(row),
      to: row.clientDeletedAt === null ? `/agent/clients/${row.clientId}` : null,
    },
    call: phoneHref(row.phone),
    sms: smsHref(row.phone),
    mail: emailHref(row.email),
  };
}

export type ReferralView = ReturnType<typeof toView>;
