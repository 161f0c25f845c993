/* The pages the service worker shows by itself. Nothing on them is ever a script, and nothing can become one. */

import { COPIED_PAGES } from "#app/domain/device/copies.ts";
import { readAsset } from "./assets.ts";
import * as words from "./words.ts";

const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data:; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page that is shown and kept nowhere. */
export function htmlAnswer(html: string, status = 200): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
  };
  return new Response(html, { status, headers });
}

/** A text as it may stand in HTML, in an attribute as well. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** What a page of the app is without its scripts. What somebody wrote stands in it escaped, so a tag is a tag. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script\s*>/gi, "")
    .replace(/<link\b[^>]*\brel="(modulepreload|prefetch)"[^>]*>/gi, "");
}

/** What opens over a page, but for the forms that may wait: those the service worker has itself. */
const CLOSED =
  '[href*="dialog="]:not([href*="dialog=note"],[href*="dialog=snooze"],[href*="dialog=complete&"],[href^="/home/finances"][href*="dialog=add"])';

/** What does not work in a copy: forms but for those that are kept and sent later, and menus of nothing else. */
const HIDDEN = `<style>form:not([action^="/home/tasks"]:has([name=intent]:is([value=complete],[value=undo],[value=wake]))),
a${CLOSED},button[form],
details[name=more]:not(:has(a[href]:not(${CLOSED}),[value=wake])){display:none!important}</style>`;

const LINE = "mb-4 rounded-sm bg-sunken px-4 py-3 text-[0.9375rem] text-ink";

/** A kept page as it is shown: when it was saved, and why it is shown, at its top. */
export function copyPage(html: string, savedAt: number): string {
  const when = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(savedAt);
  const why = navigator.onLine ? words.unreached : words.offline;
  const line = `<p role="status" class="${LINE}"><b>${words.saved(when)} ${why}</b> ${words.hidden}</p>`;
  return html.replace("</head>", () => `${HIDDEN}</head>`).replace(/<main\b[^>]*>/, (main) => main + line);
}

/** Where not even the style sheet is here. */
const PLAIN =
  "<style>body{font-family:system-ui,sans-serif}main{max-width:32rem;margin:auto;padding:4rem 1.25rem}</style>";

type Said = { title: string; body: string; status: number; link: { href: string; label: string } };

/** A page of our own, in the looks of the app as far as they are here; `pages` are the kept ones. */
export async function ownPage(
  { title, body, status, link }: Said,
  pages: readonly string[],
): Promise<Response> {
  const sheet = await readAsset();
  const entries = COPIED_PAGES.filter((page) => pages.includes(page)).map(
    (page) =>
      `<li class="border-t border-line"><a class="flex min-h-12 items-center font-semibold text-sea" href="${page}">${words.PAGES[page]}</a></li>`,
  );
  const list = entries.length
    ? `<h2 class="mt-8 text-xl">${words.onThisPhone}</h2><ul class="mt-3">${entries.join("")}</ul>`
    : "";
  const link_ = `<a class="mt-6 inline-flex min-h-11 items-center font-semibold text-sea underline" href="${escapeHtml(link.href)}">${link.label}</a>`;
  return htmlAnswer(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><title>${title} · ${words.appName}</title>${sheet ? `<link rel="stylesheet" href="${escapeHtml(sheet)}">` : PLAIN}</head><body><main id="main" class="mx-auto max-w-lg px-5 py-16"><h1>${title}</h1><p class="mt-3 text-ink-2">${body}</p>${link_}${list}</main></body></html>`,
    status,
  );
}
