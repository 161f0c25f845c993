import * as m from "#app/paraglide/messages.js";
import type { BulkKind } from "./bulk-change.ts";

export const BULK_LABELS: Record<BulkKind, () => string> = {
  invite: m.clients_bulk_invite,
  email_again: m.clients_bulk_email_again,
  tag: m.clients_bulk_tag,
  untag: m.clients_bulk_untag,
  pause: m.clients_bulk_pause,
  resume: m.clients_bulk_resume,
  delete: m.clients_bulk_delete,
  restore: m.clients_bulk_restore,
  home: m.clients_bulk_home,
};
