import { signHomeRecovery } from "#app/services/email/email-tokens.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { passwordSet } from "./kinds.ts";
import { type Content, template } from "./password-set.tsx";
import { readBoth } from "./readers.server.ts";
import { requireKept, requireSameAddress, toHome } from "./recipient-policy.server.ts";

export const email: EmailDefinition<typeof passwordSet, Content> = {
  kind: passwordSet,
  template,
  /** Sent whatever the preferences say: anyone with the code may have set it. */
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    requireKept(home, deps.now);
    requireSameAddress(row, home.email);
    const { clientId, firstName, email } = home;
    const token = await signHomeRecovery(
      { clientId, email: email.toLowerCase(), at: row.createdAt },
      deps.secret,
    );
    const content = { firstName, link: `${deps.origin}/take-back/${token}` };
    return toHome(deps, agent, home, { kind: passwordSet, content });
  },
  sample: {
    payload: { clientId: "example-home" },
    content: { firstName: "Daniel", link: `${ORIGIN}/take-back/example` },
  },
};
