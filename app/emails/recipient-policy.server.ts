import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/days/durations.ts";
import type { MailBrand, MailFrame, MailList } from "#app/domain/mail/contents.ts";
import { DEFAULT_BRAND } from "#app/domain/profile/brand-color.ts";
import { linkFree } from "#app/domain/text/link-free.ts";
import { fullName } from "#app/domain/text/names.ts";
import { signOptOut, signUnsubscribe } from "#app/services/mail/mail-tokens.server.ts";
import type { Db } from "#db/client.server.ts";
import type { MailAgent, MailHome } from "#db/queries/mail/contents.server.ts";
import { isOptedOut } from "#db/queries/mail/opt-outs.server.ts";
import { isFollowed, listSentTo } from "#db/queries/mail/outbox.server.ts";
import { isSuppressed } from "#db/queries/mail/suppressions.server.ts";
import type { MailKind } from "./kinds.ts";
import * as words from "./words.ts";

/** What reading a mail takes from outside. */
export type MailDeps = {
  db: Db;
  /** Epoch milliseconds. */
  now: number;
  /** Of the app, for the links: "https://…" without a slash at its end. */
  origin: string;
  /** Signs the links. */
  secret: string;
  postalAddress: string;
  /** The address the mail was counted for and released to, where it had to be; else null. */
  releasedTo?: string | null;
  /** The row it is read from. */
  row?: MailRow;
  /** It is read for a notification: what keeps mail from an address, or who wants none, does not hold. */
  isPush?: boolean;
};

/** What of an outbox row says which mail it is. */
export type MailRow = {
  id: string;
  kind: string;
  payload: unknown;
  recipient: string;
  agentId: string | null;
  clientId: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
  /** When it was let go, if it had to be. */
  letGoAt?: number | null;
};

/** A mail as it is to be sent now. `fromName` is the whole of it. */
export type Letter<Name extends string = string, Content = unknown> = {
  mail: { kind: Name; content: Content } & MailFrame;
  recipient: string;
  replyTo: string | null;
  fromName: string;
};

/**
 * Why a mail is not sent after all. gone: what it is about is deleted; moved: the address has changed;
 * off: the reader wants none; used, expired: the code or link is; answered: it has been dealt with;
 * unused: nobody ever came in; empty: nothing is left to say; opted_out: the reader asked for no invites;
 * unproved: nobody knows whether the agent reads the mail of that address; suspended: the agent is switched off;
 * unconfirmed: nobody has shown that they read the mail of the home's address; enough: its day's limit is reached;
 * ended: the browser is signed out, or asked for no notifications any more; stale: a notification's day is over.
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
  | "stale";

/** Ends the reading of a mail that is not to be sent. */
export class Skip extends Error {
  constructor(readonly reason: SkipReason) {
    super(reason);
    this.name = "Skip";
  }
}

/** Ends the reading of a mail that has to wait until it is let go, or once more: too early, or for another address. */
export class Hold extends Error {
  override readonly name = "Hold";
}

/** Ends the reading of a mail that may go from an instant on, in epoch milliseconds. */
export class Later extends Error {
  override readonly name = "Later";
  constructor(readonly until: number) {
    super("later");
  }
}

export function skipIf(condition: boolean, reason: SkipReason): void {
  if (condition) throw new Skip(reason);
}

export const sameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function brandOf({ origin }: MailDeps, agent: MailAgent): MailBrand {
  // What is stored may be older than the rule for names.
  const office = linkFree(agent.brokerage || agent.teamName);
  const agentName = linkFree(fullName(agent)) || office || words.anAgent;
  return {
    agentName,
    brokerage: office === agentName ? "" : office,
    phone: agent.phone,
    email: agent.email,
    headshotUrl: pictureUrl(agent.headshotUrl, origin),
    logoUrl: pictureUrl(agent.logoUrl, origin),
    brandColor: agent.brandColor,
  };
}

