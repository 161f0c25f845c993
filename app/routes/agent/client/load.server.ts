import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { clientCardFields, pickClientCard } from "#app/domain/clients/client-card.ts";
import { clientFields, pickContactDetails } from "#app/domain/clients/client-form.ts";
import { clientState } from "#app/domain/clients/client-state.ts";
import { hasJoined } from "#app/domain/clients/client-status.ts";
import { movingNote } from "#app/domain/clients/moving-intent.ts";
import { addressLines } from "#app/domain/contact/address.ts";
import { emailHref, phoneHref, phoneText, smsDraftHref, smsHref } from "#app/domain/contact/links.ts";
import { type CalendarDay, todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatRecentDay } from "#app/domain/days/date-format.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import type { SuggestedHome } from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { suggestedTimeZone } from "#app/domain/property/time-zone-suggestion.ts";
import { HELP_STATUS_LABELS } from "#app/domain/requests/help-request.ts";
import { calendarYear, careProgress, careWindowStart } from "#app/domain/tasks/completion-rate.ts";
import { AGENT_NOTE_MAX } from "#app/domain/tasks/task-fields.ts";
import { emailField, optionalNameLine, optionalText } from "#app/domain/text/form-fields.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { inviteWaits, selectInviteWaits } from "#app/services/clients/release-invites.server.ts";
import { selectPeopleOfClient } from "#db/queries/accounts/home-people.server.ts";
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
import { listHomeNotes, selectHomeNote, selectTaskForHome } from "#db/queries/clients/for-one-home.server.ts";
import { countDoneOfLibrary } from "#db/queries/tasks/history.server.ts";
import { listSharedTaps } from "#db/queries/vendors/contact-taps.server.ts";
import { HELP_TONES, stateBadge } from "../shared/badges.ts";
import { toInvited } from "../shared/invite-view.server.ts";
import { askerOf, replyEmailFailure } from "../shared/reply-email.tsx";
import { forOneHomeDialog, notesView } from "./load-for-one-home.server.ts";
import { clientLogQueries, logDialog, logView } from "./load-log.server.ts";
import { careView, doneLimit, planView } from "./load-plan.server.ts";
import { datesView, documentsView, expensesView, sharesView, tapView } from "./load-shared.server.ts";
import { type ClientDialog, type ClientParams, PLAIN_DIALOGS, replyPath } from "./paths.ts";

const YEAR_DAYS = 365;
/** More than any home has open. */
const MAX_OPEN = 500;
const REQUESTS_SHOWN = 5;
const VENDORS_SHOWN = 10;
const EXPENSES_SHOWN = 10;
const DOCUMENTS_SHOWN = 50;
const WARRANTIES_SHOWN = 30;
const TAPS_SHOWN = 20;
const NOTES_SHOWN = 20;

/** The time zone decides the current year before the client's row is read. */
type Viewed = Pick<Agent, "id" | "timeZone">;

/**
 * Everything on the client's page, in one database round trip. `viewer`: the homeowner sees the page without what the
 * agent keeps to themself.
 */
