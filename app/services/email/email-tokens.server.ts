import { z } from "zod";
import { EMAIL_LISTS, type EmailList } from "#app/domain/email/email-preferences.ts";
import { fromCanonicalBase64Url, toBase64Url } from "#app/lib/base64url.ts";

/** Signed tokens for emailed links. Most never expire, as email may be read late; each allows one small action. */

export type UnsubscribeTarget = {
  audience: "agent" | "homeowner";
  id: string;
  /** Who of a home; null = its owner, or an agent. */
  personId: string | null;
  list: EmailList;
};

export type EmailAction = {
  rowId: string;
  clientId: string;
  /** Whose email it was; null = the owner's. */
  personId: string | null;
  /** The due day the email named, to tell when the task has moved since. */
  dueDay?: string;
};

const id = z.string().min(1).max(100);
// Last, the person; links from before homes had people, and the owner's, end without one.
const unsubscribeTarget = z.tuple([z.enum(["agent", "homeowner"]), id, z.enum(EMAIL_LISTS), id.optional()]);
const mailAction = z.tuple([id, id, z.string().max(10), id.optional()]);

/** No real token is that long; anything longer is not worth a signature. */
const MAX_LENGTH = 600;

export function signUnsubscribe(
  { audience, id, personId, list }: UnsubscribeTarget,
  secret: string,
): Promise<string> {
  return sign("unsubscribe", [audience, id, list, ...(personId === null ? [] : [personId])], secret);
}

/** What an unsubscribe token is for; null if we never signed it. */
export async function readUnsubscribe(token: string, secret: string): Promise<UnsubscribeTarget | null> {
  const parsed = unsubscribeTarget.safeParse(await read("unsubscribe", token, secret));
  if (!parsed.success) return null;
  const [audience, id, list, personId = null] = parsed.data;
  // Only a home has people.
  return audience === "agent" && personId !== null ? null : { audience, id, personId, list };
}

export function signEmailAction(
  { rowId, clientId, personId, dueDay }: EmailAction,
  secret: string,
): Promise<string> {
  return sign("task", [rowId, clientId, dueDay ?? "", ...(personId === null ? [] : [personId])], secret);
}

/** What a task's button is for; null if we never signed it. */
export async function readEmailAction(token: string, secret: string): Promise<EmailAction | null> {
  const parsed = mailAction.safeParse(await read("task", token, secret));
  if (!parsed.success) return null;
  const [rowId, clientId, dueDay, personId = null] = parsed.data;
  return { rowId, clientId, personId, ...(dueDay === "" ? {} : { dueDay }) };
}

export type EmailVerification = {
  agentId: string;
  /** The address that is proved, lower-cased. */
  address: string;
  /** Expiry in epoch milliseconds. */
  until: number;
};

const address = z.string().min(1).max(254);
const emailProof = z.tuple([
  id,
  address,
  z
    .string()
    .max(20, { abort: true })
    .regex(/^\d{1,15}$/),
]);
const optOut = z.tuple([address]);

export function signEmailVerification(
  { agentId, address, until }: EmailVerification,
  secret: string,
): Promise<string> {
  return sign("verify-email", [agentId, address, String(until)], secret);
}

/** What such a token proves; null if we never signed it. The caller checks whether it has expired. */
export async function readEmailVerification(
  token: string,
  secret: string,
): Promise<EmailVerification | null> {
  const parsed = emailProof.safeParse(await read("verify-email", token, secret));
  if (!parsed.success) return null;
  const [agentId, address, until] = parsed.data;
  return { agentId, address, until: Number(until) };
}

export type EmailChange = {
  audience: "agent" | "homeowner";
  accountId: string;
  email: string;
  until: number;
  /** What the account was like when it was asked. */
  mark: string;
};

const emailChange = z.tuple([
  z.enum(["agent", "homeowner"]),
  id,
  address,
  z
    .string()
    .max(20, { abort: true })
    .regex(/^\d{1,15}$/),
  id,
]);

export function signEmailChange(change: EmailChange, secret: string): Promise<string> {
  const { audience, accountId, email, until, mark } = change;
  return sign("change-email", [audience, accountId, email, String(until), mark], secret);
}

/** What such a token is for; null if we never signed it. The caller checks whether it has expired. */
export async function readChangeToken(token: string, secret: string): Promise<EmailChange | null> {
  const parsed = emailChange.safeParse(await read("change-email", token, secret));
  if (!parsed.success) return null;
  const [audience, accountId, email, until, mark] = parsed.data;
  return { audience, accountId, email, until: Number(until), mark };
}

