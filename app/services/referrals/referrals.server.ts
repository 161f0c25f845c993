import { DAY_MS } from "#app/domain/days/durations.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { isSameStage, type ReferralStage, referralActivity } from "#app/domain/referrals/referral.ts";
import { referral } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { queueWebhook } from "#app/services/queue-webhook.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import {
  countReferralsSince,
  getReferral,
  hasReferral,
  insertReferral,
  moveReferral as move,
} from "#db/queries/referrals/referrals.server.ts";

/** Friends one home refers in a day: each is an email to the agent, with words of the homeowner's. */
const REFERRALS_A_DAY = 10;

export type Friend = {
  /** Made with the form, so that sending it twice refers once. */
  referralId: string;
  name: string;
  email: string;
  phone: string;
  message: string;
};

/** `agentEmail` is where the email goes. Throws RuleViolation for another referral's id, and over a day's limit. */
export async function referFriend(
  deps: MailDeps,
  home: { id: string; agentId: string },
  { referralId, ...friend }: Friend,
  agentEmail: string,
): Promise<void> {
  const { db, now, random } = deps;
  const { id: clientId, agentId } = home;
  const [inserted] = await runBatch(db, [
    insertReferral(
      db,
      { id: referralId, clientId, agentId, ...friend, createdAt: now },
      { since: now - DAY_MS, limit: REFERRALS_A_DAY },
    ),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: "client_referred",
      subject: friend.name,
      at: now,
    }),
    queueEmail(
      deps,
      referral,
      {
        recipient: agentEmail,
        payload: { referralId },
        agentId,
        clientId,
      },
      { ifChanged: true },
    ),
    queueWebhook(deps, { kind: "webhook_referral", agentId, clientId, subjectId: referralId }),
  ]);
  if (rowsChanged(inserted) === 1 || (await hasReferral(db, clientId, referralId))) return;
  const lately = await countReferralsSince(db, { agentId, clientId }, now - DAY_MS);
  throw new RuleViolation(lately >= REFERRALS_A_DAY ? m.referrals_enough_referrals() : m.text_open_again());
}

/** Idempotent. Returns who it is about and where it stood. Throws Conflict where it was moved elsewhere, and NotFound. */
export async function moveReferral(
  { db, now, random }: Deps,
  agentId: string,
  referralId: string,
  { status, outcome }: ReferralStage,
): Promise<{ name: string; from: ReferralStage }> {
  // Only a closed one came to anything.
  const to: ReferralStage = { status, outcome: status === "closed" ? outcome : null };
  const referral = await getReferral(db, agentId, referralId);
  if (!referral) throw new NotFound();
  const { name, clientId } = referral;
  const from: ReferralStage = { status: referral.status, outcome: referral.outcome };
  if (isSameStage(from, to)) return { name, from };
  const moving = move(db, agentId, referralId, { from, to });
  const noting = insertActivityIfChanged(db, {
    id: random.id(),
    agentId,
    clientId,
    kind: referralActivity(from.status, to.status),
    subject: name,
    at: now,
  });
  // Another outcome of one already closed is no news.
  const [moved] = await runBatch(db, from.status === to.status ? [moving] : [moving, noting]);
  if (rowsChanged(moved) === 1) return { name, from };
  const current = await getReferral(db, agentId, referralId);
  if (current && isSameStage(current, to)) return { name, from };
  throw new Conflict(m.referrals_moved_meanwhile());
}