export async function readClientPage(
  context: AppLoadContext,
  viewed: Viewed,
  url: URL,
  clientId: string,
  viewer: "agent" | "home",
) {
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
      listSharedTaps(...ids, TAPS_SHOWN),
      listHomeNotes(...ids, NOTES_SHOWN),
      selectTaskForHome(...ids, dialog?.task ?? ""),
      selectHomeNote(...ids, dialog?.entry ?? ""),
      selectPeopleOfClient(...ids),
      // A homeowner's own page asks for nobody's.
      ...clientLogQueries(db, viewer === "agent" ? viewed.id : "", clientId, {
        all: place.log ?? false,
        entry: dialog?.entry ?? "",
      }),
      ...selectInviteWaits(context, viewed.id),
    ]);
  const client = found(row);
  const agent = { timeZone: client.agentTimeZone };
  const [
    documents,
    [dates],
    warranties,
    contracts,
    declined,
    doneThisYear,
    taps,
    notes,
    [taskForHome],
    [homeNote],
    people,
    logged,
    contacted,
    [entry],
    ...waiting
  ] = rest;
  const waits = inviteWaits(waiting, now);
  const today = todayIn(client.timeZone, now);
  const shares = sharesView(client);
  return {
    place,
    card: cardView(client),
    /** Who else opens the home, by name and role. */
    people: [
      ...people.map((person) =>
        [
          fullName(person),
          person.role === "co-owner" ? m.home_people_co_owner() : m.home_people_household(),
        ].join(" · "),
      ),
      ...secondLine(client),
    ],
    client: contactView(client, { ...agent, origin: url.origin, waits: waits.has(client.id) }, now),
    plan: planView({
      open,
      done,
      ownerName: client.firstName,
      doneCount: doneCount?.count ?? 0,
      declined,
      today,
      all: place.all,
    }),
    care: careView(client, careProgress(doneThisYear, open, today)),
    requests: requests.slice(0, REQUESTS_SHOWN).map((request) => requestView(request, client, agent, now)),
    moreRequests: requests.length > REQUESTS_SHOWN,
    vendors: vendors.map((vendor) => vendorView(vendor, today)),
    shares: { kept: shares.kept },
    expenses: shares.of.expenses ? expensesView(expenses, spent?.cents ?? 0, year) : null,
    documents: shares.of.documents ? documentsView(documents, DOCUMENTS_SHOWN, agent) : null,
    dates: shares.of.house_dates && dates ? datesView(dates, [...warranties, ...contracts]) : null,
    taps: shares.of.contacts ? taps.map((tap) => tapView(tap)) : null,
    invited: await toInvited(client, {
      origin: url.origin,
      secret: context.env.MAIL_SECRET,
      ...agent,
      now,
      waits,
    }),
    log: viewer === "agent" ? logView(logged, contacted, thisDay, place.log ?? false) : null,
    logEntry:
      viewer === "agent" && dialog?.dialog === "log"
        ? logDialog(entry, { isNew: dialog.entry === "", newId: context.random.id(), today: thisDay })
        : null,
    notes: notesView(notes, client.timeZone, today),
    forOneHome: forOneHomeDialog(dialog, {
      client,
      taskForHome,
      homeNote,
      today,
      newId: context.random.id(),
    }),
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
  if (name === "card") {
    const card = pickClientCard(client);
    const values = { ...card, tags: card.tags.join(", "), cardClosedOn: card.cardClosedOn ?? "" };
    // Null once it is the homeowner's to invite.
    const invitesSecond = client.hasPassword ? null : client.secondState === "waits";
    return { name, values, invitesSecond, seen: serializeSnapshot(card) };
  }
  if (name === "home") {
    const { propertyType, features } = client.suggestedHome ?? client;
    return { name, propertyType, features, opened: client.hasPassword || hasJoined(client) };
  }
  // These are in `logEntry` and `forOneHome`.
  if (name === "log" || name === "home-task" || name === "home-note") return null;
  if (name !== "contact") return { name };
  const values = pickContactDetails(client);
  return { name, values, seen: serializeSnapshot(values) };
}

/** Whom the agent wants in the home too, until they are invited. */
function secondLine({ secondState, secondName, firstName }: ClientPageRow): string[] {
  if (secondState !== "waits") return [];
  return [m.agent_client_second_waits({ name: secondName, firstName })];
}

/** The agent's own card: what is filled in, with its label. */
function cardView(client: ClientPageRow) {
  const { cardClosedOn, tags, howMet, household, cardPhone, cardEmail, mailingAddress } = client;
  const second = [client.secondName, phoneText(client.secondPhone), client.secondEmail].filter(Boolean);
  const lines = [
    { name: m.common_closing_date(), text: cardClosedOn === null ? "" : formatDay(cardClosedOn) },
    { name: m.clients_card_second(), text: second.join(" · ") },
    { name: m.clients_card_phone(), text: phoneText(cardPhone), href: phoneHref(cardPhone) },
    { name: m.clients_card_email(), text: cardEmail, href: emailHref(cardEmail) },
    { name: m.clients_card_mailing_address(), text: mailingAddress },
    { name: m.clients_card_household(), text: household },
    { name: m.clients_card_how_met(), text: howMet },
  ];
  return { tags, lines: lines.filter(({ text }) => text !== "") };
}

