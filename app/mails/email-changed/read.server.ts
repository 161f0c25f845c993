import { Hold, isConfirmed, optOutUrl, sameAddress, skipIf, toAddress } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { readPeople, required } from "#app/mails/reading.server.ts";
import { signTakeBack } from "#app/services/mail/mail-tokens.server.ts";
import { isOptedOut, wasInvited } from "#db/queries/mail/opt-outs.server.ts";
import { emailChanged } from "./kind.ts";
import type { Content } from "./template.tsx";

/**
 * Told whatever the preferences say, to the address as it was: somebody else may have changed it. A homeowner's old
 * address takes the home back by the link. To an address nobody had confirmed, being asked is counted as an invite is;
 * that it is done is told where it was ever invited, as the link in that email once was the only way in.
 */
export const read: Read<typeof emailChanged, Content> = async (deps, row, payload) => {
  const { audience, stage, to, confirmed } = payload;
  const { agent, homes } = await readPeople(deps, row);
  const { firstName } = audience === "agent" ? agent : required(homes[0]);
  const { db, origin, secret } = deps;
  if (!confirmed) {
    skipIf(await isOptedOut(db, row.recipient.toLowerCase()), "opted_out");
    const home = required(homes[0]);
    const waits = stage === "asked" && !isConfirmed(home);
    if (waits && deps.releasedTo !== row.recipient) throw new Hold();
    skipIf(stage === "asked" && !waits && !sameAddress(row.recipient, home.email), "moved");
    skipIf(stage === "done" && !(await wasInvited(db, row.clientId ?? "", row.recipient)), "unconfirmed");
  }
  const takesBack = stage === "done" && audience === "homeowner" && row.clientId !== null;
  const takeBack = takesBack
    ? `/take-back/${await signTakeBack({ clientId: row.clientId ?? "", email: row.recipient.toLowerCase(), at: row.createdAt }, secret)}`
    : null;
  const elsewhere = stage === "asked" ? `/forgot-password?as=${audience}` : "/privacy";
  const content = { stage, firstName, to, takesBack, link: origin + (takeBack ?? elsewhere) };
  const stopUrl = confirmed ? null : await optOutUrl(deps, row.recipient);
  return toAddress(deps, row, { kind: emailChanged, content, stopUrl });
};
