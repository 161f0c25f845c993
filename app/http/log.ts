import { toLoggableError } from "#app/domain/text/error-log.ts";
import { currentTrace } from "./trace.ts";

/** One line of the log: names of routes, ids, states and counts. Never an address, a name, or what was sent. */
export type LogLine = { event: string } & Record<string, string | number | boolean | null>;
export type Log = (line: LogLine) => void;

export const writeLine: Log = (line) => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the app's log.
  console.log(JSON.stringify(line));
};

/**
 * Writes an unexpected error to the log, with the name of the request it broke: what broke and where, never what
 * was sent. Requests, forms and addresses stay out, as they hold codes, tokens and people.
 */
export function logError(error: unknown): void {
  const line = { event: "error", id: currentTrace()?.id ?? null, ...toLoggableError(error) };
  // biome-ignore lint/suspicious/noConsole: the one place that writes errors.
  console.error(JSON.stringify(line));
}
