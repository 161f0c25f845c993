import { encode } from "uqr";
import { INVITE_LABELS } from "#app/domain/clients/client-labels.ts";
import { hasJoined } from "#app/domain/clients/client-status.ts";
import { type InviteState, inviteState } from "#app/domain/clients/invite-state.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatRecentDay } from "#app/domain/days/date-format.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import type { InviteForecast, InviteWait } from "#app/services/clients/release-invites.server.ts";
import { signInvite } from "#app/services/email/email-tokens.server.ts";
import type { ListedClient } from "#db/queries/clients/clients.server.ts";

/** `day` is empty if unknown. */
export type InviteStep = { title: string; day: string };

/** `share` is null once the code is used or invalid. */
export type Invited = {
  id: string;
  name: string;
  firstName: string;
  invite: InviteState;
  statusText: string;
  /** Why the email was not sent yet; null if it was. */
  waits: string | null;
  /** Null if it was not emailed or the code no longer works. */
  emailed: string | null;
  /** The client opted out of invite emails. */
  optedOut: boolean;
  /** The client has joined, so the agent no longer sees the code. */
  hasJoined: boolean;
  /** Epoch milliseconds; null = never. */
  sentAt: number | null;
  hasCode: boolean;
  wasEmailed: boolean;
  steps: InviteStep[];
  share: {
    code: string;
    link: string;
    qr: QrCode;
    mailto: string;
    sms: string;
  } | null;
};

type ViewContext = {
  origin: string;
  /** Signs the link. */
  secret: string;
  timeZone: string;
  now: number;
  waits: ReadonlyMap<string, InviteWait>;
};

/** `origin` is this site's origin, `timeZone` the agent's. */
export async function toInvited(
  client: ListedClient,
  { origin, secret, timeZone, now, waits }: ViewContext,
): Promise<Invited> {
  const { id, firstName, inviteSentAt: sentAt, inviteCode: code } = client;
  const invite = inviteState(client, now);
  return {
    id,
    name: fullName(client),
    firstName,
    invite,
    statusText: standingOf(client, invite, timeZone),
    waits:
      invite === "password_set"
        ? null
        : waitSentence(waits.get(id), { ...client, hasJoined: hasJoined(client) }, { timeZone, now }),
    emailed: invite === "works" && !waits.has(id) && !client.optedOut ? emailedSentence(client) : null,
    optedOut: client.optedOut,
    hasJoined: hasJoined(client),
    sentAt,
    hasCode: code !== null,
    wasEmailed: code !== null && sentAt !== null && mayReach(client) && !waits.has(id),
    steps: stepsOf(client, timeZone, waits.has(id)),
    share: invite === "works" && code !== null ? await shareOf(client, code, { origin, secret }) : null,
  };
}

/** False if the client opted out or their address bounces. */
function mayReach({ optedOut, unreachable }: ListedClient): boolean {
  return !optedOut && !unreachable;
}

function emailedSentence({ email, unreachable }: ListedClient): string {
  return unreachable ? m.agent_invite_unreachable({ email }) : m.agent_invite_emailed({ email });
}

function standingOf(client: ListedClient, invite: InviteState, timeZone: string): string {
  const { firstName, inviteCode, inviteExpiresAt, broughtAt } = client;
  if (broughtAt !== null) return m.agent_invite_brought({ name: firstName });
  if (invite === "password_set") return m.agent_invite_password_set({ name: firstName });
  if (invite === "not_invited") {
    return client.optedOut
      ? m.agent_invite_no_code_by_hand({ name: firstName })
      : m.agent_invite_no_code({ name: firstName });
  }
  if (inviteCode === null || inviteExpiresAt === null) return m.agent_invite_revoked_by_you();
  const lastDay = formatDay(todayIn(timeZone, inviteExpiresAt - 1));
  if (invite === "expired") return m.agent_invite_expired({ lastDay });
  return invite === "in_use"
    ? m.agent_invite_in_use({ name: firstName, lastDay })
    : m.agent_invite_works({ name: firstName, lastDay });
}

/** An invite sent within a minute of adding the client counts as sent right away. */
const SAME_SENDING_MS = 60 * 1000;

