import type { Agent } from "#app/auth/sessions.server.ts";
import { nextYearOfMonth, readMonth, yearsSinceClosing } from "#app/domain/clients/closing-anniversary.ts";
import { cityLine } from "#app/domain/contact/address.ts";
import { phoneText, websiteName } from "#app/domain/contact/links.ts";
import {
  addYears,
  type CalendarDay,
  dayInMonth,
  monthOf,
  todayIn,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import { formatDay, formatMonth, MONTHS } from "#app/domain/days/date-format.ts";
import { formatCents } from "#app/domain/money.ts";
import { decodeCursor, encodeCursor } from "#app/domain/paging/pagination.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { yearAhead } from "#app/domain/tasks/year-ahead.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { servesHome, serviceAreaNote } from "#app/domain/vendors/service-area.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  listAnniversaryClients,
  listContractsAhead,
  listDoneOfYear,
  listLatestExpenses,
  listPlansAhead,
  listVendorsHired,
  listWarrantiesAhead,
  type ReviewedClient,
  selectReviewedClient,
  sumExpensesOf,
} from "#db/queries/clients/home-review.server.ts";
import { listVendors, type Vendor } from "#db/queries/vendors/vendors.server.ts";
import { reviewsPath } from "../shared/review-paths.ts";

/** Reviews in one print: eighty sheets at most. */
const REVIEWS_SHOWN = 20;
/* What fits on a page of a letter or A4 sheet. */
const DONE_SHOWN = 18;
const EXPENSES_SHOWN = 18;
const HIRED_SHOWN = 12;
const DATES_SHOWN = 10;
const OFTEN_SHOWN = 12;
const TITLES_PER_MONTH = 9;
const VENDORS_SHOWN = 18;

/** One client's review. */
export async function readReview(context: AppLoadContext, agent: Agent, clientId: string) {
  const [client] = await selectReviewedClient(context.db, agent.id, clientId);
  const reviews = await readReviews(context, agent, [found(client)]);
  return {
    heading: m.agent_review_title(),
    agent: agentView(agent),
    reviews,
    month: null,
    back: { to: `/agent/clients/${encodeURIComponent(clientId)}`, label: fullName(found(client)) },
    first: null,
    next: null,
  };
}

/** Days of a month, "01" to "31". */
const DAY_OF_MONTH = /\d{2}/;

/** The reviews of all clients with a closing anniversary in a month: the one in the address, else the current one. */
export async function readReviewsOfMonth(context: AppLoadContext, agent: Agent, url: URL) {
  const today = todayIn(agent.timeZone, context.now);
  const month = readMonth(url.searchParams.get("month")) ?? monthOf(today);
  const year = nextYearOfMonth(month, today);
  const cursor = url.searchParams.get("after");
  const [dayOfMonth, id] = decodeCursor(cursor, DAY_OF_MONTH) ?? [];
  const after = dayOfMonth && id ? { dayOfMonth, id } : null;
  const rows = await listAnniversaryClients(context.db, agent.id, {
    month,
    year,
    after,
    limit: REVIEWS_SHOWN,
  });
  const shown = rows.slice(0, REVIEWS_SHOWN);
  const last = shown.at(-1);
  const more = rows.length > REVIEWS_SHOWN && last?.closedOn;
  return {
    heading: m.agent_review_title_of_month({ month: formatMonth(dayInMonth(year, month, 1)) }),
    agent: agentView(agent),
    reviews: await readReviews(context, agent, shown),
    month: { chosen: month, names: MONTHS.map((name, index) => ({ value: index + 1, name })) },
    back: { to: "/agent/clients", label: m.common_clients() },
    first: after && reviewsPath({ month, after: null }),
    next: more ? reviewsPath({ month, after: encodeCursor(more.slice(8), last.id) }) : null,
  };
}

export type ReviewsPage = Awaited<ReturnType<typeof readReview | typeof readReviewsOfMonth>>;

function agentView(agent: Agent) {
  const { teamName, brokerage, phone, email, website, headshotUrl, logoUrl } = agent;
  const name = fullName(agent) || email;
  return {
    name,
    office: [teamName, brokerage].filter((part) => part !== "" && part !== name),
    contacts: [phoneText(phone), email, websiteName(website)].filter(Boolean),
    headshotUrl: headshotUrl || null,
    logoUrl,
  };
}

export type ReviewAgent = ReturnType<typeof agentView>;

/** One database round trip for all of them. */
async function readReviews({ db, now }: AppLoadContext, agent: Agent, clients: readonly ReviewedClient[]) {
  if (clients.length === 0) return [];
  const today = todayIn(agent.timeZone, now);
  const past = { from: addYears(today, -1), until: today };
  const ahead = { from: today, until: addYears(today, 1) };
  const year = { from: dayInMonth(yearOf(today), 1, 1), until: dayInMonth(yearOf(today), 12, 31) };
  const whose = [db, agent.id, clients.map(({ id }) => id)] as const;
  const [done, open, spent, expenses, hired, warranties, contracts, vendors] = await db.batch([
    listDoneOfYear(...whose, past),
    listPlansAhead(...whose),
    sumExpensesOf(...whose, year),
    listLatestExpenses(...whose, { from: past.from, each: EXPENSES_SHOWN }),
    listVendorsHired(...whose, past),
    listWarrantiesAhead(...whose, ahead),
    listContractsAhead(...whose, ahead),
    listVendors(db, agent.id),
  ]);
  return clients.map((client) => {
    const its = <Row extends { clientId: string }>(rows: readonly Row[]) =>
      rows.filter(({ clientId }) => clientId === client.id);
    return {
      ...headView(client, today),
      done: doneView(its(done)),
      money: client.shares.includes("expenses")
        ? moneyView(yearOf(today), its(spent)[0]?.cents ?? 0, its(expenses), its(hired))
        : null,
      ahead: aheadView(its(open), today),
      dates: datesView(client, [...its(warranties), ...its(contracts)], ahead),
      vendors: vendorsView(vendors, client.zipCode),
    };
  });
}

