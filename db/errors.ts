/**
 * The columns of the unique index a write ran into ("clients.invite_code"), or null for another error.
 * D1 names columns, not indices, and Drizzle wraps its errors.
 */
export function uniqueViolation(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const match = /UNIQUE constraint failed: ([^:]+?)(?:: SQLITE|$)/m.exec(cause.message);
    if (match?.[1]) return match[1].trim();
  }
  return null;
}
