import { loggable } from "#app/domain/text/loggable.ts";

/** One line of the log: ids, kinds, states and milliseconds. Never an address, a name or what a mail says. */
export type LogEvent = { event: string } & Record<string, string | number | boolean | null>;
export type Log = (event: LogEvent) => void;

export const writeLog: Log = (event) => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log.
  console.log(JSON.stringify(event));
};

const MAX_LENGTH = 200;

/** What broke, short. Drizzle quotes the parameters of its query, so the database's own cause is taken instead. */
export function causeOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  const text = cause instanceof Error ? cause.message || cause.name : "unknown error";
  return loggable(text).slice(0, MAX_LENGTH);
}
