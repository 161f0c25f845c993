import { CACHEABLE_PAGES } from "#app/domain/device/offline-pages-and-forms.ts";
import * as m from "#app/paraglide/messages.js";
import { el, type Html, heading, renderPage } from "./html.ts";

/** The name of each saved page. */
export const PAGES: Record<string, () => string> = {
  "/home": m.service_worker_pages_home,
  "/home/tasks": m.service_worker_pages_home_tasks,
  "/home/agent": m.service_worker_pages_home_agent,
  "/home/property": m.service_worker_pages_home_property,
  "/home/finances": m.service_worker_pages_home_finances,
  "/home/documents": m.service_worker_pages_home_documents,
  "/home/history": m.service_worker_pages_home_history,
};

/* The banner of a saved page, and the page shown when there is none. */

/** Links to dialogs that need the network; the forms we can queue are rendered here. */
const CLOSED =
  '[href*="dialog="]:not([href*="dialog=note"],[href*="dialog=snooze"],[href*="dialog=complete&"],[href^="/home/finances"][href*="dialog=add"])';

/** Hides forms and menus that do not work offline. */
const HIDDEN = `form:not(:is([action^="/home/tasks"],[action^="/home/storm"]):has([name=intent]:is([value=complete],[value=undo],[value=wake]))),
a${CLOSED},button[form],
details[name=more]:not(:has(a[href]:not(${CLOSED}),[value=wake])){display:none!important}`;

const LINE = "mb-4 rounded-sm bg-sunken px-4 py-3 text-sm text-ink";

export function savedBanner(savedAt: number): Html {
  const when = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(savedAt);
  const why = navigator.onLine ? m.common_cannot_reach_app() : m.common_you_re_offline();
  const said = el("b", {}, `${m.service_worker_saved({ when })} ${why}`);
  const line = el("p", { role: "status", class: LINE }, said, ` ${m.service_worker_hidden()}`);
  return { html: `<style>${HIDDEN}</style>${line.html}` };
}

type NoticeContent = { title: string; body: string; link: { href: string; label: string } };

/** An explanation with a link, and links to the saved `pages`. */
export function messagePage({ title, body, link }: NoticeContent, pages: readonly string[] = []): Response {
  const button = (href: string, label: string) => el("a", { class: "button", href }, label);
  const kept = CACHEABLE_PAGES.filter((page) => pages.includes(page)).map((page) =>
    button(page, PAGES[page]?.() ?? page),
  );
  const row = (inside: readonly Html[]) => el("div", { class: "row" }, ...inside);
  const list =
    kept.length > 0 ? [el("h2", { class: "apart" }, m.common_saved_on_this_device()), row(kept)] : [];
  return renderPage(title, [...heading(title, body), row([button(link.href, link.label)]), ...list]);
}
