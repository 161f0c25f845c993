import { hashHomePassword } from "#app/auth/passwords.server.ts";
import { throttleCode } from "#app/auth/throttle.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { NO_CARE_CHOSEN } from "#app/domain/tasks/care-level.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import { normalizeSaleCode } from "#app/domain/transfer/sale/sale.ts";
import { clientJoined, confirmEmail, homeSold } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import { requireNewPassword } from "#app/services/accounts/change-password.server.ts";
import { initialPlan } from "#app/services/clients/invite-client.server.ts";
import { readInviteStatus, runBatchAndReleaseInvites } from "#app/services/clients/release-invites.server.ts";
import type { AccountDeps } from "#app/services/deps.ts";
import { queueEmail, queueNotifiedEmail } from "#app/services/queue-email.server.ts";
import { queueWebhook } from "#app/services/queue-webhook.server.ts";
import type { BuyersHome } from "#app/services/transfer/sale/take-over.server.ts";
import type { Statement } from "#db/client.server.ts";
import { notNullViolation } from "#db/errors.ts";
import { selectDefaultCareLevel } from "#db/queries/clients/clients.server.ts";
import { insertActivity } from "#db/queries/clients/dashboard.server.ts";
import { moveHome, newMove, readWhatIsCopied } from "#db/queries/clients/move-home.server.ts";
import { listAssignableTasks } from "#db/queries/library/library.server.ts";
import { insertPlan } from "#db/queries/tasks/plan.server.ts";
import {
  acceptSale,
  findOpenSale,
  insertBuyer,
  type OpenSale,
} from "#db/queries/transfer/sale/sales.server.ts";

export type Found = { ok: true; sale: OpenSale } | { ok: false; reason: "throttled" | "wrong" };

/** The offer behind a code, counted against guessing like an invite code. */
export async function findOffer(
  { db, now, ip }: Pick<AccountDeps, "db" | "now" | "ip">,
  code: string,
): Promise<Found> {
  const throttle = await throttleCode(db, ip, now);
  if (!throttle.allowed) return { ok: false, reason: "throttled" };
  const sale = await findOpenSale(db, normalizeSaleCode(code), now);
  if (!sale) return { ok: false, reason: "wrong" };
  await throttle.release();
  return { ok: true, sale };
}

/** Whether the buyer can go on with the seller's agent. */
export const hasAgent = ({ agent }: OpenSale): boolean =>
  agent.ofHome === null && agent.deletedAt === null && agent.suspendedAt === null;

export type Buyer = {
  firstName: string;
  lastName: string;
  /** Lower-cased. */
  email: string;
  password: string;
  confirmation: string;
  keepsAgent: boolean;
};

/**
 * Gives the buyer a home of their own, with the agent only if they say so, and logs them in. The seller's home stays as
 * it is. Null where the offer has ended, as when another buyer was quicker. Throws RuleViolation beside the field.
 */
export async function acceptHome(
  deps: AccountDeps,
  sale: OpenSale,
  buyer: Buyer,
): Promise<BuyersHome | null> {
  requireNewPassword(buyer.password, buyer.confirmation);
  if (buyer.email === sale.sellerEmail) throw new RuleViolation(m.transfer_sale_own_email(), "email");
  const { db, now, random, env } = deps;
  const { agentId } = sale;
  const keepsAgent = buyer.keepsAgent && hasAgent(sale);
  const clientId = random.id();
  const passwordHash = await hashHomePassword(buyer.password, env.PASSWORD_PEPPER, buyer.email);
  const [tasks, [newHomes]] = await db.batch([
    listAssignableTasks(db, agentId),
    selectDefaultCareLevel(db, agentId),
  ]);
  const { firstName, lastName, email } = buyer;
  const { address, city, state, zipCode, propertyType, features, timeZone } = sale;
  const place = { address, city, state, zipCode, propertyType, features };
  const home = { ...place, ...NO_CARE_CHOSEN, ...newHomes, closedOn: null };
  const plan = initialPlan(tasks, home, todayIn(timeZone, now)).map((row) => ({ id: random.id(), ...row }));
  const whose = { agentId, clientId };
  const standing = await readInviteStatus(deps, agentId);
  const move = keepsAgent ? null : newMove(whose, await readWhatIsCopied(db, whose), deps);
  try {
    await runBatchAndReleaseInvites(deps, standing, [
      insertBuyer(db, sale.id, now, {
        ...place,
        id: clientId,
        firstName,
        lastName,
        email,
        timeZone,
        careLevel: home.careLevel,
        searchKey: clientSearchKey({ firstName, lastName, email }),
        status: "active",
        passwordHash,
        accountCreated: now,
        dateAdded: now,
        lastActive: now,
        emailConfirmedAt: 0,
      }),
      acceptSale(db, sale.clientId, { id: sale.id, buyerId: clientId, now }),
      insertPlan(db, agentId, clientId, plan),
      queueEmail(deps, confirmEmail, { recipient: email, payload: { clientId }, ...whose }),
      queueEmail(deps, homeSold, {
        recipient: sale.sellerEmail,
        payload: { clientId: sale.clientId, saleId: sale.id },
        agentId,
        clientId: sale.clientId,
      }),
      ...(move ? moveHome(db, move, "bought") : tellAgent(deps, sale, clientId)),
    ]);
  } catch (error) {
    if (notNullViolation(error) === "clients.agent_id") return null;
    throw error;
  }
  await deps.auth.homes.start(clientId);
  await deps.device.remember(passwordHash);
  return { id: clientId, agentId: move?.houseId ?? agentId, firstName, lastName, email, timeZone };
}

function tellAgent(deps: AccountDeps, { agentId, agent }: OpenSale, clientId: string): Statement[] {
  const { db, now, random } = deps;
  const whose = { agentId, clientId };
  return [
    insertActivity(db, { id: random.id(), ...whose, kind: "client_joined", subject: "", at: now }),
    ...queueNotifiedEmail(deps, clientJoined, { recipient: agent.email, payload: { clientId }, ...whose }),
    queueWebhook(deps, { kind: "webhook_joined", ...whose, subjectId: clientId }),
  ];
}
