import { hashToken } from "#app/auth/tokens.server.ts";
import { Skip, skipIf, toHome, toSignIn } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { agentOf, required, requireKept, requireSameAddress } from "#app/mails/reading.server.ts";
import { selectReset } from "#db/queries/accounts/resets.server.ts";
import { selectMailAgent, selectMailHome } from "#db/queries/mail/contents.server.ts";
import { passwordReset } from "./kind.ts";
import type { Content } from "./template.tsx";

/** The link to a new password, to the address it was asked with, while it is good. */
export const read: Read<typeof passwordReset, Content> = async (deps, row, { audience, token }) => {
  const { db, now, origin } = deps;
  const agentId = agentOf(row);
  const [agents, homes, resets] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, row.clientId ?? ""),
    selectReset(db, await hashToken(token), now),
  ]);
  const agent = required(agents[0]);
  const reset = resets[0];
  if (reset === undefined) throw new Skip("expired");
  const part = {
    kind: passwordReset,
    content: { audience, link: `${origin}/reset-password/${token}` },
  };
  if (audience === "agent") {
    skipIf(reset.userId !== agent.userId, "expired");
    requireSameAddress(row, agent.signInEmail);
    return toSignIn(deps, agent, part);
  }
  const home = required(homes[0]);
  skipIf(reset.clientId !== home.clientId, "expired");
  requireKept(home, now);
  requireSameAddress(row, home.email);
  return toHome(deps, agent, home, part);
};
