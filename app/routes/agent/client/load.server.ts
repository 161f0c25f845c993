import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { pickContactDetails } from "#app/domain/clients/client-form.ts";
import { hasJoined } from "#app/domain/clients/client-status.ts";
import { inviteState } from "#app/domain/clients/invite-state.ts";
import { addressLines } from "#app/domain/contact/address.ts";
import { emailHref, phoneHref, phoneText } from "#app/domain/contact/links.ts";
import { type CalendarDay, todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { suggestedTimeZone } from "#app/domain/property/time-zone-suggestion.ts";
import { HELP_STATUS_LABELS } from "#app/domain/requests/help-request.ts";
import { calendarYear, careProgress, careWindowStart } from "#app/domain/tasks/completion-rate.ts";
import { AGENT_NOTE_MAX } from "#app/domain/tasks/task-fields.ts";
import { emailField, optionalText } from "#app/domain/text/form-fields.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { inviteWaits, selectInviteWaits } from "#app/services/clients/release-invites.server.ts";
import {
  type ClientPageRow,
  type ClientRequest,
  countDoneSince,
  listClientRequests,
  listDeclinedOfLibrary,
  listOpenPlan,
  listRecentlyDone,
  listSharedContracts,
  listSharedDocuments,
  listSharedExpenses,
  listSharedWarranties,
  listVendorsPaid,
  selectClientPageRow,
  selectNotedRow,
  selectSharedDates,
  sumSharedExpenses,
} from "#db/queries/clients/client-page.server.ts";
import { countDoneOfLibrary } from "#db/queries/tasks/history.server.ts";
import { HELP_TONES, statusBadge } from "../shared/badges.ts";
import { toInvited } from "../shared/invite-view.server.ts";
import { replyEmailFailure } from "../shared/reply-email.tsx";
import { careView, doneLimit, planView } from "./load-plan.server.ts";
import { datesView, documentsView, expensesView, sharesView } from "./load-shared.server.ts";
import { type ClientDialog, type ClientParams, PLAIN_DIALOGS, replyPath } from "./paths.ts";

const YEAR_DAYS = 365;
/** More than any home has open. */
const MAX_OPEN = 500;
const REQUESTS_SHOWN = 5;
const VENDORS_SHOWN = 10;
const EXPENSES_SHOWN = 10;
const DOCUMENTS_SHOWN = 50;
const WARRANTIES_SHOWN = 30;

/** The time zone decides the current year before the client's row is read. */
type Viewed = Pick<Agent, "id" | "timeZone">;

/** Everything on the client's page, in one database round trip. */
export async function readClientPage(context: AppLoadContext, viewed: Viewed, url: URL, clientId: string) {
  const { db, now } = context;
  const { place, dialog } = readParams(url, clientId);
  const thisDay = todayIn(viewed.timeZone, now);
  const year = yearOf(thisDay);
  const ids = [db, viewed.id, clientId] as const;
  const [[row], open, done, [doneCount], requests, vendors, [noted], [spent], expenses, ...rest] =
    await db.batch([
      selectClientPageRow(...ids),
      listOpenPlan(...ids, MAX_OPEN),
      listRecentlyDone(...ids, doneLimit(place.all)),
      countDoneSince(...ids, now - YEAR_DAYS * DAY_MS),
      listClientRequests(...ids, REQUESTS_SHOWN),
      listVendorsPaid(...ids, VENDORS_SHOWN),
      selectNotedRow(...ids, dialog?.task ?? ""),
      sumSharedExpenses(...ids, year),
      listSharedExpenses(...ids, EXPENSES_SHOWN),
      listSharedDocuments(...ids, DOCUMENTS_SHOWN),
      selectSharedDates(...ids),
      listSharedWarranties(...ids, WARRANTIES_SHOWN),
      listSharedContracts(...ids, WARRANTIES_SHOWN),
      listDeclinedOfLibrary(...ids, MAX_OPEN),
      countDoneOfLibrary(...ids, {
        ...calendarYear(thisDay),
        since: careWindowStart(viewed.timeZone, thisDay),
      }),
      ...selectInviteWaits(context, viewed.id),
    ]);
  const client = found(row);
  const agent = { timeZone: client.agentTimeZone };
  const [documents, [dates], warranties, contracts, declined, doneThisYear, ...waiting] = rest;
  const waits = inviteWaits(waiting, now);
  const today = todayIn(client.timeZone, now);
  const shares = sharesView(client);
  return {
    place,
    client: contactView(client, { ...agent, origin: url.origin }, now),
    plan: planView({ open, done, doneCount: doneCount?.count ?? 0, declined, today, all: place.all }),
    care: careView(client, careProgress(doneThisYear, open, today)),
    requests: requests.slice(0, REQUESTS_SHOWN).map((request) => requestView(request, client, agent, now)),
    moreRequests: requests.length > REQUESTS_SHOWN,
    vendors: vendors.map((vendor) => vendorView(vendor, today)),
    shares: { kept: shares.kept },
    expenses: shares.of.expenses ? expensesView(expenses, spent?.cents ?? 0, year) : null,
    documents: shares.of.documents ? documentsView(documents, DOCUMENTS_SHOWN, agent) : null,
    dates: shares.of.house_dates && dates ? datesView(dates, [...warranties, ...contracts]) : null,
    invited: toInvited(client, { origin: url.origin, ...agent, now, waits }),
    dialog: dialog && readDialog(dialog.dialog, client, noted),
  };
}

export type ClientPage = Awaited<ReturnType<typeof readClientPage>>;

type DialogName = NonNullable<ReturnType<typeof readParams>["dialog"]>["dialog"];
type Noted = Awaited<ReturnType<typeof selectNotedRow>>[number];

function readDialog(name: DialogName, client: ClientPageRow, noted: Noted | undefined) {
  if (name === "note") return { name, row: found(noted) };
  if (name === "time-zone") {
    const { zipCode, timeZone: kept, hasPassword } = client;
    const zone = hasPassword ? null : suggestedTimeZone(client);
    return zone && { name, zipCode, zone, kept };
  }
  if (name !== "contact") return { name };
  const values = pickContactDetails(client);
  return { name, values, seen: serializeSnapshot(values) };
}

function contactView(
  client: ClientPageRow,
  { timeZone, origin }: Pick<Agent, "timeZone"> & { origin: string },
  now: number,
) {
  const { id, firstName, lastName, email, phone, status, hasPassword } = client;
  const call = phoneHref(phone);
  // A text message cannot dial an extension.
  const sms = call && `sms:${call.slice("tel:".length).replace(/;.*/, "")}`;
  return {
    id,
    firstName,
    name: fullName({ firstName, lastName }),
    email,
    phone: phoneText(phone),
    status,
    badge: statusBadge(status, inviteState(client, now)),
    hasPassword,
    /** True once the client has joined: from then on only they can change their email. */
    emailIsTheirs: hasPassword || hasJoined(client),
    suggestedEmail: client.suggestedEmail,
    mailto: emailHref(email),
    call,
    sms,
    /** Null unless mail to the client bounces. */
    unreachable: client.unreachable ? unreachableView(client, sms, origin) : null,
    address: addressLines(client),
    home: [
      PROPERTY_TYPE_LABELS[client.propertyType],
      ...client.features.map((feature) => HOME_FEATURE_LABELS[feature] ?? feature),
    ].join(" · "),
    lastVisit: client.lastActive === null ? null : seenOn(client.lastActive, timeZone, now),
  };
}

/** Once a password is set only the homeowner can change the email, so this drafts a message asking them to. */
function unreachableView(
  { firstName, email, hasPassword }: ClientPageRow,
  sms: string | null,
  origin: string,
) {
  if (!hasPassword) return { sentence: m.agent_client_check_address({ email }), ask: null };
  const message = m.agent_client_ask_for_email({
    firstName,
    email,
    link: `${origin}/home/settings?dialog=email`,
  });
  return {
    sentence: m.agent_client_only_they_change({ email, firstName }),
    ask: { message, sms: sms && `${sms}?&body=${encodeURIComponent(message)}` },
  };
}

export type ContactView = ReturnType<typeof contactView>;

function seenOn(at: number, timeZone: string, now: number): string {
  const day = todayIn(timeZone, at);
  return day === todayIn(timeZone, now) ? m.agent_client_today() : formatDay(day);
}

function requestView(
  request: ClientRequest,
  client: Pick<ClientPageRow, "id" | "firstName" | "email">,
  { timeZone }: Pick<Agent, "timeZone">,
  now: number,
) {
  const { id, title, message, status, photoKey, reply, emailFault, createdAt } = request;
  return {
    id,
    title,
    message,
    reply: reply ?? "",
    /** Null unless the email with the reply failed. */
    notMailed: reply === null ? null : replyEmailFailure(emailFault, client),
    badge: { label: HELP_STATUS_LABELS[status], tone: HELP_TONES[status] },
    asked: seenOn(createdAt, timeZone, now),
    photo: photoKey === null ? null : `/files/${photoKey}`,
    isResolved: status === "resolved",
    answerTo: status === "resolved" ? null : replyPath(client.id, id),
  };
}

export type RequestView = ReturnType<typeof requestView>;

type VendorUsed = Awaited<ReturnType<typeof listVendorsPaid>>[number];

function vendorView({ name, times, lastDay }: VendorUsed, today: CalendarDay) {
  const often = times === 1 ? m.common_once() : m.agent_client_times({ count: times });
  const last =
    lastDay &&
    (lastDay === today ? m.agent_client_last_today() : m.agent_client_last_on({ day: formatDay(lastDay) }));
  return {
    name,
    line: [often, last].filter(Boolean).join(", "),
  };
}

export type VendorView = ReturnType<typeof vendorView>;

/** `seen` is the note as it was when the form was opened. */
export const noteForm = z.object({
  task: z.string().max(64).catch(""),
  note: optionalText(AGENT_NOTE_MAX),
  seen: optionalText(),
});

export const zoneForm = z.object({ timeZone: z.enum(TIME_ZONES) });

export const suggestForm = z.object({ email: emailField() });

/** Unknown dialogs are ignored. */
export function readParams(url: URL, id: string): { place: ClientParams; dialog: ClientDialog | null } {
  const params = url.searchParams;
  const place = { id, all: params.get("plan") === "all" };
  const task = params.get("task") ?? "";
  if (params.get("dialog") === "note") return { place, dialog: { dialog: "note", task } };
  const plain = PLAIN_DIALOGS.find((one) => one === params.get("dialog"));
  return { place, dialog: plain ? { dialog: plain } : null };
}
