import { todayIn } from "#app/domain/days/calendar-day.ts";
import { optOutUrl, skipIf, toAgent } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readPeople, requireSameAddress } from "#app/mails/reading.server.ts";
import { PROOF_MS } from "#app/services/accounts/verify-email.server.ts";
import { signEmailProof } from "#app/services/mail/mail-tokens.server.ts";
import { verifyEmail } from "./kind.ts";
import type { Content } from "./template.tsx";

/** The link to prove the agent's address, to that very address, while it is not proved. */
export const read: Read<typeof verifyEmail, Content> = async (deps, row) => {
  const { origin, secret } = deps;
  const { agent } = await readPeople(deps, row);
  skipIf(agent.isProved, "used");
  requireSameAddress(row, agent.email || agent.signInEmail);
  const until = row.createdAt + PROOF_MS;
  const proof = { agentId: agent.agentId, address: row.recipient.toLowerCase(), until };
  const content = {
    link: `${origin}/verify-email/${await signEmailProof(proof, secret)}`,
    until: todayIn(agent.timeZone, until - 1),
  };
  // Whoever signs up may have typed a stranger's address.
  const stopUrl = await optOutUrl(deps, row.recipient);
  return toAgent(deps, agent, { kind: verifyEmail, content, stopUrl });
};
