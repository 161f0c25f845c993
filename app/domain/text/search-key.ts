/** Letters that are typed without their mark, but that Unicode does not decompose into letter and mark. */
const WITHOUT_ACCENT: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

const PLAIN = /^[ -~]*$/;
const SPACES = / {2,}/g;

/** For search: no case, accents, or extra spaces. Not in SQLite, which lowercases only ASCII. */
export function fold(text: string): string {
  // Nearly all text is plain English, so text without marks skips the work.
  if (PLAIN.test(text)) return text.toLowerCase().replace(SPACES, " ").trim();
  return (
    text
      .toLowerCase()
      .replace(/[łøđßæœ]/g, (letter) => WITHOUT_ACCENT[letter] ?? letter)
      .normalize("NFD")
      .replace(/\p{M}+/gu, "")
      // Keyboards differ in the apostrophe.
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/\s+/g, " ")
      .trim()
  );
}

export function clientSearchKey(client: { firstName: string; lastName: string; email: string }): string {
  return fold(`${client.firstName} ${client.lastName} ${client.email}`);
}

export function vendorSearchKey(vendor: { name: string; category: string; description: string }): string {
  return fold(`${vendor.name} ${vendor.category} ${vendor.description}`);
}
