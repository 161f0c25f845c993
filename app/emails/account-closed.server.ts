import { deletedByHome } from "#app/domain/accounts/account-deletion.ts";
import { isWithinRetention, lastRestorableDay } from "#app/domain/retention.ts";
import { type Content, template } from "./account-closed.tsx";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { accountClosed } from "./kinds.ts";
import { readPeople, required } from "./readers.server.ts";
import { Skip, skipIf, toHome, toSignIn } from "./recipient-policy.server.ts";

export const email: EmailDefinition<typeof accountClosed, Content> = {
  kind: accountClosed,
  template,
  /** Sent for as long as they can restore the account. */
  async read(deps, row, { audience }) {
    const { agent, homes } = await readPeople(deps, row);
    const forAgent = audience === "agent";
    const who = forAgent ? agent : required(homes[0]);
    const { deletedAt, firstName, timeZone } = who;
    if (deletedAt === null) throw new Skip("gone");
    skipIf(!isWithinRetention(deletedAt, deps.now), "expired");
    const byEmail = homes[0]?.hasPassword ? "&form=email" : "";
    const link = `${deps.origin}/login?as=${forAgent ? "agent" : `homeowner${byEmail}`}`;
    const content = { audience, firstName, until: lastRestorableDay(deletedAt, timeZone), link };
    const message = { kind: accountClosed, content };
    if (forAgent) return toSignIn(deps, agent, message);
    const home = required(homes[0]);
    skipIf(!deletedByHome(home), "gone");
    return toHome(deps, agent, home, message);
  },
  sample: {
    payload: { audience: "homeowner" },
    content: {
      audience: "homeowner",
      firstName: "Daniel",
      until: "2026-12-20",
      link: `${ORIGIN}/login?as=homeowner&form=email`,
    },
    variants: {
      agent: { content: { audience: "agent", firstName: "Maria", link: `${ORIGIN}/login?as=agent` } },
    },
  },
};
