import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/days/durations.ts";
import { AGENT_LIST_PREFERENCE, type EmailList } from "#app/domain/email/email-preferences.ts";
import { DEFAULT_BRAND_COLOR } from "#app/domain/profile/brand-color.ts";
import { isWithinRetention } from "#app/domain/retention.ts";
import { defangLinks } from "#app/domain/text/defang-links.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { signOptOut, signUnsubscribe } from "#app/services/email/email-tokens.server.ts";
import type { Db } from "#db/client.server.ts";
import type { EmailAgent, EmailHome } from "#db/queries/email/contents.server.ts";
import { isSuperseded, listSentTo } from "#db/queries/email/outbox.server.ts";
import { isOptedOut, isSuppressed } from "#db/queries/email-permission.server.ts";
import type { EmailKind } from "./kinds.ts";
import type { EmailBrand, EmailFrame } from "./template.ts";

export type EmailDeps = {
  db: Db;
  /** Epoch milliseconds. */
  now: number;
  /** Of the app: "https://…" without a trailing slash. */
  origin: string;
  secret: string;
  postalAddress: string;
  /** The address the email was counted for and released to, if its kind has to be; else null. */
  releasedTo?: string | null;
  row?: EmailRow;
  /** Read for a push notification: suppression, confirmation, and email preferences do not apply. */
  isPush?: boolean;
};

export type EmailRow = {
  id: string;
  kind: string;
  payload: unknown;
  recipient: string;
  agentId: string | null;
  clientId: string | null;
  /** The person of the home it is for; null = the owner, or an agent. */
  personId: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; when it was released, if it had to be. */
  releasedAt?: number | null;
};

/** An email that may be sent now. `fromName` is the complete display name. */
export type ReadyEmail<Name extends string = string, Content = unknown> = {
  email: { kind: Name; content: Content } & EmailFrame;
  recipient: string;
  replyTo: string | null;
  fromName: string;
};

/**
 * Why an email is not sent, as stored with the row. moved: the address changed; unused: nobody ever logged in;
 * unproved: the agent's address is not verified; unconfirmed: the home's is not; stale: too old to be news;
 * canceled: its agent called it off.
 */
export type SkipReason =
  | "unreadable"
  | "suppressed"
  | "gone"
  | "moved"
  | "paused"
  | "off"
  | "used"
  | "expired"
  | "answered"
  | "unused"
  | "suspended"
  | "empty"
  | "opted_out"
  | "unproved"
  | "unconfirmed"
  | "enough"
  | "ended"
  | "canceled"
  | "stale";

export class Skip extends Error {
  constructor(readonly reason: SkipReason) {
    super(reason);
    this.name = "Skip";
  }
}

/** Thrown where an email has to wait until it is released, or released again for another address. */
export class Hold extends Error {
  override readonly name = "Hold";
}

/** Thrown where an email may go only from `until` (epoch milliseconds). */
export class Defer extends Error {
  override readonly name = "Defer";
  constructor(readonly until: number) {
    super("later");
  }
}

export function skipIf(condition: boolean, reason: SkipReason): void {
  if (condition) throw new Skip(reason);
}

export const sameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Skips what is about an open home: nothing goes to one that is deleted, paused, or has turned all email off. */
export function requireOpen({ isPush }: EmailDeps, home: EmailHome): void {
  skipIf(home.deletedAt !== null, "gone");
  skipIf(home.status === "inactive", "paused");
  skipIf(home.emailEnabled === false && !isPush, "off");
}

export function requireKept({ deletedAt }: EmailHome, now: number): void {
  skipIf(deletedAt !== null && !isWithinRetention(deletedAt, now), "gone");
}

/** A link asked for with one address is never sent to another. */
export function requireSameAddress(row: EmailRow, address: string): void {
  skipIf(!sameAddress(row.recipient, address), "moved");
}

