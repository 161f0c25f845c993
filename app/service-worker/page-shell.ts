/* The frame of the pages made here. What they look like is kept since this worker was installed. */

import { OFFLINE_STYLES } from "./assets.ts";
import { el, type Html } from "./html.ts";
import * as words from "./queue-words.ts";

/** Nothing is a script, nothing comes from elsewhere, and forms go nowhere but to us. */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page that is shown and kept nowhere. Its forms say where they come from, as `isOurs` asks. */
export function htmlResponse(html: string): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",
  };
  return new Response(html, { headers });
}

/** A page of ours with this on it. */
export function renderPage(title: string, inside: readonly Html[]): Response {
  const head = [
    el("meta", { charset: "utf-8" }),
    el("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    el("title", {}, words.pageTitle(title)),
    el("link", { rel: "stylesheet", href: OFFLINE_STYLES }),
  ];
  const page = el("html", { lang: "en-US" }, ...head, el("main", { id: "main" }, ...inside));
  return htmlResponse(`<!DOCTYPE html>${page.html}`);
}

export const heading = (title: string, says: string) => [el("h1", {}, title), el("p", {}, says)];
