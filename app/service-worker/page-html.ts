/* Kept pages as they are shown: nothing on them is ever a script, and nothing can become one. */

import { COPIED_PAGES } from "#app/domain/device/copies.ts";
import { el, type Html } from "./html.ts";
import { heading, pageOfOurs } from "./own-page.ts";
import * as words from "./words.ts";

/**
 * What a page of the app is without its scripts and pictures, which are not kept. What somebody wrote stands in it
 * escaped, so a tag is a tag.
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script\s*>/gi, "")
    .replace(/<link\b[^>]*\brel="(modulepreload|prefetch|icon|apple-touch-icon|manifest)"[^>]*>/gi, "")
    .replace(/<img\b[^>]*>/gi, "");
}

/** What opens over a page, but for the forms that may wait: those the service worker has itself. */
const CLOSED =
  '[href*="dialog="]:not([href*="dialog=note"],[href*="dialog=snooze"],[href*="dialog=complete&"],[href^="/home/finances"][href*="dialog=add"])';

/** What does not work in a copy: forms but for those that are kept and sent later, and menus of nothing else. */
const HIDDEN = `<style>form:not([action^="/home/tasks"]:has([name=intent]:is([value=complete],[value=undo],[value=wake]))),
a${CLOSED},button[form],
details[name=more]:not(:has(a[href]:not(${CLOSED}),[value=wake])){display:none!important}</style>`;

const LINE = "mb-4 rounded-sm bg-sunken px-4 py-3 text-sm text-ink";

/** A kept page as it is shown: when it was saved, and why it is shown, at its top. */
export function copyPage(html: string, savedAt: number): string {
  const when = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(savedAt);
  const why = navigator.onLine ? words.unreached : words.offline;
  const said = el("b", {}, `${words.saved(when)} ${why}`);
  const line = el("p", { role: "status", class: LINE }, said, ` ${words.hidden}`);
  return html
    .replace("</head>", () => `${HIDDEN}</head>`)
    .replace(/<main\b[^>]*>/, (main) => main + line.html);
}

type Said = { title: string; body: string; link: { href: string; label: string } };

/** A page that says why there is no other, with a way on; `pages` are the kept ones. */
export function ownPage({ title, body, link }: Said, pages: readonly string[] = []): Response {
  const button = (href: string, label: string) => el("a", { class: "button", href }, label);
  const kept = COPIED_PAGES.filter((page) => pages.includes(page)).map((page) =>
    button(page, words.PAGES[page] ?? page),
  );
  const row = (inside: readonly Html[]) => el("div", { class: "row" }, ...inside);
  const list = kept.length > 0 ? [el("h2", { class: "apart" }, words.onThisPhone), row(kept)] : [];
  return pageOfOurs(title, [...heading(title, body), row([button(link.href, link.label)]), ...list]);
}
