import { toLoggableError } from "#app/domain/text/error-log.ts";

/** One line of the log: ids, kinds, states and milliseconds. Never an address, a name or what a mail says. */
export type LogEvent = { event: string } & Record<string, string | number | boolean | null>;
export type Log = (event: LogEvent) => void;

export const writeLog: Log = (event) => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log.
  console.log(JSON.stringify(event));
};

const MAX_LENGTH = 200;

/** What broke, short, and without what may be somebody's. */
export function causeOf(error: unknown): string {
  const { name, message } = toLoggableError(error);
  return (message || name).slice(0, MAX_LENGTH);
}