/** A picture's address from anywhere; null for none, and for one a mail must not ask for. */
function pictureUrl(stored: string, origin: string): string | null {
  if (stored === "" || !URL.canParse(stored, origin)) return null;
  const url = new URL(stored, origin);
  return url.protocol === "https:" || url.origin === origin ? url.href : null;
}

type Part<Name extends string, Content> = {
  kind: MailKind<Name>;
  content: Content;
  /** What one press in it switches off, where that is not the kind's own list. */
  list?: MailList;
  /** Where that press leads instead; for readers who have no settings of their own yet. */
  stopUrl?: string;
};

async function mailOf<Name extends string, Content>(
  deps: MailDeps,
  agent: MailAgent,
  { kind, content, list: own, stopUrl }: Part<Name, Content>,
  reader: { audience: "agent" | "homeowner"; id: string },
): Promise<Letter<Name, Content>["mail"]> {
  const { origin, secret, postalAddress } = deps;
  const list = own ?? kind.list;
  const listUrl = list && `${origin}/unsubscribe/${await signUnsubscribe({ ...reader, list }, secret)}`;
  const unsubscribeUrl = stopUrl ?? listUrl;
  return { kind: kind.name, content, brand: brandOf(deps, agent), unsubscribeUrl, postalAddress, origin };
}

const outlivesSuspension = ({ lastActive, hasPassword }: MailHome, { outlives }: MailKind) =>
  (lastActive !== null || hasPassword) && outlives !== "nothing";

/** Whether somebody has shown that they read the mail of the home's address. */
export function isConfirmed({ emailConfirmedAt }: Pick<MailHome, "emailConfirmedAt">): boolean {
  return emailConfirmedAt !== 0;
}

/**
 * A mail to a home, under its agent's name; answers to it go to the agent. While nobody has confirmed the home's email
 * it is a mail to a stranger, as the kind says (`unconfirmed`).
 */
export async function toHome<Name extends string, Content>(
  deps: MailDeps,
  agent: MailAgent,
  home: MailHome,
  part: Part<Name, Content>,
): Promise<Letter<Name, Content>> {
  if (isConfirmed(home) || deps.isPush) return toReader(deps, agent, home, part);
  const { unconfirmed } = part.kind;
  skipIf(unconfirmed === "skip", "unconfirmed");
  if (unconfirmed === "counted" || (unconfirmed === "account" && !wasWrittenTo(home))) {
    return toStranger(deps, agent, home, part);
  }
  const stopUrl = await boundToStranger(deps, home.email);
  return fromUs(await toReader(deps, agent, home, { ...part, content: unnamed(part.content), stopUrl }));
}

/** Whether mail of this home has ever gone out to the address it has. */
function wasWrittenTo({ writtenTo, email }: Pick<MailHome, "writtenTo" | "email">): boolean {
  return writtenTo === email.toLowerCase();
}

/** Emails a day about the account, but for links to a new password, to an address nobody has confirmed. */
const ABOUT_ACCOUNT_A_DAY = 6;
const ABOUT_ACCOUNT = ["password_set", "home_opened", "password_changed", "email_changed", "account_closed"];
/** Those of them that say that a home is being taken and how it is taken back. */
const ABOUT_TAKING = ["password_set", "email_changed"];
/** How many of those go in a day to an address whose reader wants no email from strangers. */
const ABOUT_TAKING_A_DAY = 1;
/** How long what was over a day's limit waits for room. */
const MOST_WAIT_MS = 7 * DAY_MS;
/** How far apart links to a new password are, and how far where the reader asked for no email from strangers. */
const LINKS_APART_MS = 2 * HOUR_MS;
const UNWANTED_LINKS_APART_MS = DAY_MS;

/**
 * Answers the way out of mail that anyone can have us send to an address, wherever they typed it. Ends the reading where
 * its reader wants none, or has had enough of it for now. A link to a new password may be the reader's own wish, so it
 * goes even then, once a day; and so does the word that a home is being taken. What is over a day's limit is not lost,
 * or whoever takes a home would first use the day up: it waits, the last of its kind for each home.
 */