export type ReviewView = Awaited<ReturnType<typeof readReviews>>[number];

function headView(client: ReviewedClient, today: CalendarDay) {
  const { id, address, propertyType, features, closedOn, yearBuilt, roofYear, hvacYear } = client;
  const years = closedOn === null ? 0 : yearsSinceClosing(closedOn, today);
  const facts = [
    { name: m.common_property_type(), value: PROPERTY_TYPE_LABELS[propertyType] },
    { name: m.common_closing_date(), value: closedOn === null ? "" : formatDay(closedOn) },
    { name: m.agent_review_years(), value: years === 0 ? "" : String(years) },
    { name: m.common_year_built(), value: String(yearBuilt ?? "") },
    { name: m.common_roof(), value: String(roofYear ?? "") },
    { name: m.common_hvac_year_label(), value: String(hvacYear ?? "") },
    {
      name: m.agent_review_features(),
      value: features.map((feature) => HOME_FEATURE_LABELS[feature] ?? feature).join(", "),
    },
  ];
  return {
    id,
    title: address || m.agent_review_home_of({ name: fullName(client) }),
    place: cityLine(client),
    madeFor: m.agent_review_made_for({ name: fullName(client), day: formatDay(today) }),
    facts: facts.filter(({ value }) => value !== ""),
  };
}

function doneView(rows: readonly { title: string; times: number; lastDay: CalendarDay }[]) {
  return {
    count: rows.reduce((sum, { times }) => sum + times, 0),
    tasks: rows.slice(0, DONE_SHOWN).map(({ title, times, lastDay }) => ({
      title,
      line:
        times === 1
          ? formatDay(lastDay)
          : m.agent_review_times_last({ count: times, day: formatDay(lastDay) }),
    })),
    more: Math.max(0, rows.length - DONE_SHOWN),
  };
}

type Expense = Awaited<ReturnType<typeof listLatestExpenses>>[number];
type Hired = Awaited<ReturnType<typeof listVendorsHired>>[number];

/** Only what the homeowner agreed to share: the year's total, the latest expenses, and who did the work. */
function moneyView(year: number, cents: number, expenses: readonly Expense[], hired: readonly Hired[]) {
  return {
    year,
    total: formatCents(cents),
    expenses: expenses.map(({ id, description, category, day, cents: amount }) => ({
      id,
      description,
      category,
      day: formatDay(day),
      amount: formatCents(amount),
    })),
    hired: hired.slice(0, HIRED_SHOWN).map(({ name, times }) => ({
      name,
      times: times === 1 ? m.common_once() : m.agent_client_times({ count: times }),
    })),
  };
}

function aheadView(rows: Parameters<typeof yearAhead>[0], today: CalendarDay) {
  const { often, months } = yearAhead(rows, today, TITLES_PER_MONTH);
  return {
    often: often.slice(0, OFTEN_SHOWN),
    months: months.map(({ month, titles, more }) => ({ month: formatMonth(month), titles, more })),
  };
}

type Dated = { name: string; day: CalendarDay | null };

/** Null unless the homeowner shares their dates. */
function datesView(
  client: ReviewedClient,
  warranties: readonly Dated[],
  { from, until }: { from: CalendarDay; until: CalendarDay },
) {
  if (!client.shares.includes("house_dates")) return null;
  const { insurer, policyRenewsOn } = client;
  const policy = insurer ? m.agent_review_policy_of({ insurer }) : m.common_policy_renews();
  const ends = warranties.map(({ name, day }) => ({ name: m.agent_review_warranty_of({ name }), day }));
  return [{ name: policy, day: policyRenewsOn }, ...ends]
    .flatMap(({ name, day }) => (day !== null && day >= from && day <= until ? [{ name, day }] : []))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .slice(0, DATES_SHOWN)
    .map(({ name, day }) => ({ name, day: formatDay(day) }));
}

/** Those who serve the home, by name; never by who discounts. */
function vendorsView(vendors: readonly Vendor[], zipCode: string) {
  const serving = vendors.filter(({ serviceArea }) => servesHome(serviceArea, zipCode));
  const shown = serving.slice(0, VENDORS_SHOWN);
  return {
    financial: shown.some(({ type }) => type === "financial"),
    rows: shown.map((vendor) => ({
      id: vendor.id,
      name: vendor.name,
      category: vendor.category,
      phone: phoneText(vendor.phone),
      discount: [vendor.discount, vendor.code && m.agent_review_code({ code: vendor.code })]
        .filter(Boolean)
        .join(" · "),
      note: serviceAreaNote(vendor, zipCode),
    })),
    more: serving.length > VENDORS_SHOWN,
  };
}
