/**
 * Text as it is searched: without case and accents, single spaces. Done here because SQLite lowers
 * ASCII letters only.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** What a client is found by: first name, last name, email. */
export function clientSearchKey(client: { firstName: string; lastName: string; email: string }): string {
  return fold(`${client.firstName} ${client.lastName} ${client.email}`);
}
