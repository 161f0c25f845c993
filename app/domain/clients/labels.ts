import type { ClientStatus } from "./client-status.ts";
import { INVITE_LABELS, STATUS_LABELS } from "./words.ts";

/** How a client stands, in the same word on every screen, in files and mails. `wasInvited`: they ever had a code. */
export function clientStatusLabel(status: ClientStatus, wasInvited = true): string {
  if (status === "invited" && !wasInvited) return INVITE_LABELS.not_invited;
  return STATUS_LABELS[status] ?? STATUS_LABELS.inactive;
}
