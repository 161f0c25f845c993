/** What a log keeps of an error: what broke and where, never what was sent or who sent it. */
export type FaultText = { name: string; message: string; at: string[] };

/** Frames of a trace that are kept: where it broke is among the first. */
const MAX_FRAMES = 12;
const MAX_MESSAGE = 200;
const GAP = "…";
/** "at work (file.js:1:2)"; a line of a message is none. */
const FRAME = /^at \S.*:\d+:\d+\)?$/;

/** An error as a log may keep it. Drizzle quotes the parameters of its query, so the database's own cause is told. */
export function faultText(error: unknown): FaultText {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return { name: "unknown", message: "", at: [] };
  const { name, message } = cause;
  return { name, message: withoutWords(message).slice(0, MAX_MESSAGE), at: framesOf(cause) };
}

/**
 * A message without what may be somebody's: all between quotes (JSON quotes what it could not read), addresses of
 * mail and of pages with what is asked of them, long numbers, and whatever looks like a token, an id or a code.
 */
export function withoutWords(message: string): string {
  if (message.startsWith("Failed query")) return "Failed query";
  return (
    message
      // To the last one: what is quoted may hold quotes of its own.
      .replace(/["“][\s\S]*["”]/g, GAP)
      // The name of a property stands in our own source.
      .replace(/(?<!\((?:reading|setting) )(['`])(?:(?!\1).)*\1/gs, GAP)
      .replace(/\S+@\S+/g, GAP)
      .replace(/\b[a-z]+:\/\/\S*/gi, GAP)
      .replace(/\S*\?\S+=\S*/g, GAP)
      .replace(/\b(?=[\w-]*\d)[\w-]{16,}/g, GAP)
      .replace(/\b(?=[A-Z]*\d)[A-Z\d]{6}\b/g, GAP)
      .replace(/\d[\d ().-]{5,}\d|\d{5,}/g, GAP)
  );
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
