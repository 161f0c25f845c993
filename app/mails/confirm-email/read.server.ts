import { isConfirmed, skipIf, toHome } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readBoth } from "#app/mails/reading.server.ts";
import { signHomeEmail } from "#app/services/mail/mail-tokens.server.ts";
import { confirmEmail } from "./kind.ts";
import type { Content } from "./template.tsx";

/** The link that confirms the email a home has by now, until somebody has. Sent whatever the preferences say. */
export const read: Read<typeof confirmEmail, Content> = async (deps, row, payload) => {
  const { agent, home } = await readBoth(deps, row, payload);
  skipIf(home.deletedAt !== null, "gone");
  skipIf(isConfirmed(home), "used");
  const { clientId, firstName, email } = home;
  const token = await signHomeEmail({ clientId, email: email.toLowerCase() }, deps.secret);
  const content = { firstName, link: `${deps.origin}/confirm-home-email/${token}` };
  return toHome(deps, agent, home, { kind: confirmEmail, content });
};
