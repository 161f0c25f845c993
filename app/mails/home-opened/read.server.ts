import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatTime } from "#app/domain/days/time-format.ts";
import { skipIf, toHome } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readBoth, requireKept, requireSameAddress } from "#app/mails/reading.server.ts";
import { signTakeBack } from "#app/services/mail/mail-tokens.server.ts";
import { homeOpened } from "./kind.ts";
import type { Content } from "./template.tsx";

/** Told whatever the preferences say, as somebody else may have come in; a password ends the code, and this. */
export const read: Read<typeof homeOpened, Content> = async (deps, row, payload) => {
  const { agent, home } = await readBoth(deps, row, payload);
  requireKept(home, deps.now);
  requireSameAddress(row, home.email);
  skipIf(home.hasPassword, "used");
  const { clientId, firstName, email, timeZone } = home;
  const token = await signTakeBack({ clientId, email: email.toLowerCase(), at: row.createdAt }, deps.secret);
  const content = {
    firstName,
    day: todayIn(timeZone, row.createdAt),
    time: formatTime(timeZone, row.createdAt),
    link: `${deps.origin}/take-back/${token}`,
  };
  return toHome(deps, agent, home, { kind: homeOpened, content });
};
