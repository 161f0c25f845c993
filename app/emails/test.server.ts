import type { EmailDefinition } from "./definition.server.ts";
import { testMail } from "./kinds.ts";
import { readPeople, required } from "./readers.server.ts";
import { skipIf, toAgent, toHome } from "./recipient-policy.server.ts";
import { type Content, template } from "./test.tsx";

export const email: EmailDefinition<typeof testMail, Content> = {
  kind: testMail,
  template,
  /** Sent whatever the preferences say: the reader just asked for it. */
  async read(deps, row, { audience }) {
    const { agent, homes } = await readPeople(deps, row);
    const contentFor = (firstName: string) => ({ kind: testMail, content: { audience, firstName } });
    if (audience === "agent") return toAgent(deps, agent, contentFor(agent.firstName));
    const home = required(homes[0]);
    skipIf(home.deletedAt !== null, "gone");
    return toHome(deps, agent, home, contentFor(home.firstName));
  },
  sample: {
    payload: { audience: "homeowner" },
    content: { audience: "homeowner", firstName: "Daniel" },
  },
};
