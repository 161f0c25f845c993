import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { listHomesByEmail } from "#db/queries/clients/clients.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import { failSentEmail, findSentEmail } from "#db/queries/email/outbox.server.ts";
import { insertSuppression } from "#db/queries/email-permission.server.ts";

export type EmailFailureReason = "bounce" | "complaint";

/** Homes with one email whose agents are told; far more than there can be. */
const MAX_HOMES = 50;

/**
 * For a permanent bounce or complaint; tells every agent with a client there. Idempotent. Returns whether it was news.
 */
export async function suppressAddress(
  { db, now, random }: Deps,
  address: string,
  reason: EmailFailureReason,
): Promise<boolean> {
  const email = address.toLowerCase();
  const homes = await listHomesByEmail(db, email, MAX_HOMES);
  const [stopped] = await runBatch(db, [
    insertSuppression(db, { email, reason, at: now }),
    // Each depends on the one before, so nothing is written for an address already stopped.
    ...homes.map(({ id, agentId }) =>
      insertActivityIfChanged(db, {
        id: random.id(),
        agentId,
        clientId: id,
        kind: reason === "bounce" ? "mail_bounced" : "mail_complained",
        subject: email,
        at: now,
      }),
    ),
  ]);
  return rowsChanged(stopped) === 1;
}

export type ProviderEvent = {
  trouble: EmailFailureReason;
  providerId: string;
  recipients: string[];
};

/** Uses the outbox's address, or the event's own if it came before the email was marked as sent. */
export async function applyEmailEvent(deps: Deps, event: ProviderEvent): Promise<void> {
  const { db } = deps;
  const mail = await findSentEmail(db, event.providerId);
  for (const address of mail ? [mail.recipient] : event.recipients) {
    await suppressAddress(deps, address, event.trouble);
  }
  if (mail && event.trouble === "bounce")
    await runBatch(db, [failSentEmail(db, event.providerId, "bounced")]);
}
