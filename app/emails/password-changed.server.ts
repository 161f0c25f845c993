import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { passwordChanged } from "./kinds.ts";
import { type Content, template } from "./password-changed.tsx";
import { readPeople, required } from "./readers.server.ts";
import { requireKept, requireSameAddress, toHome, toSignIn } from "./recipient-policy.server.ts";

export const email: EmailDefinition<typeof passwordChanged, Content> = {
  kind: passwordChanged,
  template,
  /** Sent whatever the preferences say: somebody else may have changed it. */
  async read(deps, row, { audience }) {
    const { agent, homes } = await readPeople(deps, row);
    const link = `${deps.origin}/forgot-password?as=${audience}`;
    const contentFor = (firstName: string) => ({
      kind: passwordChanged,
      content: { audience, firstName, link },
    });
    if (audience === "agent") {
      requireSameAddress(row, agent.signInEmail);
      return toSignIn(deps, agent, contentFor(agent.firstName));
    }
    const home = required(homes[0]);
    requireKept(home, deps.now);
    requireSameAddress(row, home.email);
    return toHome(deps, agent, home, contentFor(home.firstName));
  },
  sample: {
    payload: { audience: "homeowner" },
    content: { audience: "homeowner", firstName: "Daniel", link: `${ORIGIN}/forgot-password` },
  },
};
