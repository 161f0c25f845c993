import { signEmailChange } from "#app/services/email/email-tokens.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { CHANGE_MS, newEmail } from "./kinds.ts";
import { type Content, template } from "./new-email.tsx";
import { readPeople, required } from "./readers.server.ts";
import { requireNotOptedOut, skipIf, toAddress } from "./recipient-policy.server.ts";

export const email: EmailDefinition<typeof newEmail, Content> = {
  kind: newEmail,
  template,
  /** From Peaceful Home itself: the address may be anybody's. */
  async read(deps, row, { audience, mark }) {
    const { agent, homes } = await readPeople(deps, row);
    const forAgent = audience === "agent";
    const account = forAgent ? { id: agent.agentId, deletedAt: agent.deletedAt } : required(homes[0]);
    skipIf(account.deletedAt !== null, "gone");
    skipIf(forAgent && agent.suspendedAt !== null, "suspended");
    const stopUrl = await requireNotOptedOut(deps, row.recipient);
    const until = row.createdAt + CHANGE_MS;
    skipIf(deps.now >= until, "expired");
    const change = {
      audience,
      accountId: row.clientId ?? agent.agentId,
      email: row.recipient.toLowerCase(),
      until,
      mark,
    };
    const link = `${deps.origin}/confirm-email/${await signEmailChange(change, deps.secret)}`;
    return toAddress(deps, row, { kind: newEmail, content: { link }, stopUrl });
  },
  sample: {
    payload: { audience: "homeowner", mark: "example" },
    content: { link: `${ORIGIN}/confirm-email/example` },
  },
};