/** Skips what anyone can have sent to an address by typing it, if its reader opted out; else the link to opt out. */
export async function requireNotOptedOut(deps: EmailDeps, address: string): Promise<string> {
  skipIf(await isOptedOut(deps.db, address.toLowerCase()), "opted_out");
  return optOutUrl(deps, address);
}

function brandOf({ origin }: EmailDeps, agent: EmailAgent): EmailBrand {
  // Names stored before the rule against links may hold one.
  const office = defangLinks(agent.brokerage || agent.teamName);
  const agentName = defangLinks(fullName(agent)) || office || m.common_your_agent();
  return {
    isAgent: true,
    agentName,
    brokerage: office === agentName ? "" : office,
    licensedBrokerage: defangLinks(agent.brokerage),
    licenseNumber: agent.licenseNumber,
    phone: agent.phone,
    email: agent.email,
    headshotUrl: pictureUrl(agent.headshotUrl, origin),
    logoUrl: pictureUrl(agent.logoUrl, origin),
    brandColor: agent.brandColor,
  };
}

/** Null for none, and for an address that is neither https nor ours. */
function pictureUrl(storedUrl: string, origin: string): string | null {
  if (storedUrl === "" || !URL.canParse(storedUrl, origin)) return null;
  const url = new URL(storedUrl, origin);
  return url.protocol === "https:" || url.origin === origin ? url.href : null;
}

type Draft<Name extends string, Content> = {
  kind: EmailKind<Name>;
  content: Content;
  /** What its unsubscribe link turns off, if not the kind's own list. */
  list?: EmailList;
  /** Replaces the unsubscribe link, for readers who have no settings of their own yet. */
  stopUrl?: string;
};

async function composeEmail<Name extends string, Content>(
  deps: EmailDeps,
  agent: EmailAgent,
  { kind, content, list: own, stopUrl }: Draft<Name, Content>,
  reader: { audience: "agent" | "homeowner"; id: string; personId: string | null },
): Promise<ReadyEmail<Name, Content>["email"]> {
  const { origin, secret, postalAddress } = deps;
  const list = own ?? kind.list;
  const listUrl = list && `${origin}/unsubscribe/${await signUnsubscribe({ ...reader, list }, secret)}`;
  const unsubscribeUrl = stopUrl ?? listUrl;
  return { kind: kind.name, content, brand: brandOf(deps, agent), unsubscribeUrl, postalAddress, origin };
}

/** What decides whether and where an email to a home goes. */
export type EmailReader = Pick<
  EmailHome,
  "clientId" | "personId" | "email" | "lastActive" | "hasPassword" | "suppressed" | "optedOut"
>;

const outlivesSuspension = ({ lastActive, hasPassword }: EmailReader, { survives }: EmailKind) =>
  (lastActive !== null || hasPassword) && survives !== "nothing";

/** What an agent said ends with them; a home with a password still gets what is about itself. */
const outlivesAgent = ({ hasPassword }: EmailReader, { survives }: EmailKind) =>
  survives === "closing" || (survives === "suspension" && hasPassword);

/** Whether somebody has shown that they read the email of the home's address. */
export function isConfirmed({ emailConfirmedAt }: Pick<EmailHome, "emailConfirmedAt">): boolean {
  return emailConfirmedAt !== 0;
}

/**
 * Under the agent's name, with replies to the agent; under the product's where the agent has left. An unconfirmed address may be a stranger's: see `unconfirmed` of
 * the kind.
 */
export async function toHome<Name extends string, Content>(
  deps: EmailDeps,
  agent: EmailAgent,
  home: EmailHome,
  draft: Draft<Name, Content>,
): Promise<ReadyEmail<Name, Content>> {
  if (isConfirmed(home) || deps.isPush) return toHomeAddress(deps, agent, home, draft);
  const { unconfirmed } = draft.kind;
  skipIf(unconfirmed === "skip", "unconfirmed");
  // Nobody's invite limits count what goes to a home without an agent.
  const isCounted = unconfirmed === "counted" || (unconfirmed === "account" && !wasWrittenTo(home));
  if (isCounted && agent.isPresent) return toStranger(deps, agent, home, draft);
  const stopUrl = await limitUnconfirmed(deps, home.email);
  const unnamed = { ...draft, content: withoutFirstName(draft.content), stopUrl };
  return fromProduct(await toHomeAddress(deps, agent, home, unnamed));
}

