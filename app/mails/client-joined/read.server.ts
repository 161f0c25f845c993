import { fullName } from "#app/domain/text/names.ts";
import { skipIf, toAgent } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readBoth, requireNotices } from "#app/mails/reading.server.ts";
import { clientJoined } from "./kind.ts";
import type { Content } from "./template.tsx";

/** A client came in for the first time. */
export const read: Read<typeof clientJoined, Content> = async (deps, row, payload) => {
  const { agent, home } = await readBoth(deps, row, payload);
  skipIf(home.deletedAt !== null, "gone");
  requireNotices(deps, agent);
  const link = `${deps.origin}/agent/clients/${home.clientId}`;
  const content = { clientName: fullName(home), phone: home.phone, link };
  return toAgent(deps, agent, { kind: clientJoined, content }, home);
};
