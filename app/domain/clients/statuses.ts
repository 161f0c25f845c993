import { INVITE_LABELS, STATUS_LABELS } from "./words.ts";

export const CLIENT_STATUSES = ["invited", "active", "inactive"] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

/** How a client stands, in the same word on every screen, in files and mails. `wasInvited`: they ever had a code. */
export function clientStatusLabel(status: ClientStatus, wasInvited = true): string {
  if (status === "invited" && !wasInvited) return INVITE_LABELS.not_invited;
  return STATUS_LABELS[status] ?? STATUS_LABELS.inactive;
}