/** What the reader of an address may recover, and when the email with the link was written (epoch milliseconds). */
export type HomeRecovery = {
  clientId: string;
  email: string;
  at: number;
};

const instant = z
  .string()
  .max(20, { abort: true })
  .regex(/^\d{1,15}$/);
const takeBack = z.tuple([id, address, instant]);

export function signHomeRecovery({ clientId, email, at }: HomeRecovery, secret: string): Promise<string> {
  return sign("take-back", [clientId, email, String(at)], secret);
}

/** What such a token recovers; null if we never signed it. The caller checks whether it has expired. */
export async function readHomeRecovery(token: string, secret: string): Promise<HomeRecovery | null> {
  const parsed = takeBack.safeParse(await read("take-back", token, secret));
  if (!parsed.success) return null;
  const [clientId, email, at] = parsed.data;
  return { clientId, email, at: Number(at) };
}

export type HomeEmail = Omit<HomeRecovery, "at">;

const homeEmail = z.tuple([id, address]);

export function signHomeEmail({ clientId, email }: HomeEmail, secret: string): Promise<string> {
  return sign("home-email", [clientId, email], secret);
}

/** What such a token confirms; null if we never signed it. */
export async function readHomeEmail(token: string, secret: string): Promise<HomeEmail | null> {
  const parsed = homeEmail.safeParse(await read("home-email", token, secret));
  if (!parsed.success) return null;
  const [clientId, email] = parsed.data;
  return { clientId, email };
}

/** The token of an invite's link to get no more of them: it names the address it was sent to, lower-cased. */
export function signOptOut(email: string, secret: string): Promise<string> {
  return sign("opt-out", [email], secret);
}

/** The address such a token is for; null if we never signed it. */
export async function readOptOut(token: string, secret: string): Promise<string | null> {
  const parsed = optOut.safeParse(await read("opt-out", token, secret));
  return parsed.success ? parsed.data[0] : null;
}

/**
 * Who passes an invite's link on. email: only the reader of the invite has it, so opening it confirms their address.
 * agent: shown to the agent to text or print, so it proves nothing about the address.
 */
export type InviteLinkSource = "email" | "agent";

const INVITE_PURPOSES: Record<InviteLinkSource, Purpose> = { email: "invite", agent: "shared-invite" };

/** A code and an unguessable secret; a new code voids the old link. */
export async function signInvite(code: string, source: InviteLinkSource, secret: string): Promise<string> {
  const text = signedText(INVITE_PURPOSES[source], code);
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), text);
  return `${code}.${toBase64Url(new Uint8Array(signature))}`;
}

/** The code of such a link; null if we never signed it, as for a code alone. */
export async function readInvite(
  ending: string,
  secret: string,
): Promise<{ code: string; source: InviteLinkSource } | null> {
  const [code = "", mac = "", ...rest] = ending.length <= MAX_LENGTH ? ending.split(".") : [];
  const signature = fromCanonicalBase64Url(mac);
  if (!signature || rest.length > 0) return null;
  const key = await keyOf(secret);
  for (const source of ["email", "agent"] as const) {
    const text = signedText(INVITE_PURPOSES[source], code);
    if (await crypto.subtle.verify("HMAC", key, signature, text)) return { code, source };
  }
  return null;
}

type Purpose =
  | "unsubscribe"
  | "task"
  | "verify-email"
  | "change-email"
  | "take-back"
  | "home-email"
  | "opt-out"
  | "invite"
  | "shared-invite";

const utf8 = new TextEncoder();

/** Signed with its purpose, so that a token for one thing is none for another. */
const signedText = (purpose: Purpose, body: string) => utf8.encode(`peaceful-home:${purpose}:1:${body}`);

async function sign(purpose: Purpose, content: string[], secret: string): Promise<string> {
  const body = toBase64Url(utf8.encode(JSON.stringify(content)));
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), signedText(purpose, body));
  return `${body}.${toBase64Url(new Uint8Array(signature))}`;
}

async function read(purpose: Purpose, token: string, secret: string): Promise<unknown> {
  const [body = "", mac = "", ...rest] = token.length <= MAX_LENGTH ? token.split(".") : [];
  const content = fromCanonicalBase64Url(body);
  const signature = fromCanonicalBase64Url(mac);
  if (!content || !signature || rest.length > 0) return null;
  const ours = await crypto.subtle.verify("HMAC", await keyOf(secret), signature, signedText(purpose, body));
  return ours ? JSON.parse(new TextDecoder().decode(content)) : null;
}

function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", utf8.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
}
