import { todayIn } from "#app/domain/days/calendar-day.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { saleSuggested } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import type { MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { runBatch } from "#db/client.server.ts";
import { getClient } from "#db/queries/clients/clients.server.ts";

/**
 * Emails a client that they can hand the home to its buyer, at most once a day; the agent can do no more. Returns their
 * first name. Throws NotFound, and RuleViolation for one who has no account.
 */
export async function suggestSale(deps: MailDeps, agentId: string, clientId: string): Promise<string> {
  const client = await getClient(deps.db, agentId, clientId);
  if (!client) throw new NotFound();
  const { firstName, email, timeZone, hasPassword } = client;
  if (!hasPassword) throw new RuleViolation(m.transfer_sale_no_account({ firstName }));
  const payload = { clientId, day: todayIn(timeZone, deps.now) };
  await runBatch(deps.db, [
    queueEmail(deps, saleSuggested, { recipient: email, payload, agentId, clientId }),
  ]);
  return firstName;
}
