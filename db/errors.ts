/**
 * The columns of the unique index a write ran into ("clients.invite_code"), or null for another error.
 * D1 names columns, not indices, and Drizzle wraps its errors.
 */
export function uniqueViolation(error: unknown): string | null {
  return violation(error, /UNIQUE constraint failed: ([^:]+?)(?:: SQLITE|$)/m);
}

/** The column that a write would have left empty and must not ("clients.agent_id"), or null for another error. */
export function emptyViolation(error: unknown): string | null {
  return violation(error, /NOT NULL constraint failed: ([^:]+?)(?:: SQLITE|$)/m);
}

function violation(error: unknown, words: RegExp): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const match = words.exec(cause.message);
    if (match?.[1]) return match[1].trim();
  }
  return null;
}
