const LINE_OCTETS = 75;
const NEW_LINE = "\r\n";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Escapes commas, semicolons, and line breaks of a property value. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(CONTROL, "");
}

/** Folds at 75 octets, never inside a character. */
export function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = utf8Octets(character.codePointAt(0) ?? 0);
    if (octets + size > LINE_OCTETS) {
      folded += `${NEW_LINE} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Counted, not encoded: a feed has some fifty thousand characters. */
function utf8Octets(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

export function joinContentLines(lines: readonly string[]): string {
  return lines.map((line) => foldLine(line) + NEW_LINE).join("");
}
