import * as m from "#app/paraglide/messages.js";

/** Turns typed phone numbers, emails, and websites into links that are safe to follow. */

/** In characters. */
export const PHONE_MAX = 40;
/** E.164 allows at most 15 digits. */
const PHONE_DIGITS = { least: 7, most: 15 };

const EXTENSION = /(?:\bext(?:ension)?\.?|x|#)\s*(\d{1,6})\s*$/i;

/** A number a spreadsheet mangled before we checked them ("7275550101.0"): its digits would call someone else. */
const DAMAGED = /\d\.0{1,2}$|\de\+?\d+$/i;

function partsOf(phone: string) {
  const extension = EXTENSION.exec(phone);
  const number = phone.slice(0, extension?.index ?? phone.length).trim();
  return { number, digits: number.replace(/\D/g, ""), extension: extension?.[1] };
}

/** "tel:7275550100;ext=12"; null if there is no valid number. */
export function phoneHref(phone: string): string | null {
  const { number, digits, extension } = partsOf(phone);
  if (digits.length < PHONE_DIGITS.least || digits.length > PHONE_DIGITS.most) return null;
  if (DAMAGED.test(number)) return null;
  return `tel:${number.startsWith("+") ? "+" : ""}${digits}${extension ? `;ext=${extension}` : ""}`;
}

/** "(727) 555-0100 ext. 12"; a number that is not a US one is shown as stored. */
export function phoneText(phone: string): string {
  const { number, digits, extension } = partsOf(phone);
  const [, area, exchange, line] = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(digits) ?? [];
  if (area === undefined || !/^(?:\+?1)?[\d\s().-]+$/.test(number) || DAMAGED.test(number))
    return phone.trim();
  return `(${area}) ${exchange}-${line}${extension ? ` ext. ${extension}` : ""}`;
}

/** Null if invalid. Encoded so that it cannot add a subject or another recipient. */
export function emailHref(email: string): string | null {
  const address = email.trim();
  if (!/^[^\s@,;]+@[^\s@,;]+$/.test(address) || !address.isWellFormed()) return null;
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

/** Null if invalid. Not URL.canParse: Node 20's starts to reject umlauts after many calls. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Null unless it is https without credentials. */
export function websiteHref(website: string): string | null {
  const url = parseUrl(website.trim());
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}

/** "sms:7275550100", without the extension; null if there is no valid number. */
export function smsHref(phone: string): string | null {
  const [number] = phoneHref(phone)?.split(";ext=") ?? [];
  return number === undefined ? null : number.replace(/^tel:/, "sms:");
}

/** A text message filled in, for a person to send. iPhones read what follows "&", others what follows "?". */
export function smsDraftHref(phone: string, body: string): string | null {
  const href = smsHref(phone);
  return href && `${href}?&body=${encodeURIComponent(body.toWellFormed())}`;
}

/** An email filled in, for a person to send. */
export function emailDraftHref(
  email: string,
  { subject, body }: { subject: string; body: string },
): string | null {
  const href = emailHref(email);
  const fill = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll("\n", "\r\n"));
  return href && `${href}?subject=${fill(subject)}&body=${fill(body)}`;
}

/** Adds the "https://" most people leave out. */
export function completeWebsite(typed: string): string {
  const text = typed.trim();
  return text === "" || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
}

/** "baysiderealty.example". */
export function websiteName(website: string): string {
  return website
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, "")
    .replace(/\/$/, "");
}

/** In characters. */
export const WEB_ADDRESS_MAX = 500;

export type WebAddress = { ok: true; url: string } | { ok: false; message: string };

/** "example.com:8443" is a host and port, not a scheme. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/** A web address that is safe to open: https, a host with a dot, no credentials. Adds a missing "https://". */
export function readWebAddress(typed: string): WebAddress {
  const text = typed.trim();
  if (text === "") return { ok: true, url: "" };
  if (SCHEME.test(text) && !/^https:/i.test(text)) return { ok: false, message: m.contact_not_https() };
  const href = websiteHref(SCHEME.test(text) ? text : `https://${text.replace(/^\/+/, "")}`);
  if (href === null || href.length > WEB_ADDRESS_MAX)
    return { ok: false, message: m.contact_unreadable_address() };
  const { hostname, pathname, search, hash, origin } = new URL(href);
  if (!/^[^.]+(\.[^.]+)+$/.test(hostname)) return { ok: false, message: m.contact_unreadable_address() };
  return { ok: true, url: pathname === "/" && search === "" && hash === "" ? origin : href };
}