export async function boundToStranger(deps: MailDeps, address: string): Promise<string> {
  const { db, now, row } = deps;
  if (!row) throw new RangeError("A mail to a stranger is read from a row");
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
    if (isOver || hasWaited) skipIf(await isFollowed(db, { ...row, recipient }), "enough");
    const until = (sent.at(-1) ?? 0) + DAY_MS;
    skipIf(isOver && until > row.createdAt + MOST_WAIT_MS, "stale");
    if (isOver) throw new Later(Math.max(until, now + MINUTE_MS));
  }
  return optOutUrl(deps, recipient);
}

/** Without the name, which is whatever was typed for a stranger. */
function unnamed<Content>(content: Content): Content {
  return typeof content === "object" && content !== null && "firstName" in content
    ? { ...content, firstName: "" }
    : content;
}

/** A letter in our own name alone. */
function fromUs<L extends Letter>(letter: L): L {
  return { ...letter, mail: { ...letter.mail, brand: PRODUCT }, replyTo: null, fromName: PRODUCT.agentName };
}

async function toReader<Name extends string, Content>(
  deps: MailDeps,
  agent: MailAgent,
  home: MailHome,
  part: Part<Name, Content>,
): Promise<Letter<Name, Content>> {
  skipIf(agent.deletedAt !== null && part.kind.outlives !== "closing", "gone");
  skipIf(agent.suspendedAt !== null && !outlivesSuspension(home, part.kind), "suspended");
  skipIf(home.suppressed && !deps.isPush, "suppressed");
  const mail = await mailOf(deps, agent, part, { audience: "homeowner", id: home.clientId });
  return {
    mail,
    recipient: home.email,
    replyTo: agent.email || agent.signInEmail,
    fromName: words.via(mail.brand.agentName),
  };
}

/** Where the reader of an address, known to us or not, turns off what strangers can have us send. */
export async function optOutUrl({ origin, secret }: MailDeps, email: string): Promise<string> {
  return `${origin}/opt-out/${await signOptOut(email.toLowerCase(), secret)}`;
}

/**
 * A mail to somebody who may never have asked for any: only while the agent's address is proved and theirs the one it
 * was released to, with a way to get no more, without a picture from anywhere else, and without a number to call: an
 * invite nobody asked for would be worth sending for that alone.
 */
export async function toStranger<Name extends string, Content>(
  deps: MailDeps,
  agent: MailAgent,
  home: MailHome,
  part: Part<Name, Content>,
): Promise<Letter<Name, Content>> {
  skipIf(home.optedOut, "opted_out");
  const { origin, releasedTo } = deps;
  const content = onlyNamed(part.content);
  const stopUrl = await optOutUrl(deps, home.email);
  const letter = await toReader(deps, agent, home, { ...part, content, stopUrl });
  if (!agent.isProved || !releasedTo || !sameAddress(releasedTo, home.email)) throw new Hold();
  const { brand } = letter.mail;
  const ours = (url: string | null) => (url?.startsWith(`${origin}/`) ? url : null);
  const pictures = { headshotUrl: ours(brand.headshotUrl), logoUrl: ours(brand.logoUrl) };
  const names = numberFree(brand);
  const shown = { ...brand, ...names, ...pictures, phone: "" };
  const fromName = words.via(names.agentName);
  return { ...letter, fromName, mail: { ...letter.mail, brand: shown } };
}

/** With so many digits a name, or a name and an office together, can hold a number to call; "Century 21" stays. */
const DIGITS_OF_A_NUMBER = 4;
/** Longest given name that is greeted, in letters and in words: what is longer is a sentence. */
const GIVEN_NAME = { letters: 24, words: 3 };

