import { toHome } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readBoth, requireKept, requireSameAddress } from "#app/mails/reading.server.ts";
import { signTakeBack } from "#app/services/mail/mail-tokens.server.ts";
import { passwordSet } from "./kind.ts";
import type { Content } from "./template.tsx";

/** Told whatever the preferences say: whoever had the code may have set it. */
export const read: Read<typeof passwordSet, Content> = async (deps, row, payload) => {
  const { agent, home } = await readBoth(deps, row, payload);
  requireKept(home, deps.now);
  requireSameAddress(row, home.email);
  const { clientId, firstName, email } = home;
  const token = await signTakeBack({ clientId, email: email.toLowerCase(), at: row.createdAt }, deps.secret);
  const content = { firstName, link: `${deps.origin}/take-back/${token}` };
  return toHome(deps, agent, home, { kind: passwordSet, content });
};
