import type { Random } from "#app/domain/random.ts";

/** What is logged of an error: what broke and where, never user data. */
export type LoggableError = { name: string; message: string; at: string[] };

/** The first frames tell where it broke. */
const MAX_FRAMES = 12;
const MAX_MESSAGE = 200;
/** Longer messages are cut before they are redacted. */
const LOOKED_AT = 2_000;
const GAP = "…";
/** "at work (file.js:1:2)"; a line of a message is none. */
const FRAME = /^at \S.*:\d+:\d+\)?$/;

/** Uses Drizzle's cause, as its own message quotes query parameters. */
export function toLoggableError(error: unknown): LoggableError {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return { name: "unknown", message: "", at: [] };
  const { name, message } = cause;
  return { name, message: redactMessage(message).slice(0, MAX_MESSAGE), at: framesOf(cause) };
}

/** Removes quoted text, emails, query strings, long numbers, and anything like a token or code. */
export function redactMessage(message: string): string {
  if (message.startsWith("Failed query")) return "Failed query";
  return (
    withoutQuoted(message.slice(0, LOOKED_AT))
      // The name of a property stands in our own source.
      .replace(/(?<!\((?:reading|setting) )(['`])(?:(?!\1).)*\1/gs, GAP)
      .replace(/\S+/g, (word) => (isAddress(word) ? GAP : word))
      .replace(/\b[a-z]+:\/\/\S*/gi, GAP)
      .replace(/[\w-]+/g, (word) => (word.length >= 16 && /\d/.test(word) ? GAP : word))
      .replace(/\b(?=[A-Z]*\d)[A-Z\d]{6}\b/g, GAP)
      .replace(/\d[\d ().-]{5,}\d|\d{5,}/g, GAP)
  );
}

/** From the first quote to the last, as quoted text may contain quotes. */
function withoutQuoted(message: string): string {
  const first = message.search(/["“]/);
  const last = Math.max(message.lastIndexOf('"'), message.lastIndexOf("”"));
  return first === -1 || last <= first ? message : message.slice(0, first) + GAP + message.slice(last + 1);
}

/** "somebody@home.example", or a URL with a query string. */
function isAddress(word: string): boolean {
  const at = word.indexOf("@");
  const question = word.indexOf("?");
  return (at > 0 && at < word.length - 1) || (question !== -1 && word.indexOf("=", question + 2) !== -1);
}

/** Reading `stack` may throw; logging must not. */
function framesOf(error: Error): string[] {
  try {
    const lines = (error.stack ?? "").split("\n").map((line) => line.trim());
    return lines.filter((line) => FRAME.test(line)).slice(0, MAX_FRAMES);
  } catch {
    return [];
  }
}

/** Without the look-alikes I, L, O, 0, and 1. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;
const SHAPE = new RegExp(`^[${SIGNS}]{4}-[${SIGNS}]{4}$`);

/** "7F3K-92QM": shown to users and logged; carries no other information. */
export function requestId({ bytes }: Pick<Random, "bytes">): string {
  let signs = "";
  for (const byte of bytes(LENGTH)) signs += SIGNS[byte % SIGNS.length];
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

export function isRequestId(text: unknown): text is string {
  return typeof text === "string" && SHAPE.test(text);
}
