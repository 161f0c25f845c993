import { phoneHref } from "./links.ts";

/** `href` is null for plain text. */
export type TextPart = { text: string; href: string | null };

/** Ten digits as people write them: "(727) 555-0100", "727.555.0100", "+1 727 555 0100". */
const NUMBER = /(?<![\d.-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\d-]|\.\d)/g;

/** A text in parts, so that its phone numbers can be links. Joined, the parts are the text. */
export function splitPhoneNumbers(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: number, href: phoneHref(number) });
    from = index + number.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}
