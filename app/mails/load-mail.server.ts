import type { z } from "zod";
import { Hold, Later, type MailDeps, type MailRow, Skip, type SkipReason, skipIf } from "./letter.server.ts";
import { type LetterOf, MAILS, type MailName } from "./registry.server.ts";

/** `hold`: it has to wait once more before it may go. `later`: it is to be read again from that instant on. */
export type LoadedMail = { skip: SkipReason } | { hold: true } | { later: number } | LetterOf;

/**
 * Reads a mail of the outbox as it is to be sent now, or says in a word why it is not to be sent at all, or not yet.
 * Everything is read again: what was true when the mail was written may not be any more.
 */
export async function loadMail(deps: MailDeps, row: MailRow): Promise<LoadedMail> {
  try {
    return await read(deps, row);
  } catch (error) {
    if (error instanceof Skip) return { skip: error.reason };
    if (error instanceof Hold) return { hold: true };
    if (error instanceof Later) return { later: error.until };
    throw error;
  }
}

/** Whether there is a mail to send. */
export function isLetter(loaded: LoadedMail): loaded is LetterOf {
  return "mail" in loaded;
}

async function read(deps: MailDeps, row: MailRow): Promise<LetterOf> {
  skipIf(!Object.hasOwn(MAILS, row.kind), "unreadable");
  return readAs(deps, row, row.kind as MailName);
}

async function readAs<K extends MailName>(deps: MailDeps, row: MailRow, name: K): Promise<LetterOf<K>> {
  const { kind, read } = MAILS[name];
  const parsed = kind.payload.safeParse(row.payload);
  if (!parsed.success) throw new Skip("unreadable");
  // A kind that begins by waiting comes here only once it was released.
  const isReleased = typeof row.letGoAt === "number" || kind.firstState === "waiting";
  const releasedTo = isReleased ? row.recipient : null;
  return read({ ...deps, releasedTo, row }, row, parsed.data as z.output<(typeof kind)["payload"]>);
}
