import { emailHref, parseUrl, phoneHref, websiteHref } from "#app/domain/contact/links.ts";
import { SOURCE_SITES } from "#app/domain/library/source-sites.ts";
import { HELP_NUMBERS } from "./danger/advice.ts";

/**
 * Where an answer's link may lead. A model writes what it was told to, a note or a photo included, so its words
 * make no link to anybody the agent has not named: only to the agent, their vendors, those who stand behind the
 * catalog, the numbers for an emergency, and the home's own pages.
 */

/** Somebody whose website, number and address an answer may lead to; empty = they have none. */
type Known = { website: string; phone: string; email: string };

/** Whom answers to one home may lead to, besides those everybody may be led to. */
export type LinkTargets = {
  hosts: ReadonlySet<string>;
  /** Digits, without the 1 of the country. */
  phones: ReadonlySet<string>;
  /** As a link has it, in lower case. */
  mails: ReadonlySet<string>;
};

/** Whom answers may lead to where an agent has these vendors. */
export function linkTargets(agent: Known, vendors: readonly Known[]): LinkTargets {
  const known = [agent, ...vendors];
  const of = (read: (one: Known) => string | null) => new Set(known.flatMap((one) => read(one) ?? []));
  return {
    hosts: of(({ website }) => hostOfSite(website)),
    phones: of(({ phone }) => phoneOf(phoneHref(phone))),
    mails: of(({ email }) => emailHref(email)?.toLowerCase() ?? null),
  };
}

/** Nobody but those of the catalog and of an emergency: what is known where no home is. */
export const NO_TARGETS: LinkTargets = linkTargets({ website: "", phone: "", email: "" }, []);

/** The address an answer's link may lead to; null = nowhere. */
export function answerLink(to: string, targets: LinkTargets): string | null {
  if (/^\/home(?:[/?#]|$)/.test(to) && !to.includes("\\")) return to;
  const url = parseUrl(to);
  if (url === null) return null;
  switch (url.protocol) {
    case "tel:":
    case "sms:":
      return isKnownNumber(url, targets) ? url.href : null;
    case "mailto:":
      return targets.mails.has(url.href.toLowerCase()) ? url.href : null;
    case "https:":
      return isKnownSite(url, targets) ? url.href : null;
    default:
      return null;
  }
}

/** What is told of an address that is not followed: its host, a number or a mail address. Null = nothing to tell. */
export function addressTold(to: string): string | null {
  const base = "https://home.invalid";
  const url = parseUrl(to) ?? parseUrl(to, base);
  if (url === null) return null;
  if (/^(?:tel|sms|mailto):$/.test(url.protocol)) return url.pathname;
  return /^https?:$/.test(url.protocol) && url.origin !== base ? url.host : null;
}

function isKnownSite(url: URL, { hosts }: LinkTargets): boolean {
  // A name before an @ looks like the host, and another port is another's server.
  if (url.username !== "" || url.password !== "" || url.port !== "") return false;
  // A website's neighbors under one roof are others; an authority's are its own.
  return hosts.has(bare(url.hostname)) || SOURCE_SITES.some(([, host]) => isUnder(url.hostname, host));
}

function isKnownNumber(url: URL, { phones }: LinkTargets): boolean {
  const number = phoneOf(url.href);
  if (number === null) return false;
  // An emergency is called, not written to.
  return (
    phones.has(number) || (url.protocol === "tel:" && HELP_NUMBERS.some((help) => digitsOf(help) === number))
  );
}

const isUnder = (name: string, host: string) => name === host || name.endsWith(`.${host}`);

const bare = (hostname: string) => hostname.replace(/^www\./, "");

function hostOfSite(website: string): string | null {
  const href = websiteHref(website);
  return href && bare(new URL(href).hostname);
}

/** A link's number as it is dialed; an extension is not part of it. */
function phoneOf(href: string | null): string | null {
  return href === null ? null : digitsOf(href.replace(/^(?:tel|sms):/, "").replace(/;ext=\d+$/, ""));
}

function digitsOf(number: string): string | null {
  // Anything but a number's own signs is no number: what else stands there is for the phone to do.
  if (!/^\+?[\d().-]+$/.test(number)) return null;
  return number.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}