function stepsOf(client: ListedClient, timeZone: string, waits: boolean): InviteStep[] {
  const { dateAdded, inviteSentAt, lastActive, accountCreated, hasPassword, importId, broughtAt } = client;
  const dayOf = (at: number | null) => (at === null ? "" : formatDay(todayIn(timeZone, at)));
  const visit = { title: m.agent_invite_step_visit(), day: dayOf(lastActive) };
  // What was before is between them and who was their agent then.
  if (broughtAt !== null) {
    const invited =
      inviteSentAt === null ? [] : [{ title: m.agent_invite_step_invited(), day: dayOf(inviteSentAt) }];
    return [...invited, { title: m.agent_invite_step_brought(), day: dayOf(broughtAt) }, visit];
  }
  const sentLater = inviteSentAt !== null && inviteSentAt > dateAdded + SAME_SENDING_MS;
  // Imported clients may have been invited later or not at all.
  const byImport = importId !== null && (sentLater || inviteSentAt === null);
  const steps: InviteStep[] = [
    { title: byImport ? m.agent_invite_step_added() : m.agent_invite_step_invited(), day: dayOf(dateAdded) },
  ];
  if (sentLater && byImport) steps.push({ title: m.agent_invite_step_invited(), day: dayOf(inviteSentAt) });
  else if (sentLater && !waits && !client.optedOut)
    steps.push({ title: m.agent_invite_step_emailed(), day: dayOf(inviteSentAt) });
  if (hasPassword) steps.push({ title: m.common_set_a_password(), day: dayOf(accountCreated) });
  else if (lastActive !== null) steps.push({ title: m.agent_invite_step_joined(), day: "" });
  if (lastActive !== null) steps.push(visit);
  else if (!hasPassword) {
    steps.push({
      title: inviteSentAt === null ? INVITE_LABELS.not_invited() : INVITE_LABELS.works(),
      day: "",
    });
  }
  return steps;
}

/** The link opens the same page as the emailed one, but doesn't confirm the client's email, as the agent has it. */
async function shareOf(
  { firstName, email, phone }: ListedClient,
  code: string,
  { origin, secret }: Pick<ViewContext, "origin" | "secret">,
) {
  const link = `${origin}/invite/${await signInvite(code, "agent", secret)}`;
  const subject = encodeURIComponent(m.common_a_care_plan_for_your_home());
  const body = encodeURIComponent(m.agent_invite_share_message({ name: firstName, link, code }));
  return {
    code,
    link,
    qr: qrCode(link),
    mailto: `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`,
    // "?&" works on both iOS and Android.
    sms: `sms:${phone.replace(/[^\d+]/g, "")}?&body=${body}`,
  };
}

/** A QR code as an SVG path in a square of `size` units, quiet zone included. */
export type QrCode = { size: number; path: string };

/** White margin in modules, which cameras need to find the code. */
const QUIET_ZONE = 4;

/** One rectangle for each run of dark modules. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x]) x++;
      path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  });
  return { size, path };
}

type Reader = { firstName: string; optedOut: boolean };
type WhenAndWhere = { timeZone: string; now: number };

/** When an invite made now would be emailed; null if it would not. */
export function whenEmailed(forecast: InviteForecast | null, timeZone: string, now: number): string | null {
  if (forecast === null) return null;
  if (forecast.for === "proof") return m.agent_invite_once_confirmed();
  if (forecast.atOnce === 1) return m.agent_invite_right_away();
  return m.agent_invite_by_day({ day: formatRecentDay(forecast.lastDay, todayIn(timeZone, now)) });
}

/** Short form for the list; null if the invite was sent. */
export function waitNote(
  wait: InviteWait | undefined,
  { optedOut }: Reader,
  at: WhenAndWhere,
): string | null {
  if (optedOut) return m.agent_invite_note_opted_out();
  if (!wait) return null;
  return wait.for === "proof"
    ? m.agent_invite_note_unconfirmed()
    : m.agent_invite_note_day({ day: dayOf(wait, at) });
}

export function waitSentence(
  wait: InviteWait | undefined,
  { firstName, optedOut, hasJoined }: Reader & { hasJoined: boolean },
  at: WhenAndWhere,
): string | null {
  if (optedOut)
    return hasJoined
      ? m.agent_invite_opted_out_joined({ name: firstName })
      : m.agent_invite_opted_out({ name: firstName });
  if (!wait) return null;
  if (wait.for === "proof")
    return hasJoined ? m.agent_invite_waits_confirmation() : m.agent_invite_waits_confirmation_by_hand();
  const day = dayOf(wait, at);
  return hasJoined ? m.agent_invite_waits_day({ day }) : m.agent_invite_waits_day_by_hand({ day });
}

function dayOf({ day }: InviteWait & { for: "day" }, { timeZone, now }: WhenAndWhere): string {
  return formatRecentDay(day, todayIn(timeZone, now));
}
