/* The frame of the pages made here. What they look like is kept since this worker was installed. */

import { OFFLINE_STYLES } from "./assets.ts";
import { el, type Html } from "./html.ts";
import * as words from "./queue-words.ts";

/** Nothing comes from elsewhere, and forms go nowhere but to us. */
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page of ours with this on it. Its forms say where they come from, as `isOurs` asks. */
export function pageOfOurs(title: string, inside: readonly Html[]): Response {
  const head = [
    el("meta", { charset: "utf-8" }),
    el("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    el("title", {}, words.pageTitle(title)),
    el("link", { rel: "stylesheet", href: OFFLINE_STYLES }),
  ];
  const page = el("html", { lang: "en-US" }, ...head, el("main", { id: "main" }, ...inside));
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",
  };
  return new Response(`<!DOCTYPE html>${page.html}`, { headers });
}

export const heading = (title: string, says: string) => [el("h1", {}, title), el("p", {}, says)];
