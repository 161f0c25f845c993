import * as m from "#app/paraglide/messages.js";
import { OFFLINE_STYLES } from "./saved-copies.ts";

/* Builds HTML; text is always escaped. */

/** Escaped HTML. */
export type Html = { html: string };

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const EMPTY = new Set(["input", "br", "meta", "link"]);
const QUOTE = '"';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** One element. True attributes are written without a value, false ones are left out. */
export function el(name: string, attributes: Attributes, ...inside: (Html | string)[]): Html {
  const renderedAttributes = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([key, value]) =>
      value === true ? ` ${key}` : ` ${key}=${QUOTE}${escaped(String(value))}${QUOTE}`,
    );
  const children = inside.map((child) => (typeof child === "string" ? escaped(child) : child.html)).join("");
  return { html: `<${name}${renderedAttributes.join("")}>${children}${EMPTY.has(name) ? "" : `</${name}>`}` };
}

export function hiddenInputs(fields: Readonly<Record<string, string>>): Html[] {
  return Object.entries(fields).map(([name, value]) => el("input", { type: "hidden", name, value }));
}

/* The frame of pages built in the service worker. */

const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Not cached. Its referrer policy lets `isSameOriginRequest` accept its forms. */
export function htmlResponse(html: string): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",
  };
  return new Response(html, { headers });
}

export function renderPage(title: string, inside: readonly Html[]): Response {
  const head = [
    el("meta", { charset: "utf-8" }),
    el("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    el("title", {}, m.common_page_title({ page: title })),
    el("link", { rel: "stylesheet", href: OFFLINE_STYLES }),
  ];
  const page = el("html", { lang: "en-US" }, ...head, el("main", { id: "main" }, ...inside));
  return htmlResponse(`<!DOCTYPE html>${page.html}`);
}

export const heading = (title: string, text: string) => [el("h1", {}, title), el("p", {}, text)];
