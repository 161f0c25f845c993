import type { MailFrame } from "#app/domain/mail/contents.ts";
import type { MailKind } from "#app/domain/mail/kind.ts";
import { mail as accountClosed } from "./account-closed/mail.server.ts";
import { mail as accountDeleted } from "./account-deleted/mail.server.ts";
import { mail as agentDigest } from "./agent-digest/mail.server.ts";
import { mail as clientJoined } from "./client-joined/mail.server.ts";
import { mail as confirmEmail } from "./confirm-email/mail.server.ts";
import { mail as daily } from "./daily/mail.server.ts";
import { mail as emailChanged } from "./email-changed/mail.server.ts";
import { mail as helpAnswered } from "./help-answered/mail.server.ts";
import { mail as helpRequested } from "./help-requested/mail.server.ts";
import { mail as homeDigest } from "./home-digest/mail.server.ts";
import { mail as homeOpened } from "./home-opened/mail.server.ts";
import { mail as invite } from "./invite/mail.server.ts";
import type { Letter } from "./letter.server.ts";
import type { Mail } from "./mail.ts";
import { mail as newEmail } from "./new-email/mail.server.ts";
import { mail as operatorAlarm } from "./operator-alarm/mail.server.ts";
import { mail as passwordChanged } from "./password-changed/mail.server.ts";
import { mail as passwordReset } from "./password-reset/mail.server.ts";
import { mail as passwordSet } from "./password-set/mail.server.ts";
import { mail as referral } from "./referral/mail.server.ts";
import { mail as testMail } from "./test/mail.server.ts";
import { mail as verifyEmail } from "./verify-email/mail.server.ts";
import { mail as welcome } from "./welcome/mail.server.ts";

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
