import { loggable } from "#app/domain/text/loggable.ts";

/**
 * Writes an unexpected error to the log: what broke and where, never what was sent. Requests, forms and
 * addresses stay out, as they hold codes, tokens and people; Drizzle's message quotes the parameters of
 * its query, so the database's own cause is written instead.
 */
export function logError(error: unknown): void {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  // biome-ignore lint/suspicious/noConsole: the one place that writes errors.
  console.error(cause instanceof Error ? loggable(traceOf(cause)) : "unknown error");
}

/** Where an error was thrown. Its trace is made when it is asked for, which may fail; telling of it may not. */
function traceOf(error: Error): string {
  try {
    return error.stack ?? error.message;
  } catch {
    return error.message;
  }
}
