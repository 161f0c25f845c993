import { MINUTE_MS } from "#app/domain/days/durations.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { testMail } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import type { MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { getHomeEmail } from "#db/queries/clients/clients.server.ts";
import { isSuppressed } from "#db/queries/email-permission.server.ts";
import { getVerification } from "#db/queries/profile/email-verification.server.ts";

export type TestReader = {
  audience: "agent" | "homeowner";
  agentId: string;
  clientId: string | null;
  personId: string | null;
  email: string;
};

/** Sends a test email, at most one a minute. Throws RuleViolation, saying why, if none is sent. */
export async function sendTestEmail(deps: MailDeps, reader: TestReader): Promise<void> {
  const { db, now } = deps;
  const { audience, agentId, clientId, personId, email } = reader;
  if (audience === "agent" && !(await getVerification(db, agentId))?.isEmailVerified) {
    throw new RuleViolation(m.email_confirm_first());
  }
  if (await isSuppressed(db, email.toLowerCase())) {
    throw new RuleViolation(m.email_stopped({ email }));
  }
  if (clientId !== null && personId === null && (await getHomeEmail(db, clientId))?.emailConfirmedAt === 0) {
    throw new RuleViolation(m.email_confirm_first());
  }
  const mail = { recipient: email, payload: { audience }, agentId, clientId, personId };
  const [written] = await runBatch(db, [queueEmail(deps, testMail, mail, { unlessSince: now - MINUTE_MS })]);
  if (rowsChanged(written) === 0) {
    throw new RuleViolation(m.email_just_sent());
  }
}
