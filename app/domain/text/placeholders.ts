/* Words in braces that become each person's own: "{first name}". */

const IN_BRACES = /\{([^{}\n]{0,60})\}/g;

const wordIn = (inside: string) => inside.trim().replace(/\s+/g, " ").toLowerCase();

/** "{first name}", as it is typed. */
export function inBraces(word: string): string {
  return `{${word}}`;
}

/** The first words in braces that are none of `known`, as they were typed; null if there are none. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | null {
  for (const [typed, inside = ""] of text.matchAll(IN_BRACES)) {
    if (!known.includes(wordIn(inside))) return typed;
  }
  return null;
}

/** One pass, so that a name with braces in it stays as it is. Words without a value stay as typed. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(IN_BRACES, (typed, inside: string) => {
    const word = wordIn(inside);
    return Object.hasOwn(values, word) ? (values[word] ?? typed) : typed;
  });
}
