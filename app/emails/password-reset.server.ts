import { hashToken } from "#app/auth/tokens.server.ts";
import { selectReset } from "#db/queries/accounts/password-resets.server.ts";
import { selectEmailAgent, selectEmailHome } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { passwordReset } from "./kinds.ts";
import { type Content, template } from "./password-reset.tsx";
import { agentOf, required } from "./readers.server.ts";
import {
  requireKept,
  requireSameAddress,
  Skip,
  skipIf,
  toHome,
  toSignIn,
} from "./recipient-policy.server.ts";

export const email: EmailDefinition<typeof passwordReset, Content> = {
  kind: passwordReset,
  template,
  /** Only to the address it was asked with, while the link works. */
  async read(deps, row, { audience, token }) {
    const { db, now, origin } = deps;
    const agentId = agentOf(row);
    const [agents, homes, resets] = await db.batch([
      selectEmailAgent(db, agentId),
      selectEmailHome(db, agentId, row.clientId ?? ""),
      selectReset(db, await hashToken(token), now),
    ]);
    const agent = required(agents[0]);
    const reset = resets[0];
    if (reset === undefined) throw new Skip("expired");
    const message = {
      kind: passwordReset,
      content: { audience, link: `${origin}/reset-password/${token}` },
    };
    if (audience === "agent") {
      skipIf(reset.userId !== agent.userId, "expired");
      requireSameAddress(row, agent.signInEmail);
      return toSignIn(deps, agent, message);
    }
    const home = required(homes[0]);
    skipIf(reset.clientId !== home.clientId, "expired");
    requireKept(home, now);
    requireSameAddress(row, home.email);
    return toHome(deps, agent, home, message);
  },
  sample: {
    payload: { audience: "homeowner", token: "example" },
    content: { audience: "homeowner", link: `${ORIGIN}/reset-password/example` },
    variants: { agent: { content: { audience: "agent" } } },
  },
};