function wasWrittenTo({ writtenTo, email }: Pick<EmailHome, "writtenTo" | "email">): boolean {
  return writtenTo === email.toLowerCase();
}

/** Account emails, except password links, that an unconfirmed address gets in 24 hours. */
const ABOUT_ACCOUNT_A_DAY = 6;
const ABOUT_ACCOUNT = [
  "password_set",
  "home_opened",
  "password_changed",
  "email_changed",
  "account_closed",
  "agent_left",
  "agent_changed",
];
/** Notices that somebody is taking a home over, with the way to undo it. */
const ABOUT_TAKING = ["password_set", "email_changed"];
/** Takeover notices in 24 hours for an address whose reader opted out. */
const ABOUT_TAKING_A_DAY = 1;
/** How long an email over the limit may wait for room. */
const MOST_WAIT_MS = 7 * DAY_MS;
/** Minimum time between two password links; the second value is for readers who opted out. */
const LINKS_APART_MS = 2 * HOUR_MS;
const UNWANTED_LINKS_APART_MS = DAY_MS;

/**
 * Limits what anyone can have us send to an address by typing it, and returns its opt-out link. An opt-out only makes
 * password links and takeover notices rarer. Email over the limit waits, the last of its kind per home, or a thief
 * could use up the limit.
 */
export async function limitUnconfirmed(deps: EmailDeps, address: string): Promise<string> {
  const { db, now, row } = deps;
  if (!row) throw new RangeError("An email to an unconfirmed address is read from a row");
  const recipient = address.toLowerCase();
  const optedOut = await isOptedOut(db, recipient);
  const sentOf = (kinds: readonly string[], { within, limit }: { within: number; limit: number }) =>
    listSentTo(db, { ...row, recipient }, { kinds, since: now - within, now, limit });
  if (row.kind === "password_reset") {
    const within = optedOut ? UNWANTED_LINKS_APART_MS : LINKS_APART_MS;
    skipIf((await sentOf([row.kind], { within, limit: 1 })).length > 0, "enough");
  } else {
    skipIf(optedOut && !ABOUT_TAKING.includes(row.kind), "opted_out");
    const limit = optedOut ? ABOUT_TAKING_A_DAY : ABOUT_ACCOUNT_A_DAY;
    const sent = await sentOf(ABOUT_ACCOUNT, { within: DAY_MS, limit });
    const isOver = sent.length >= limit;
    const hasWaited = now > row.createdAt + HOUR_MS;
    if (isOver || hasWaited) skipIf(await isSuperseded(db, { ...row, recipient }), "enough");
    const until = (sent.at(-1) ?? 0) + DAY_MS;
    skipIf(isOver && until > row.createdAt + MOST_WAIT_MS, "stale");
    if (isOver) throw new Defer(Math.max(until, now + MINUTE_MS));
  }
  return optOutUrl(deps, recipient);
}

/** The name is whatever somebody typed for a stranger. */
function withoutFirstName<Content>(content: Content): Content {
  return typeof content === "object" && content !== null && "firstName" in content
    ? { ...content, firstName: "" }
    : content;
}

function fromProduct<R extends ReadyEmail>(ready: R): R {
  return { ...ready, email: { ...ready.email, brand: PRODUCT }, replyTo: null, fromName: PRODUCT.agentName };
}

