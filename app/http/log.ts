/**
 * Writes an unexpected error to the log: where it happened, never what was sent. Requests, forms and
 * addresses stay out, as they hold codes, tokens and people.
 */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes errors.
  console.error(error instanceof Error ? (error.stack ?? error.message) : "unknown error");
}
