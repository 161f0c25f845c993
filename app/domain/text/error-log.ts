import type { Random } from "#app/domain/random.ts";

/** What a log keeps of an error: what broke and where, never what was sent or who sent it. */
export type LoggableError = { name: string; message: string; at: string[] };

/** Frames of a trace that are kept: where it broke is among the first. */
const MAX_FRAMES = 12;
const MAX_MESSAGE = 200;
/** Characters of a message that are looked at: what stands behind them is nowhere told. */
const LOOKED_AT = 2_000;
const GAP = "…";
/** "at work (file.js:1:2)"; a line of a message is none. */
const FRAME = /^at \S.*:\d+:\d+\)?$/;

/** An error as a log may keep it. Drizzle quotes the parameters of its query, so the database's own cause is told. */
export function toLoggableError(error: unknown): LoggableError {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return { name: "unknown", message: "", at: [] };
  const { name, message } = cause;
  return { name, message: redactMessage(message).slice(0, MAX_MESSAGE), at: framesOf(cause) };
}

/**
 * A message without what may be somebody's: all between quotes (JSON quotes what it could not read), addresses of
 * mail and of pages with what is asked of them, long numbers, and whatever looks like a token, an id or a code.
 */
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

/** All between the first quote and the last: what is quoted may hold quotes of its own. */
function withoutQuoted(message: string): string {
  const first = message.search(/["“]/);
  const last = Math.max(message.lastIndexOf('"'), message.lastIndexOf("”"));
  return first === -1 || last <= first ? message : message.slice(0, first) + GAP + message.slice(last + 1);
}

/** "somebody@home.example", or a page with what is asked of it. */
function isAddress(word: string): boolean {
  const at = word.indexOf("@");
  const question = word.indexOf("?");
  return (at > 0 && at < word.length - 1) || (question !== -1 && word.indexOf("=", question + 2) !== -1);
}

/** Where an error was thrown. Its trace is made when it is asked for, which may fail; telling of it may not. */
function framesOf(error: Error): string[] {
  try {
    const lines = (error.stack ?? "").split("\n").map((line) => line.trim());
    return lines.filter((line) => FRAME.test(line)).slice(0, MAX_FRAMES);
  } catch {
    return [];
  }
}

/** What nobody takes for one another when it is read out: no I and L, no O, 0 and 1. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;
const SHAPE = new RegExp(`^[${SIGNS}]{4}-[${SIGNS}]{4}$`);

/** What one request is called in the log, and on the page somebody reads to us: "7F3K-92QM". It tells nothing else. */
export function requestId({ bytes }: Pick<Random, "bytes">): string {
  let signs = "";
  for (const byte of bytes(LENGTH)) signs += SIGNS[byte % SIGNS.length];
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** Whether a text is such a name. */
export function isRequestId(text: unknown): text is string {
  return typeof text === "string" && SHAPE.test(text);
}
