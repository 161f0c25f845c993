import * as words from "./words.ts";

/** What people typed as phone, email and website, as links: only those a browser may safely follow. */

/** Longest phone number as it is written, in characters. */
export const PHONE_MAX = 40;
/** Fewer digits are no number anybody could call, save for an emergency; more no country has (E.164). */
const PHONE_DIGITS = { least: 7, most: 15 };

const EXTENSION = /(?:\bext(?:ension)?\.?|x|#)\s*(\d{1,6})\s*$/i;

/** What a spreadsheet made of a number, stored before numbers were checked: its digits would call a stranger. */
const DAMAGED = /\d\.0{1,2}$|\de\+?\d+$/i;

/** The number of what somebody typed, and its extension. */
function partsOf(phone: string) {
  const extension = EXTENSION.exec(phone);
  const number = phone.slice(0, extension?.index ?? phone.length).trim();
  return { number, digits: number.replace(/\D/g, ""), extension: extension?.[1] };
}

/** "tel:7275550100", with an extension after it; null where there is no number in it. */
export function phoneHref(phone: string): string | null {
  const { number, digits, extension } = partsOf(phone);
  if (digits.length < PHONE_DIGITS.least || digits.length > PHONE_DIGITS.most) return null;
  if (DAMAGED.test(number)) return null;
  return `tel:${number.startsWith("+") ? "+" : ""}${digits}${extension ? `;ext=${extension}` : ""}`;
}

/**
 * A number as every screen and email shows it: "(727) 555-0100 ext. 12". What is typed now is stored so; what was
 * stored before is shown so where it is a US number, and as it is where it is none.
 */
export function phoneText(phone: string): string {
  const { number, digits, extension } = partsOf(phone);
  const [, area, exchange, line] = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(digits) ?? [];
  if (area === undefined || !/^(?:\+?1)?[\d\s().-]+$/.test(number) || DAMAGED.test(number))
    return phone.trim();
  return `(${area}) ${exchange}-${line}${extension ? ` ext. ${extension}` : ""}`;
}

/** "mailto:…"; null for what is no address. Nothing in it can add a subject or another recipient. */
export function emailHref(email: string): string | null {
  const address = email.trim();
  if (!/^[^\s@,;]+@[^\s@,;]+$/.test(address) || !address.isWellFormed()) return null;
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

/** The parts of an address; null where it is none. Node 20's own URL.canParse comes to refuse umlauts in long runs. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The address of a website; null unless it is https, without a name and password in it. */
export function websiteHref(website: string): string | null {
  const url = parseUrl(website.trim());
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}

/** "sms:7275550100"; null where there is no number in it. A text message knows no extension. */
export function smsHref(phone: string): string | null {
  const [number] = phoneHref(phone)?.split(";ext=") ?? [];
  return number === undefined ? null : number.replace(/^tel:/, "sms:");
}

/** What somebody typed as a website, with the "https://" most people leave out. Empty stays empty. */
export function completeWebsite(typed: string): string {
  const text = typed.trim();
  return text === "" || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
}

/** A website as people say it: "baysiderealty.example". */
export function websiteName(website: string): string {
  return website
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, "")
    .replace(/\/$/, "");
}

/** Longest address of a website or a picture, in characters. */
export const WEB_ADDRESS_MAX = 500;

export type WebAddress = { ok: true; url: string } | { ok: false; message: string };

/** A scheme with its colon; "example.com:8443" is a host with its port. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * What somebody typed as a web address, as one that every browser opens safely: https, a host with a dot
 * in it, no name or password. A missing "https://" is added; empty stays empty.
 */
export function readWebAddress(typed: string): WebAddress {
  const text = typed.trim();
  if (text === "") return { ok: true, url: "" };
  if (SCHEME.test(text) && !/^https:/i.test(text)) return { ok: false, message: words.notHttps };
  const href = websiteHref(SCHEME.test(text) ? text : `https://${text.replace(/^\/+/, "")}`);
  if (href === null || href.length > WEB_ADDRESS_MAX) return { ok: false, message: words.unreadableAddress };
  const { hostname, pathname, search, hash, origin } = new URL(href);
  if (!/^[^.]+(\.[^.]+)+$/.test(hostname)) return { ok: false, message: words.unreadableAddress };
  return { ok: true, url: pathname === "/" && search === "" && hash === "" ? origin : href };
}
