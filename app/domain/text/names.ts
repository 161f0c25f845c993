/** "Maria Castillo"; the one of the two names that is there, or "" where neither is. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