async function toHomeAddress<Name extends string, Content>(
  deps: EmailDeps,
  agent: EmailAgent,
  home: EmailReader,
  draft: Draft<Name, Content>,
): Promise<ReadyEmail<Name, Content>> {
  skipIf(!agent.isPresent && !outlivesAgent(home, draft.kind), "gone");
  skipIf(agent.suspendedAt !== null && !outlivesSuspension(home, draft.kind), "suspended");
  skipIf(home.suppressed && !deps.isPush, "suppressed");
  const email = await composeEmail(deps, agent, draft, {
    audience: "homeowner",
    id: home.clientId,
    personId: home.personId,
  });
  const ready = {
    email,
    recipient: home.email,
    replyTo: agent.email || agent.signInEmail,
    fromName: senderName(email.brand.agentName),
  };
  return agent.isPresent ? ready : fromProduct(ready);
}

/** Where the reader of any address, whether we know it or not, turns off email from strangers. */
export async function optOutUrl({ origin, secret }: EmailDeps, address: string): Promise<string> {
  return `${origin}/opt-out/${await signOptOut(address.toLowerCase(), secret)}`;
}

/**
 * Only to the address it was released to, with an opt-out link. No outside pictures, and no phone number but the
 * agent's own in the invite, so an invite is useless as an ad.
 */
export async function toStranger<Name extends string, Content>(
  deps: EmailDeps,
  agent: EmailAgent,
  home: EmailReader,
  draft: Draft<Name, Content>,
): Promise<ReadyEmail<Name, Content>> {
  skipIf(home.optedOut, "opted_out");
  const { origin, releasedTo } = deps;
  const content = withPlausibleFirstName(draft.content);
  const stopUrl = await optOutUrl(deps, home.email);
  const ready = await toHomeAddress(deps, agent, home, { ...draft, content, stopUrl });
  if (!agent.isEmailVerified || !releasedTo || !sameAddress(releasedTo, home.email)) throw new Hold();
  return withoutAdvertising(ready, origin);
}

/**
 * To somebody a homeowner invites, who may not know us: as to a stranger, but at once, as the home's own limits hold
 * (app/services/accounts/people.server.ts).
 */
export async function toInvitedPerson<Name extends string, Content>(
  deps: EmailDeps,
  agent: EmailAgent,
  person: EmailReader,
  draft: Draft<Name, Content>,
): Promise<ReadyEmail<Name, Content>> {
  skipIf(person.optedOut, "opted_out");
  skipIf(agent.deletedAt !== null, "gone");
  skipIf(agent.suspendedAt !== null, "suspended");
  const content = withPlausibleFirstName(draft.content);
  const stopUrl = await optOutUrl(deps, person.email);
  return withoutAdvertising(
    await toHomeAddress(deps, agent, person, { ...draft, content, stopUrl }),
    deps.origin,
  );
}

function withoutAdvertising<R extends ReadyEmail>(ready: R, origin: string): R {
  const { brand } = ready.email;
  const ours = (url: string | null) => (url?.startsWith(`${origin}/`) ? url : null);
  const pictures = { headshotUrl: ours(brand.headshotUrl), logoUrl: ours(brand.logoUrl) };
  const names = withoutPhoneNumber(brand);
  const shown = { ...brand, ...names, ...pictures, licenseNumber: "", phone: "" };
  return { ...ready, fromName: senderName(names.agentName), email: { ...ready.email, brand: shown } };
}

/** From so many digits on, name and office together can hold a phone number; "Century 21" stays. */
const DIGITS_OF_A_NUMBER = 4;
/** A longer first name is taken for a sentence. */
const FIRST_NAME_MAX = { characters: 24, words: 3 };

type Names = Pick<EmailBrand, "agentName" | "brokerage" | "licensedBrokerage">;

function withoutPhoneNumber({ agentName, brokerage, licensedBrokerage }: Names): Names {
  const all = `${agentName}${brokerage || licensedBrokerage}`;
  const digits = all.normalize("NFKC").match(/\p{N}/gu)?.length ?? 0;
  if (digits < DIGITS_OF_A_NUMBER) return { agentName, brokerage, licensedBrokerage };
  const without = (name: string) => name.normalize("NFKC").replace(/\p{N}/gu, "").replace(/\s+/g, " ").trim();
  return {
    agentName: without(agentName) || m.common_your_agent(),
    brokerage: without(brokerage),
    licensedBrokerage: without(licensedBrokerage),
  };
}