export type CardView = ReturnType<typeof cardView>;

function contactView(
  client: ClientPageRow,
  { timeZone, origin, waits }: Pick<Agent, "timeZone"> & { origin: string; waits: boolean },
  now: number,
) {
  const { id, firstName, lastName, email, phone, status, hasPassword } = client;
  const [call, sms] = [phoneHref(phone), smsHref(phone)];
  return {
    id,
    firstName,
    name: fullName({ firstName, lastName }),
    email,
    phone: phoneText(phone),
    status,
    badge: stateBadge(clientState({ ...client, deletedAt: null }, waits)),
    hasPassword,
    /** True once the client has joined: from then on only they can change their email. */
    emailIsTheirs: hasPassword || hasJoined(client),
    suggestedEmail: client.suggestedEmail,
    mailto: emailHref(email),
    call,
    sms,
    /** Null unless mail to the client bounces. */
    unreachable: client.unreachable ? unreachableView(client, origin) : null,
    address: addressLines(client),
    home: homeText(client),
    /** What the agent suggested and the homeowner has not answered; empty = nothing. */
    suggestedHome: client.suggestedHome ? homeText(client.suggestedHome) : "",
    /** "Thinking of selling, since Nov 28"; empty if they did not say so. */
    moving:
      client.movingIntent === ""
        ? ""
        : m.agent_client_moving({
            what: movingNote(client.movingIntent),
            day: formatRecentDay(todayIn(timeZone, client.movingIntentAt ?? now), todayIn(timeZone, now)),
          }),
    lastVisit: client.lastActive === null ? null : seenOn(client.lastActive, timeZone, now),
  };
}

function homeText({ propertyType, features }: SuggestedHome): string {
  return [
    PROPERTY_TYPE_LABELS[propertyType],
    ...features.map((feature) => HOME_FEATURE_LABELS[feature] ?? feature),
  ].join(" · ");
}

/** Once a password is set only the homeowner can change the email, so this drafts a message asking them to. */
function unreachableView({ firstName, email, phone, hasPassword }: ClientPageRow, origin: string) {
  if (!hasPassword) return { sentence: m.agent_client_check_address({ email }), ask: null };
  const message = m.agent_client_ask_for_email({
    firstName,
    email,
    link: `${origin}/home/settings?dialog=email`,
  });
  return {
    sentence: m.agent_client_only_they_change({ email, firstName }),
    ask: { message, sms: smsDraftHref(phone, message) },
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
  const { id, title, message, status, photoKey, reply, emailFault, askerFirstName, createdAt } = request;
  return {
    id,
    title,
    message,
    reply: reply ?? "",
    /** Null unless the email with the reply failed. */
    notMailed: reply === null ? null : replyEmailFailure(emailFault, askerOf({ ...client, askerFirstName })),
    badge: { label: HELP_STATUS_LABELS[status], tone: HELP_TONES[status] },
    asked: seenOn(createdAt, timeZone, now),
    /** Empty if the owner asked. */
    askedBy: askerFirstName,
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

/** The card, and whether its second person is to be invited, which is shown until the client has a password. */
export const cardForm = clientCardFields.extend({
  secondName: optionalNameLine(),
  invitesSecond: z
    .string()
    .max(10)
    .optional()
    .transform((ticked) => ticked !== undefined),
});

export const zoneForm = z.object({ timeZone: z.enum(TIME_ZONES) });

export const homeForm = clientFields.pick({ propertyType: true, features: true });

export const suggestForm = z.object({ email: emailField() });

/** Unknown dialogs are ignored. */
export function readParams(url: URL, id: string): { place: ClientParams; dialog: ClientDialog | null } {
  const params = url.searchParams;
  const place = { id, all: params.get("plan") === "all", log: params.get("log") === "all" };
  const task = params.get("task") ?? "";
  const dialog = params.get("dialog");
  if (dialog === "log" || dialog === "home-note")
    return { place, dialog: { dialog, entry: params.get("entry") ?? "" } };
  if (dialog === "note" || dialog === "home-task") return { place, dialog: { dialog, task } };
  const plain = PLAIN_DIALOGS.find((one) => one === dialog);
  return { place, dialog: plain ? { dialog: plain } : null };
}
