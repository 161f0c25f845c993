import { skipIf, toAgent, toHome } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readPeople, required } from "#app/mails/reading.server.ts";
import { testMail } from "./kind.ts";
import type { Content } from "./template.tsx";

/** Sent whatever the preferences say: the reader asked for it just now. */
export const read: Read<typeof testMail, Content> = async (deps, row, { audience }) => {
  const { agent, homes } = await readPeople(deps, row);
  const part = (firstName: string) => ({ kind: testMail, content: { audience, firstName } });
  if (audience === "agent") return toAgent(deps, agent, part(agent.firstName));
  const home = required(homes[0]);
  skipIf(home.deletedAt !== null, "gone");
  return toHome(deps, agent, home, part(home.firstName));
};
