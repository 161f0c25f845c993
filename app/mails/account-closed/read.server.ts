import { deletedByHome } from "#app/domain/accounts/account-deletion.ts";
import { isKept, lastDayKept } from "#app/domain/retention.ts";
import { Skip, skipIf, toHome, toSignIn } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readPeople, required } from "#app/mails/reading.server.ts";
import { accountClosed } from "./kind.ts";
import type { Content } from "./template.tsx";

/** Told once somebody has deleted their own account, for as long as they can come back. */
export const read: Read<typeof accountClosed, Content> = async (deps, row, { audience }) => {
  const { agent, homes } = await readPeople(deps, row);
  const forAgent = audience === "agent";
  const who = forAgent ? agent : required(homes[0]);
  const { deletedAt, firstName, timeZone } = who;
  if (deletedAt === null) throw new Skip("gone");
  skipIf(!isKept(deletedAt, deps.now), "expired");
  const byEmail = homes[0]?.hasPassword ? "&form=email" : "";
  const link = `${deps.origin}/login?as=${forAgent ? "agent" : `homeowner${byEmail}`}`;
  const content = { audience, firstName, until: lastDayKept(deletedAt, timeZone), link };
  const part = { kind: accountClosed, content };
  if (forAgent) return toSignIn(deps, agent, part);
  const home = required(homes[0]);
  skipIf(!deletedByHome(home), "gone");
  return toHome(deps, agent, home, part);
};
