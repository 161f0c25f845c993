/** Letters that are typed without their mark but do not come apart into letter and mark. */
const WITHOUT_ACCENT: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

const PLAIN = /^[ -~]*$/;
const SPACES = / {2,}/g;

/**
 * Text as it is searched: without case and accents, single spaces. Done here because SQLite lowers
 * ASCII letters only.
 */
export function fold(text: string): string {
  // Nearly all there is to search is plain English: what has no marks need not lose them.
  if (PLAIN.test(text)) return text.toLowerCase().replace(SPACES, " ").trim();
  return (
    text
      .toLowerCase()
      .replace(/[łøđßæœ]/g, (letter) => WITHOUT_ACCENT[letter] ?? letter)
      .normalize("NFD")
      .replace(/\p{M}+/gu, "")
      // Which of the two a keyboard writes is up to the keyboard.
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/\s+/g, " ")
      .trim()
  );
}

/** What a client is found by: first name, last name, email. */
export function clientSearchKey(client: { firstName: string; lastName: string; email: string }): string {
  return fold(`${client.firstName} ${client.lastName} ${client.email}`);
}

/** What a vendor is found by: name, category, description. */
export function vendorSearchKey(vendor: { name: string; category: string; description: string }): string {
  return fold(`${vendor.name} ${vendor.category} ${vendor.description}`);
}
