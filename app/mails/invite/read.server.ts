import { inviteState } from "#app/domain/clients/invite-state.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { LATE_DAYS } from "#app/domain/mail/reminders.ts";
import { skipIf, toStranger } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readBoth, requireOpen } from "#app/mails/reading.server.ts";
import { signInvite } from "#app/services/mail/mail-tokens.server.ts";
import { invite } from "./kind.ts";
import type { Content } from "./template.tsx";

/**
 * The invite while its code works and nobody has come in since it was written; its reminders only while nobody
 * has come in at all, and not when they have waited so long that they remind of nothing.
 */
export const read: Read<typeof invite, Content> = async (deps, row, payload) => {
  const { nudge } = payload;
  const { agent, home } = await readBoth(deps, row, payload);
  requireOpen(deps, home);
  const { inviteCode: code, inviteExpiresAt: expiresAt, firstName } = home;
  const state = inviteState(home, deps.now);
  skipIf(state === "password_set" || (nudge > 0 && home.status !== "invited"), "used");
  skipIf(home.lastActive !== null && home.lastActive > row.createdAt, "used");
  skipIf(nudge > 0 && deps.now - row.createdAt > LATE_DAYS * DAY_MS, "expired");
  skipIf(state === "expired" || code === null || expiresAt === null, "expired");
  const content = {
    firstName,
    code: code ?? "",
    link: `${deps.origin}/invite/${await signInvite(code ?? "", deps.secret)}`,
    until: todayIn(home.timeZone, expiresAt ?? deps.now),
    nudge,
  };
  return toStranger(deps, agent, home, { kind: invite, content });
};
