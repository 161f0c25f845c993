import type { Agent } from "#app/auth/sessions.server.ts";
import { hasJoined, inviteState } from "#app/domain/clients/client-status.ts";
import { addressLines } from "#app/domain/contact/address.ts";
import { emailHref, phoneHref, phoneText } from "#app/domain/contact/links.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { HELP_STATUS_LABELS } from "#app/domain/requests/help-request.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { statusBadge } from "#app/routes/agent/shared/client-text.ts";
import { HELP_TONES } from "#app/routes/agent/shared/help-tones.ts";
import { replyEmailFailure } from "#app/routes/agent/shared/reply-email.ts";
import type {
  ClientPageRow,
  ClientRequest,
  listVendorsPaid,
} from "#db/queries/clients/client-page.server.ts";
import * as words from "./messages.ts";
import { replyPath } from "./paths.ts";

/** Who the client is, where they live and every way to reach them. */
export function contactView(
  client: ClientPageRow,
  { timeZone, origin }: Pick<Agent, "timeZone"> & { origin: string },
  now: number,
) {
  const { id, firstName, lastName, email, phone, status, hasPassword } = client;
  const call = phoneHref(phone);
  // A message has no extension to dial.
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
    /** Whether the client alone changes their email: they have opened their home. */
    emailIsTheirs: hasPassword || hasJoined(client),
    /** The email the agent has suggested; empty = none. */
    suggestedEmail: client.suggestedEmail,
    mailto: emailHref(email),
    call,
    sms,
    /** What to do about an address that takes no mail; null where it does. */
    unreachable: client.unreachable ? unreachableView(client, sms, origin) : null,
    address: addressLines(client),
    home: [
      PROPERTY_TYPE_LABELS[client.propertyType],
      ...client.features.map((feature) => HOME_FEATURE_LABELS[feature] ?? feature),
    ].join(" · "),
    lastVisit: client.lastActive === null ? null : seenOn(client.lastActive, timeZone, now),
  };
}

/** With a password set, only the homeowner changes the email: a message that asks them to, and where it is texted. */
function unreachableView(
  { firstName, email, hasPassword }: ClientPageRow,
  sms: string | null,
  origin: string,
) {
  if (!hasPassword) return { sentence: words.checkAddress(email), ask: null };
  const message = m.agent_client_ask_for_email({
    firstName,
    email,
    link: `${origin}/home/settings?dialog=email`,
  });
  return {
    sentence: words.onlyTheyChange(email, firstName),
    ask: { message, sms: sms && `${sms}?&body=${encodeURIComponent(message)}` },
  };
}

export type ContactView = ReturnType<typeof contactView>;

function seenOn(at: number, timeZone: string, now: number): string {
  const day = todayIn(timeZone, at);
  return day === todayIn(timeZone, now) ? m.agent_client_today() : formatDay(day);
}

/** A request for help as the client's page tells it. */
export function requestView(
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
    /** Why the reply did not arrive by email; null where it did, or is on its way. */
    notMailed: reply === null ? null : replyEmailFailure(emailFault, client),
    badge: { label: HELP_STATUS_LABELS[status], tone: HELP_TONES[status] },
    asked: seenOn(createdAt, timeZone, now),
    photo: photoKey === null ? null : `/files/${photoKey}`,
    // What is resolved has nothing left to answer.
    isResolved: status === "resolved",
    answerTo: status === "resolved" ? null : replyPath(client.id, id),
  };
}

export type RequestView = ReturnType<typeof requestView>;

type VendorUsed = Awaited<ReturnType<typeof listVendorsPaid>>[number];

/** Who worked on the house, how often and when last. */
export function vendorView({ name, times, lastDay }: VendorUsed, today: CalendarDay) {
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
