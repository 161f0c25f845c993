import { requireIntroduced, toAddress } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readPeople, required } from "#app/mails/reading.server.ts";
import { emailChanged } from "./kind.ts";
import type { Content } from "./template.tsx";

/**
 * Told whatever the preferences say, to the address as it was: somebody else may have changed it. Who asks may be a
 * stranger to that address, so being asked waits for the first mail to it as any other.
 */
export const read: Read<typeof emailChanged, Content> = async (deps, row, { audience, stage, to }) => {
  const { agent, homes } = await readPeople(deps, row);
  const person = audience === "agent" ? agent : required(homes[0]);
  if ("introducedAt" in person && stage === "asked") requireIntroduced(deps, person, emailChanged);
  const { firstName } = person;
  const where = stage === "asked" ? `/forgot-password?as=${audience}` : "/privacy";
  const content = { stage, firstName, to, link: deps.origin + where };
  return toAddress(deps, row, { kind: emailChanged, content });
};
