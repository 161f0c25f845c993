import type { z } from "zod";
import type { MailBrand, MailFrame } from "#app/domain/mail/contents.ts";
import { email as accountClosed } from "./account-closed.server.ts";
import { email as accountDeleted } from "./account-deleted.server.ts";
import { email as agentDigest } from "./agent-digest.server.ts";
import { email as clientJoined } from "./client-joined.server.ts";
import { email as confirmEmail } from "./confirm-email.server.ts";
import { email as daily } from "./daily.server.ts";
import { email as emailChanged } from "./email-changed.server.ts";
import { email as helpAnswered } from "./help-answered.server.ts";
import { email as helpRequested } from "./help-requested.server.ts";
import { email as homeDigest } from "./home-digest.server.ts";
import { email as homeOpened } from "./home-opened.server.ts";
import { email as invite } from "./invite.server.ts";
import type { MailKind } from "./kinds.ts";
import { email as newEmail } from "./new-email.server.ts";
import { email as operatorAlarm } from "./operator-alarm.server.ts";
import { email as passwordChanged } from "./password-changed.server.ts";
import { email as passwordReset } from "./password-reset.server.ts";
import { email as passwordSet } from "./password-set.server.ts";
import {
  Hold,
  Later,
  type Letter,
  type MailDeps,
  type MailRow,
  Skip,
  type SkipReason,
  skipIf,
} from "./recipient-policy.server.ts";
import { email as referral } from "./referral.server.ts";
import type { Template } from "./template.ts";
import { email as testMail } from "./test.server.ts";
import { email as verifyEmail } from "./verify-email.server.ts";
import { email as welcome } from "./welcome.server.ts";

/** All there is of one kind of mail, a file each in the folder of its name. */
export type Mail<Kind extends MailKind, Content> = {
  kind: Kind;
  read: Read<Kind, Content>;
  template: Template<Content>;
  sample: Sample<Kind, Content>;
};

/** Reads what stands in a mail at the moment it is sent. Throws Skip where it is not to be, Hold or Later where not yet. */
export type Read<Kind extends MailKind, Content> = (
  deps: MailDeps,
  row: MailRow,
  payload: z.output<Kind["payload"]>,
) => Promise<Letter<Kind["name"], Content>>;

/** An example to look at; nobody in it exists. */
export type Sample<Kind extends MailKind, Content> = {
  payload: z.input<Kind["payload"]>;
  content: Content;
  /** By what is different in them: "agent gone". */
  variants?: Record<string, { content?: Partial<Content>; brand?: Partial<MailBrand> }>;
};

const LISTED = {
  invite,
  confirm_email: confirmEmail,
  welcome,
  password_set: passwordSet,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  help_requested: helpRequested,
  help_answered: helpAnswered,
  referral,
  client_joined: clientJoined,
  home_opened: homeOpened,
  account_deleted: accountDeleted,
  account_closed: accountClosed,
  daily,
  home_digest: homeDigest,
  agent_digest: agentDigest,
  test: testMail,
  verify_email: verifyEmail,
  new_email: newEmail,
  email_changed: emailChanged,
  operator_alarm: operatorAlarm,
};

type Listed = typeof LISTED;
export type MailName = keyof Listed;
type KindOf<K extends MailName> = MailKind<K, Listed[K]["kind"]["payload"]>;

/** What stands in each kind of mail. */
export type MailContents = { [K in MailName]: Listed[K]["sample"]["content"] };

/** Every kind of mail, by its name in the outbox. */
export const MAILS: { [K in MailName]: Mail<KindOf<K>, MailContents[K]> } = LISTED;

/** One mail's content with what every mail carries. */
export type MailContent<K extends MailName = MailName> = {
  [Kind in K]: { kind: Kind; content: MailContents[Kind] };
}[K] &
  MailFrame;

/** A mail that was read. */
export type LetterOf<K extends MailName = MailName> = { [Kind in K]: Letter<Kind, MailContents[Kind]> }[K];

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
