/** The columns of the violated unique index ("clients.invite_code"); null for another error. */
export function uniqueViolation(error: unknown): string | null {
  return violation(error, "UNIQUE constraint failed: ");
}

/** The column a write would have left null ("clients.agent_id"), or null for another error. */
export function notNullViolation(error: unknown): string | null {
  return violation(error, "NOT NULL constraint failed: ");
}

/** Whether a write would have named a row that does not exist, or no longer. */
export function foreignKeyViolation(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("FOREIGN KEY constraint failed")) return true;
  }
  return false;
}

/** What follows these SQLite words, up to the end of the line or D1's own addition. */
function violation(error: unknown, words: string): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const [, behind] = cause.message.split(words);
    const columns = behind?.split("\n")[0]?.split(": SQLITE")[0]?.trim();
    if (columns) return columns;
  }
  return null;
}