function withPlausibleFirstName<Content>(content: Content): Content {
  if (typeof content !== "object" || content === null || !("firstName" in content)) return content;
  return isPlausibleName(String(content.firstName)) ? content : withoutFirstName(content);
}

/** Whether a typed name can be shown to somebody who does not know who typed it. */
export function isPlausibleName(typed: string): boolean {
  const name = typed.normalize("NFKC");
  return (
    name.length <= FIRST_NAME_MAX.characters &&
    name.split(/\s+/).length <= FIRST_NAME_MAX.words &&
    !/\p{N}/u.test(name)
  );
}

/** To an agent at the address of their profile, once it is verified. Replies go to `about`, if given. */
export async function toAgent<Name extends string, Content>(
  deps: EmailDeps,
  agent: EmailAgent,
  draft: Draft<Name, Content>,
  about: { email: string } | null = null,
): Promise<ReadyEmail<Name, Content>> {
  skipIf(agent.deletedAt !== null, "gone");
  skipIf(agent.suspendedAt !== null, "suspended");
  const preference = draft.kind.list && AGENT_LIST_PREFERENCE[draft.kind.list];
  skipIf(!!preference && !agent[preference] && !deps.isPush, "off");
  // Otherwise anyone could have us write to a stranger by giving that address as their own.
  skipIf(!agent.isEmailVerified && draft.kind.name !== "verify_email" && !deps.isPush, "unproved");
  skipIf((agent.email === "" ? agent.signInSuppressed : agent.suppressed) && !deps.isPush, "suppressed");
  return {
    email: await composeEmail(deps, agent, draft, { audience: "agent", id: agent.agentId, personId: null }),
    recipient: agent.email || agent.signInEmail,
    replyTo: about?.email ?? null,
    fromName: m.email_product_name(),
  };
}

/** To an agent's login address, deleted and suspended agents included. An unverified address may be a stranger's. */
export async function toSignIn<Name extends string, Content>(
  deps: EmailDeps,
  agent: EmailAgent,
  draft: Draft<Name, Content>,
): Promise<ReadyEmail<Name, Content>> {
  skipIf(agent.signInSuppressed, "suppressed");
  const asProved = { ...agent, email: agent.signInEmail, suppressed: false, isEmailVerified: true };
  const who = { ...asProved, deletedAt: null, suspendedAt: null };
  if (agent.isSignInEmailVerified) return toAgent(deps, who, draft);
  const stopUrl = await limitUnconfirmed(deps, agent.signInEmail);
  return fromProduct(
    await toAgent(deps, who, { ...draft, content: withoutFirstName(draft.content), stopUrl }),
  );
}

const PRODUCT: EmailBrand = {
  isAgent: false,
  get agentName() {
    return m.email_product_name();
  },
  brokerage: "",
  licensedBrokerage: "",
  licenseNumber: "",
  phone: "",
  email: "",
  headshotUrl: null,
  logoUrl: null,
  brandColor: DEFAULT_BRAND_COLOR,
};

/** From Peaceful Home itself to the row's own address: to the operator, or about an account's address. */
export async function toAddress<Name extends string, Content>(
  { db, postalAddress, origin }: EmailDeps,
  { recipient }: EmailRow,
  {
    kind,
    content,
    stopUrl = null,
  }: Pick<Draft<Name, Content>, "kind" | "content"> & { stopUrl?: string | null },
): Promise<ReadyEmail<Name, Content>> {
  skipIf(await isSuppressed(db, recipient.toLowerCase()), "suppressed");
  return {
    email: { kind: kind.name, content, brand: PRODUCT, unsubscribeUrl: stopUrl, postalAddress, origin },
    recipient,
    replyTo: null,
    fromName: PRODUCT.agentName,
  };
}

function senderName(agent: string): string {
  return m.email_via({ agent, productName: m.email_product_name() });
}
