/** Invisible characters that come with pasted text. Joiners within an emoji ("👩‍🔧") stay. */
const UNSEEN =
  /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Spaces that look like the plain one: no-break, thin, wide and all between. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const PLAIN = /^[\n\r\t -~]*$/;
/** A visible character: no filler, no blank braille. */
const SEEN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** Removes invisible characters; "" if nothing visible is left. Applied to all input except passwords. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return SEEN.test(text) ? text.replace(UNSEEN, "").replace(SPACES, " ") : "";
}

const QUOTES = "'\"‘’“”`";

export function trimCharacters(text: string, signs: string): string {
  let [start, end] = [0, text.length];
  while (start < end && signs.includes(text[start] ?? "")) start += 1;
  while (end > start && signs.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(start, end);
}

/** Unwraps pasted forms: "mailto:ana@x.example?subject=Hi", "<ana@x.example>". */
export function cleanEmail(text: string): string {
  const bare = trimCharacters(cleanText(text), ` \t\r\n<>()[],;:.=${QUOTES}`).replace(/^mailto:/i, "");
  const at = bare.indexOf("@");
  const query = bare.indexOf("?", at);
  return trimCharacters(
    at !== -1 && query !== -1 ? bare.slice(0, query) : bare,
    ` .<>${QUOTES}`,
  ).toLowerCase();
}

/** Removes spreadsheet quoting: ="02139", '02139, "Ana". */
export function cleanCell(text: string): string {
  const cleaned = cleanText(text).trim();
  const asText =
    /^=(["'])(.*)\1$/s.exec(cleaned)?.[2] ?? (/^=[\d.+-]+$/.test(cleaned) ? cleaned.slice(1) : cleaned);
  const [first = "", last = ""] = [asText[0], asText.at(-1)];
  const pair = asText.length > 1 && ['""', "''", "“”", "‘’"].includes(first + last);
  const inner = asText.slice(1, -1);
  if (pair && !inner.includes(first) && !inner.includes(last)) return inner.trim();
  return asText.replace(/^'(?=[\d+(])/, "");
}

export function trimDots(text: string): string {
  const isKept = (at: number) => text[at] !== "." && text[at] !== " ";
  let [start, end] = [0, text.length];
  while (start < end && !isKept(start)) start += 1;
  while (end > start && !isKept(end - 1)) end -= 1;
  return text.slice(start, end);
}
