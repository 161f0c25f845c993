import { todayIn } from "#app/domain/calendar-day.ts";
import { formatDay } from "#app/domain/day-format.ts";
import { type InviteState, inviteState } from "#app/domain/invite-state.ts";
import { PROPERTY_TYPE_LABELS } from "#app/domain/vocabulary.ts";
import type { ListedClient } from "#db/queries/clients.server.ts";
import { type QrCode, qrCode } from "./qr.server.ts";

/** A client as the list shows them: no code that no longer opens anything leaves the server. */
export type ClientRow = {
  id: string;
  name: string;
  email: string;
  code: string | null;
  invite: InviteState;
  propertyType: string;
  status: ListedClient["status"];
};

/** The invite as it is handed on; `share` is null once the code opens nothing. */
export type Invited = {
  name: string;
  firstName: string;
  invite: InviteState;
  share: {
    code: string;
    link: string;
    qr: QrCode;
    /** The code's last day, in the agent's zone. */
    until: string;
    mailto: string;
    sms: string;
  } | null;
};

export function toRow(client: ListedClient, now: number): ClientRow {
  const invite = inviteState(client, now);
  return {
    id: client.id,
    name: nameOf(client),
    email: client.email,
    code: invite === "works" ? client.inviteCode : null,
    invite,
    propertyType: PROPERTY_TYPE_LABELS[client.propertyType],
    status: client.status,
  };
}

/** What the agent needs to hand an invite on. `origin` is where this site is reached. */
export function toInvited(
  client: ListedClient,
  { origin, timeZone, now }: { origin: string; timeZone: string; now: number },
): Invited {
  const { firstName, inviteCode: code, inviteExpiresAt } = client;
  const invite = inviteState(client, now);
  const base = { name: nameOf(client), firstName, invite };
  if (invite !== "works" || code === null || inviteExpiresAt === null) return { ...base, share: null };
  const link = `${origin}/invite/${code}`;
  const message = `Hi ${firstName}, I made a care plan for your home. Open it here: ${link}\nYour code is ${code}.`;
  const subject = encodeURIComponent("A care plan for your home");
  const body = encodeURIComponent(message);
  return {
    ...base,
    share: {
      code,
      link,
      qr: qrCode(link),
      until: formatDay(todayIn(timeZone, inviteExpiresAt - 1)),
      mailto: `mailto:${encodeURIComponent(client.email)}?subject=${subject}&body=${body}`,
      // "?&" is the one form that both phone families read.
      sms: `sms:${client.phone.replace(/[^\d+]/g, "")}?&body=${body}`,
    },
  };
}

export function nameOf(client: { firstName: string; lastName: string }): string {
  return `${client.firstName} ${client.lastName}`;
}
