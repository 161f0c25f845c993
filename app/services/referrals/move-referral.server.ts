import { Conflict, NotFound } from "#app/domain/errors.ts";
import { type ReferralStatus, referralActivity } from "#app/domain/referrals/referral.ts";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import { getReferral, moveReferral as move } from "#db/queries/referrals/referrals.server.ts";
import * as words from "./words.ts";

/**
 * Moves a referral on or back, with its activity, once however often it is asked. Answers who it is about
 * and where it was. Throws Conflict where it was moved elsewhere meanwhile, NotFound.
 */
export async function moveReferral(
  { db, now, random }: Deps,
  agentId: string,
  referralId: string,
  to: ReferralStatus,
): Promise<{ name: string; from: ReferralStatus }> {
  const referral = await getReferral(db, agentId, referralId);
  if (!referral) throw new NotFound();
  const { name, clientId, status: from } = referral;
  if (from === to) return { name, from };
  const [moved] = await runBatch(db, [
    move(db, agentId, referralId, { from, to }),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: referralActivity(from, to),
      subject: name,
      at: now,
    }),
  ]);
  if (rowsChanged(moved) === 1 || (await getReferral(db, agentId, referralId))?.status === to) {
    return { name, from };
  }
  throw new Conflict(words.movedMeanwhile);
}
