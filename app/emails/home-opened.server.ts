import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatTime } from "#app/domain/days/date-format.ts";
import { signHomeRecovery } from "#app/services/email/email-tokens.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { type Content, template } from "./home-opened.tsx";
import { homeOpened } from "./kinds.ts";
import { readBoth } from "./readers.server.ts";
import { requireKept, requireSameAddress, skipIf, toHome } from "./recipient-policy.server.ts";

export const email: EmailDefinition<typeof homeOpened, Content> = {
  kind: homeOpened,
  template,
  /** Sent whatever the preferences say: somebody else may have used the code. */
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    requireKept(home, deps.now);
    requireSameAddress(row, home.email);
    skipIf(home.hasPassword, "used");
    const { clientId, firstName, email, timeZone } = home;
    const token = await signHomeRecovery(
      { clientId, email: email.toLowerCase(), at: row.createdAt },
      deps.secret,
    );
    const content = {
      firstName,
      day: todayIn(timeZone, row.createdAt),
      time: formatTime(timeZone, row.createdAt),
      link: `${deps.origin}/take-back/${token}`,
    };
    return toHome(deps, agent, home, { kind: homeOpened, content });
  },
  sample: {
    payload: { clientId: "example-home", hour: 498_600 },
    content: {
      firstName: "Daniel",
      day: "2026-11-20",
      time: "9:02 AM",
      link: `${ORIGIN}/take-back/example`,
    },
  },
};
