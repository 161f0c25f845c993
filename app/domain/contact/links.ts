/** What people typed as phone, email and website, as links: only those a browser may safely follow. */

/** Longest phone number as it is written, in characters. */
export const PHONE_MAX = 40;
/** Fewer digits are no number anybody could call, save for an emergency; more no country has (E.164). */
const PHONE_DIGITS = { least: 7, most: 15 };

const EXTENSION = /(?:\bext(?:ension)?\.?|x|#)\s*(\d{1,6})\s*$/i;

/** "tel:7275550100", with an extension after it; null where there is no number in it. */
export function phoneHref(phone: string): string | null {
  const extension = EXTENSION.exec(phone);
  const number = phone.slice(0, extension?.index ?? phone.length).trim();
  const digits = number.replace(/\D/g, "");
  if (digits.length < PHONE_DIGITS.least || digits.length > PHONE_DIGITS.most) return null;
  return `tel:${number.startsWith("+") ? "+" : ""}${digits}${extension ? `;ext=${extension[1]}` : ""}`;
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
