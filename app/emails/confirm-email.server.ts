import { signHomeEmail } from "#app/services/email/email-tokens.server.ts";
import { type Content, template } from "./confirm-email.tsx";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { confirmEmail } from "./kinds.ts";
import { readBoth } from "./readers.server.ts";
import { isConfirmed, skipIf, toHome } from "./recipient-policy.server.ts";

export const email: EmailDefinition<typeof confirmEmail, Content> = {
  kind: confirmEmail,
  template,
  /** For the address the home has now. Sent whatever the preferences say. */
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    skipIf(home.deletedAt !== null, "gone");
    skipIf(isConfirmed(home), "used");
    const { clientId, firstName, email } = home;
    const token = await signHomeEmail({ clientId, email: email.toLowerCase() }, deps.secret);
    const content = { firstName, link: `${deps.origin}/confirm-home-email/${token}` };
    return toHome(deps, agent, home, { kind: confirmEmail, content });
  },
  sample: {
    payload: { clientId: "example-home" },
    content: { firstName: "Daniel", link: `${ORIGIN}/confirm-home-email/example` },
  },
};
