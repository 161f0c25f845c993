import { websiteHref } from "./links.ts";
import * as words from "./words.ts";

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
