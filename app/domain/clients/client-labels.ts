import type { ClientStatus } from "./client-status.ts";
import { INVITE_LABELS, STATUS_LABELS } from "./messages.ts";

/** `wasInvited`: the client has had a code at some time. */
export function clientStatusLabel(status: ClientStatus, wasInvited = true): string {
  if (status === "invited" && !wasInvited) return INVITE_LABELS.not_invited();
  return STATUS_LABELS[status]() ?? STATUS_LABELS.inactive();
}
