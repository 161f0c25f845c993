/**
 * What is copied from a web page or an address book along with a text and shows nowhere: zero-width spaces and
 * joiners, marks of direction, soft hyphens, byte order marks. The joiner within one emoji ("👩‍🔧") is part of it.
 */
const UNSEEN =
  /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Spaces that look like the plain one: no-break, thin, wide and all between. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const PLAIN = /^[\n\r\t -~]*$/;
/** A sign that is seen: no filler of another script, no braille without a dot. */
const SEEN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/**
 * A text as it is seen: without what stands in it unseen, and empty where nothing in it is seen. Every text that comes
 * in by a form, a file, or a log-in goes through here, but for passwords.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return SEEN.test(text) ? text.replace(UNSEEN, "").replace(SPACES, " ") : "";
}

const QUOTES = "'\"‘’“”`";

/** A text without any of these signs at its ends. */
export function trimCharacters(text: string, signs: string): string {
  let [start, end] = [0, text.length];
  while (start < end && signs.includes(text[start] ?? "")) start += 1;
  while (end > start && signs.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(start, end);
}

/** An email address as it is written to, out of how it is copied: "mailto:ana@x.example?subject=Hi", "<ana@x.example>.". */
export function cleanEmail(text: string): string {
  const bare = trimCharacters(cleanText(text), ` \t\r\n<>()[],;:.=${QUOTES}`).replace(/^mailto:/i, "");
  const at = bare.indexOf("@");
  const query = bare.indexOf("?", at);
  return trimCharacters(
    at !== -1 && query !== -1 ? bare.slice(0, query) : bare,
    ` .<>${QUOTES}`,
  ).toLowerCase();
}

/** A cell without what spreadsheets put around it: ="02139", '02139, "Ana". */
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

/** A file's name without the dots and spaces at its ends, which some systems drop or hide by. */
export function trimDots(text: string): string {
  const isKept = (at: number) => text[at] !== "." && text[at] !== " ";
  let [start, end] = [0, text.length];
  while (start < end && !isKept(start)) start += 1;
  while (end > start && !isKept(end - 1)) end -= 1;
  return text.slice(start, end);
}
