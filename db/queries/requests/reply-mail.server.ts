import { type SQL, sql } from "drizzle-orm";
import { helpAnswered } from "#app/emails/kinds.ts";
import { dedupeKeySql } from "#db/queries/insert-email.server.ts";

/**
 * Why the mail with a request's reply did not go out or came back: "failed", or the reason it was skipped; null
 * where it went, is on its way, came as a notification or has been forgotten. A column of a read of `task_help_requests`.
 */
export const replyEmailFailure: SQL.Aliased<string | null> = sql<string | null>`(
  select case outbox.state when 'failed' then 'failed' else outbox.error end from outbox
  where outbox.dedupe_key = ${dedupeKeySql(helpAnswered, {
    helpRequestId: sql`task_help_requests.id`,
    now: sql`task_help_requests.replied_at`,
  })} and outbox.state in ('failed', 'skipped') and outbox.error is not 'push')`.as("mail_fault");

/** Why no mail would reach a client now; null where it would. A column of a read of `clients`. */
export const emailBlockReason = sql<"paused" | "unconfirmed" | "off" | "suppressed" | null>`case
  when clients.status = 'inactive' then 'paused'
  when clients.introduced_at = 0 then 'unconfirmed'
  when exists (select 1 from notification_preferences wishes
    where wishes.client_id = clients.id and wishes.email_enabled = 0 and wishes.replies_by = 'mail') then 'off'
  when exists (select 1 from mail_suppressions gone where gone.email = clients.email) then 'suppressed'
  end`.as("mail_bar");
