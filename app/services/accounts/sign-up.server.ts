import { hashPassword } from "#app/auth/passwords.server.ts";
import { DEFAULT_TIME_ZONE } from "#app/domain/days/time-zone.ts";
import { isWithinRetention } from "#app/domain/retention.ts";
import { VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";
import type { MailDeps } from "#app/services/deps.ts";
import { catalog } from "#db/catalog.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { uniqueViolation } from "#db/errors.ts";
import { getAgentDeletion, insertAgent } from "#db/queries/accounts/agents.server.ts";
import { isSuppressed } from "#db/queries/email-permission.server.ts";
import { insertLibrary } from "#db/queries/library/library.server.ts";
import { insertVerificationEmail } from "./verify-email.server.ts";

export type SignUpInput = {
  firstName: string;
  lastName: string;
  teamName: string;
  brokerage?: string;
  phone: string;
  email: string;
  market: string;
  password: string;
};

/** closed: the account can be reopened; leaving: it is about to be erased. */
export type SignUpResult =
  | { ok: true; agentId: string; isMailed: boolean }
  | { ok: false; reason: "email_taken" | "closed" | "leaving" };

/** One batch, so the first invite can be created at once; it goes out after the email is verified. */
export async function signUpAgent(deps: MailDeps, input: SignUpInput, pepper: string): Promise<SignUpResult> {
  const { password, ...profile } = input;
  return createAgent(deps, profile, await hashPassword(password, pepper, deps.random));
}

/** The same for an already hashed password. `isEmailVerified`: the address needs no confirmation. */
export async function createAgent(
  { db, now, random, outbox }: MailDeps,
  profile: Omit<SignUpInput, "password">,
  passwordHash: string,
  { isEmailVerified = false } = {},
): Promise<SignUpResult> {
  const userId = random.id();
  const agentId = random.id();
  try {
    const results = await runBatch(db, [
      ...insertAgent(
        db,
        { id: userId, email: profile.email, passwordHash, createdAt: now },
        {
          ...profile,
          id: agentId,
          userId,
          timeZone: DEFAULT_TIME_ZONE,
          verifiedEmail: isEmailVerified ? profile.email : "",
        },
        VENDOR_CATEGORIES.map((name) => ({ id: random.id(), agentId, name })),
      ),
      insertLibrary(
        db,
        agentId,
        catalog.map((task) => ({ ...task, id: random.id() })),
      ),
      insertVerificationEmail({ db, now, random, outbox }, agentId),
    ]);
    const isMailed = rowsChanged(results.at(-1)) === 1 && !(await isSuppressed(db, profile.email));
    return { ok: true, agentId, isMailed };
  } catch (error) {
    if (uniqueViolation(error) === null) throw error;
    const closedAt = await getAgentDeletion(db, profile.email);
    if (closedAt === null) return { ok: false, reason: "email_taken" };
    return { ok: false, reason: isWithinRetention(closedAt, now) ? "closed" : "leaving" };
  }
}
