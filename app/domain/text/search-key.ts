/** Letters that are typed without their mark, but that Unicode does not decompose into letter and mark. */
const WITHOUT_ACCENT: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

const PLAIN = /^[ -~]*$/;
const SPACES = / {2,}/g;

/**
 * Text in the form it is searched in: no case, no accents, single spaces. Done here because SQLite lowercases ASCII
 * letters only.
 */
export function fold(text: string): string {
  // Nearly all text is plain English, so text without marks skips the work.
  if (PLAIN.test(text)) return text.toLowerCase().replace(SPACES, " ").trim();
  return (
    text
      .toLowerCase()
      .replace(/[łøđßæœ]/g, (letter) => WITHOUT_ACCENT[letter] ?? letter)
      .normalize("NFD")
      .replace(/\p{M}+/gu, "")
      // Keyboards differ in which of the two they write.
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/\s+/g, " ")
      .trim()
  );
}

/** What a client search matches: first name, last name, email. */
export function clientSearchKey(client: { firstName: string; lastName: string; email: string }): string {
  return fold(`${client.firstName} ${client.lastName} ${client.email}`);
}

/** What a vendor search matches: name, category, description. */
export function vendorSearchKey(vendor: { name: string; category: string; description: string }): string {
  return fold(`${vendor.name} ${vendor.category} ${vendor.description}`);
}
