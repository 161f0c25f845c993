import { toHome, toSignIn } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readPeople, required, requireKept, requireSameAddress } from "#app/mails/reading.server.ts";
import { passwordChanged } from "./kind.ts";
import type { Content } from "./template.tsx";

/** Told whatever the preferences say: somebody else may have changed it. */
export const read: Read<typeof passwordChanged, Content> = async (deps, row, { audience }) => {
  const { agent, homes } = await readPeople(deps, row);
  const link = `${deps.origin}/forgot-password?as=${audience}`;
  const part = (firstName: string) => ({
    kind: passwordChanged,
    content: { audience, firstName, link },
  });
  if (audience === "agent") {
    requireSameAddress(row, agent.signInEmail);
    return toSignIn(deps, agent, part(agent.firstName));
  }
  const home = required(homes[0]);
  requireKept(home, deps.now);
  requireSameAddress(row, home.email);
  return toHome(deps, agent, home, part(home.firstName));
};
