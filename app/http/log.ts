import { AsyncLocalStorage } from "node:async_hooks";
import { toLoggableError } from "#app/domain/text/error-log.ts";

export type Trace = {
  /** Shown in the log and on the error page. */
  readonly id: string;
  /** The innermost matched route; null before routing. */
  route: string | null;
  depth: number;
};

const traces = new AsyncLocalStorage<Trace>();

export function runWithTrace<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work);
}

/** Null outside a request. */
export function currentTrace(): Trace | null {
  return traces.getStore() ?? null;
}

/** Route names, ids, states, and counts only; never addresses, names, or submitted content. */
export type LogLine = { event: string } & Record<string, string | number | boolean | null>;
export type Log = (line: LogLine) => void;

export const writeLine: Log = (line) => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the app's log.
  console.log(JSON.stringify(line));
};

/**
 * Logs an unexpected error with its request id. URLs and form content stay out, as they hold codes, tokens, and personal
 * data.
 */
export function logError(error: unknown): void {
  const line = { event: "error", id: currentTrace()?.id ?? null, ...toLoggableError(error) };
  // biome-ignore lint/suspicious/noConsole: the one place that writes errors.
  console.error(JSON.stringify(line));
}
