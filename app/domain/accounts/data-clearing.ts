const DAY_MS = 24 * 60 * 60 * 1000;

/** What is deleted waits so long in the trash, in milliseconds. */
export const TRASH_MS = 30 * DAY_MS;

/** What must be typed before all data is cleared. */
export const CLEAR_WORD = "CLEAR";

/** What must be typed before an account is deleted. */
export const DELETE_ACCOUNT_WORD = "DELETE";

/** The last instant (epoch milliseconds) a clearing can be undone; null where it is too late. */
export function undoableUntil(clearedAt: number | null, now: number): number | null {
  if (clearedAt === null || now > clearedAt + TRASH_MS) return null;
  return clearedAt + TRASH_MS;
}

/** "1 client", "12 clients", "1,204 clients". */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** "a", "a and b", "a, b and c". */
export function joinWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
