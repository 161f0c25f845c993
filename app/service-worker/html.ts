import * as words from "./queue-words.ts";
import { OFFLINE_STYLES } from "./saved-copies.ts";

/* HTML made here. What people typed is escaped by being put in. */

/** Safe to stand in a page. */
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

/** One element; an attribute that is true stands without a value, one that is false not at all. */
export function el(name: string, attributes: Attributes, ...inside: (Html | string)[]): Html {
  const renderedAttributes = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([key, value]) =>
      value === true ? ` ${key}` : ` ${key}=${QUOTE}${escaped(String(value))}${QUOTE}`,
    );
  const children = inside.map((child) => (typeof child === "string" ? escaped(child) : child.html)).join("");
  return { html: `<${name}${renderedAttributes.join("")}>${children}${EMPTY.has(name) ? "" : `</${name}>`}` };
}

/** The hidden fields of a form. */
export function hiddenInputs(fields: Readonly<Record<string, string>>): Html[] {
  return Object.entries(fields).map(([name, value]) => el("input", { type: "hidden", name, value }));
}

/* The frame of the pages made here. What they look like is kept since this worker was installed. */

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

export const heading = (title: string, text: string) => [el("h1", {}, title), el("p", {}, text)];