/** Names without a number to call, whatever digits it is written in, as names may be no more than that. */
function numberFree({ agentName, brokerage }: { agentName: string; brokerage: string }) {
  const digits = `${agentName}${brokerage}`.normalize("NFKC").match(/\p{N}/gu)?.length ?? 0;
  if (digits < DIGITS_OF_A_NUMBER) return { agentName, brokerage };
  const without = (name: string) => name.normalize("NFKC").replace(/\p{N}/gu, "").replace(/\s+/g, " ").trim();
  return { agentName: without(agentName) || words.anAgent, brokerage: without(brokerage) };
}

/** What an agent typed as a stranger's given name, left out where it says more than a name. */
function onlyNamed<Content>(content: Content): Content {
  if (typeof content !== "object" || content === null || !("firstName" in content)) return content;
  const name = String(content.firstName).normalize("NFKC");
  const isName =
    name.length <= GIVEN_NAME.letters && name.split(/\s+/).length <= GIVEN_NAME.words && !/\p{N}/u.test(name);
  return isName ? content : unnamed(content);
}

/**
 * A mail to an agent at the address of their profile, once that is proved; `about`: whose mail an answer goes to.
 */
export async function toAgent<Name extends string, Content>(
  deps: MailDeps,
  agent: MailAgent,
  part: Part<Name, Content>,
  about: { email: string } | null = null,
): Promise<Letter<Name, Content>> {
  skipIf(agent.deletedAt !== null, "gone");
  skipIf(agent.suspendedAt !== null, "suspended");
  // Else whoever says that a stranger's address is theirs could have us write there.
  skipIf(!agent.isProved && part.kind.name !== "verify_email" && !deps.isPush, "unproved");
  skipIf((agent.email === "" ? agent.signInSuppressed : agent.suppressed) && !deps.isPush, "suppressed");
  return {
    mail: await mailOf(deps, agent, part, { audience: "agent", id: agent.agentId }),
    recipient: agent.email || agent.signInEmail,
    replyTo: about?.email ?? null,
    fromName: words.productName,
  };
}

/**
 * The same at the address they sign in with, for what concerns signing in; the departed and suspended get it, too. While
 * nobody has shown that they read its mail, it may be a stranger's.
 */
export async function toSignIn<Name extends string, Content>(
  deps: MailDeps,
  agent: MailAgent,
  part: Part<Name, Content>,
): Promise<Letter<Name, Content>> {
  skipIf(agent.signInSuppressed, "suppressed");
  const asProved = { ...agent, email: agent.signInEmail, suppressed: false, isProved: true };
  const who = { ...asProved, deletedAt: null, suspendedAt: null };
  if (agent.isSignInProved) return toAgent(deps, who, part);
  const stopUrl = await boundToStranger(deps, agent.signInEmail);
  return fromUs(await toAgent(deps, who, { ...part, content: unnamed(part.content), stopUrl }));
}

/** Peaceful Home itself, where no agent has a hand in a mail. */
const PRODUCT: MailBrand = {
  agentName: words.productName,
  brokerage: "",
  phone: "",
  email: "",
  headshotUrl: null,
  logoUrl: null,
  brandColor: DEFAULT_BRAND,
};

/** A mail of ours alone, to the address it was written for: to whoever runs this, or about an account's address. */
export async function toAddress<Name extends string, Content>(
  { db, postalAddress, origin }: MailDeps,
  { recipient }: MailRow,
  {
    kind,
    content,
    stopUrl = null,
  }: Pick<Part<Name, Content>, "kind" | "content"> & { stopUrl?: string | null },
): Promise<Letter<Name, Content>> {
  skipIf(await isSuppressed(db, recipient.toLowerCase()), "suppressed");
  return {
    mail: { kind: kind.name, content, brand: PRODUCT, unsubscribeUrl: stopUrl, postalAddress, origin },
    recipient,
    replyTo: null,
    fromName: PRODUCT.agentName,
  };
}
