import { deletionCauseOf } from "#app/domain/accounts/account-deletion.ts";
import { isWithinRetention, lastRestorableDay } from "#app/domain/retention.ts";
import { type Content, template } from "./account-deleted.tsx";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { accountDeleted } from "./kinds.ts";
import { readBoth } from "./readers.server.ts";
import { Skip, skipIf, toHome } from "./recipient-policy.server.ts";

export const email: EmailDefinition<typeof accountDeleted, Content> = {
  kind: accountDeleted,
  template,
  /** Sent while the home is in the trash, and only to homes that ever logged in. */
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    const { deletedAt, firstName, timeZone, lastActive, hasPassword, inviteCode } = home;
    if (deletedAt === null) throw new Skip("gone");
    // An imported client logged in to another account, not to this one.
    skipIf(lastActive === null || (!hasPassword && inviteCode === null), "unused");
    skipIf(!isWithinRetention(deletedAt, deps.now), "expired");
    const link = `${deps.origin}/login?as=homeowner${hasPassword ? "&form=email" : ""}`;
    const until = lastRestorableDay(deletedAt, timeZone);
    const content = { firstName, until, link, taking: deletionCauseOf(deletedAt, agent) };
    return toHome(deps, agent, home, { kind: accountDeleted, content });
  },
  sample: {
    payload: { clientId: "example-home" },
    content: {
      firstName: "Daniel",
      until: "2026-12-20",
      link: `${ORIGIN}/login?as=homeowner&form=email`,
      taking: "removed",
    },
    variants: {
      "agent gone": { content: { taking: "closed" } },
      "all data cleared": { content: { taking: "cleared" } },
    },
  },
};
