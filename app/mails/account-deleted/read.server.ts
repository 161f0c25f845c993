import { takingOf } from "#app/domain/accounts/account-deletion.ts";
import { isKept, lastDayKept } from "#app/domain/retention.ts";
import { Skip, skipIf, toHome } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readBoth } from "#app/mails/reading.server.ts";
import { accountDeleted } from "./kind.ts";
import type { Content } from "./template.tsx";

/** Told once the agent has removed the home, or their own account: only while it is in the trash, and to who has ever come in. */
export const read: Read<typeof accountDeleted, Content> = async (deps, row, payload) => {
  const { agent, home } = await readBoth(deps, row, payload);
  const { deletedAt, firstName, timeZone, lastActive, hasPassword, inviteCode } = home;
  if (deletedAt === null) throw new Skip("gone");
  // A client brought in with an export was here with another account, not with this one.
  skipIf(lastActive === null || (!hasPassword && inviteCode === null), "unused");
  skipIf(!isKept(deletedAt, deps.now), "expired");
  const link = `${deps.origin}/login?as=homeowner${hasPassword ? "&form=email" : ""}`;
  const until = lastDayKept(deletedAt, timeZone);
  const content = { firstName, until, link, taking: takingOf(deletedAt, agent) };
  return toHome(deps, agent, home, { kind: accountDeleted, content });
};
