import type { z } from "zod";
import { email as accountClosed } from "./account-closed.server.tsx";
import { email as accountDeleted } from "./account-deleted.server.tsx";
import { email as agentChanged } from "./agent-changed.server.tsx";
import { email as agentDigest } from "./agent-digest.server.tsx";
import { email as agentLeft } from "./agent-left.server.tsx";
import { email as clientJoined } from "./client-joined.server.tsx";
import { email as clientLeft } from "./client-left.server.tsx";
import { email as confirmEmail } from "./confirm-email.server.tsx";
import { email as daily } from "./daily.server.tsx";
import type { EmailDefinition } from "./definition.server.ts";
import { email as emailChanged } from "./email-changed.server.tsx";
import { email as groupEmail } from "./group-email.server.tsx";
import { email as handOverAnswered } from "./hand-over-answered.server.tsx";
import { email as handOverOffered } from "./hand-over-offered.server.tsx";
import { email as helpAnswered } from "./help-answered.server.tsx";
import { email as helpRequested } from "./help-requested.server.tsx";
import { email as helperDone } from "./helper-done.server.tsx";
import { email as homeAdded } from "./home-added.server.tsx";
import { email as homeBrought } from "./home-brought.server.tsx";
import { email as homeDigest } from "./home-digest.server.tsx";
import { email as homeOpened } from "./home-opened.server.tsx";
import { email as homeSold } from "./home-sold.server.tsx";
import { email as invite } from "./invite.server.tsx";
import type { EmailKind } from "./kinds.ts";
import { email as newEmail } from "./new-email.server.tsx";
import { email as operatorAlarm } from "./operator-alarm.server.tsx";
import { email as passwordChanged } from "./password-changed.server.tsx";
import { email as passwordReset } from "./password-reset.server.tsx";
import { email as passwordSet } from "./password-set.server.tsx";
import { email as personInvited } from "./person-invited.server.tsx";
import {
  Defer,
  type EmailDeps,
  type EmailRow,
  Hold,
  type ReadyEmail,
  Skip,
  type SkipReason,
  skipIf,
} from "./recipient-policy.server.ts";
import { email as referral } from "./referral.server.tsx";
import { email as saleSuggested } from "./sale-suggested.server.tsx";
import { email as stormNotice } from "./storm-notice.server.tsx";
import type { EmailFrame } from "./template.ts";
import { email as testMail } from "./test.server.tsx";
import { email as verifyEmail } from "./verify-email.server.tsx";
import { email as webhookOff } from "./webhook-off.server.tsx";
import { email as welcome } from "./welcome.server.tsx";

const DEFINITIONS = {
  invite,
  confirm_email: confirmEmail,
  welcome,
  person_invited: personInvited,
  password_set: passwordSet,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  help_requested: helpRequested,
  helper_done: helperDone,
  help_answered: helpAnswered,
  referral,
  client_joined: clientJoined,
  home_added: homeAdded,
  home_brought: homeBrought,
  hand_over_answered: handOverAnswered,
  hand_over_offered: handOverOffered,
  client_left: clientLeft,
  agent_changed: agentChanged,
  home_opened: homeOpened,
  home_sold: homeSold,
  sale_suggested: saleSuggested,
  account_deleted: accountDeleted,
  agent_left: agentLeft,
  account_closed: accountClosed,
  daily,
  storm_notice: stormNotice,
  home_digest: homeDigest,
  agent_digest: agentDigest,
  group_email: groupEmail,
  test: testMail,
  verify_email: verifyEmail,
  new_email: newEmail,
  email_changed: emailChanged,
  operator_alarm: operatorAlarm,
  webhook_off: webhookOff,
};

type Definitions = typeof DEFINITIONS;
export type EmailName = keyof Definitions;
type KindOf<K extends EmailName> = EmailKind<K, Definitions[K]["kind"]["payload"]>;

export type EmailContents = { [K in EmailName]: Definitions[K]["sample"]["content"] };

/** By name in the outbox. */
export const EMAILS: { [K in EmailName]: EmailDefinition<KindOf<K>, EmailContents[K]> } = DEFINITIONS;

export type EmailContent<K extends EmailName = EmailName> = {
  [Kind in K]: { kind: Kind; content: EmailContents[Kind] };
}[K] &
  EmailFrame;

export type ReadyEmailOf<K extends EmailName = EmailName> = {
  [Kind in K]: ReadyEmail<Kind, EmailContents[Kind]>;
}[K];

/** `hold`: it has to be released (again). `later`: read it again from that instant on, in epoch milliseconds. */
export type LoadedEmail = { skip: SkipReason } | { hold: true } | { later: number } | ReadyEmailOf;

/** Reads an email of the outbox as it is now, whatever was true when it was queued. */
export async function loadEmail(deps: EmailDeps, row: EmailRow): Promise<LoadedEmail> {
  try {
    return await read(deps, row);
  } catch (error) {
    if (error instanceof Skip) return { skip: error.reason };
    if (error instanceof Hold) return { hold: true };
    if (error instanceof Defer) return { later: error.until };
    throw error;
  }
}

export function isReady(loaded: LoadedEmail): loaded is ReadyEmailOf {
  return "email" in loaded;
}

async function read(deps: EmailDeps, row: EmailRow): Promise<ReadyEmailOf> {
  skipIf(!Object.hasOwn(EMAILS, row.kind), "unreadable");
  return readAs(deps, row, row.kind as EmailName);
}

async function readAs<K extends EmailName>(
  deps: EmailDeps,
  row: EmailRow,
  name: K,
): Promise<ReadyEmailOf<K>> {
  const { kind, read } = EMAILS[name];
  const parsed = kind.payload.safeParse(row.payload);
  if (!parsed.success) throw new Skip("unreadable");
  // A kind that starts as waiting is loaded only once it is released.
  const isReleased = typeof row.releasedAt === "number" || kind.initialState === "waiting";
  const releasedTo = isReleased ? row.recipient : null;
  return read({ ...deps, releasedTo, row }, row, parsed.data as z.output<(typeof kind)["payload"]>);
}
