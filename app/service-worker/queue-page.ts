/* The frame of the pages made here, which need no file of the app: what they look like stands in them. */

import { el, type Html } from "./html.ts";
import * as words from "./queue-words.ts";

const STYLE = `
:root{color-scheme:light dark;--ground:#faf7f2;--surface:#fff;--ink:#1c2b33;--ink-2:#4d5b63;--line:#d9d4ca;--control:#78838a;--action:#0f5c6e;--action-ink:#fff;--bad:#a5341f}
@media (prefers-color-scheme:dark){:root{--ground:#12191d;--surface:#1b2429;--ink:#eef2f3;--ink-2:#b3bec4;--line:#37434a;--control:#87939a;--action:#7fd0e0;--action-ink:#0c2026;--bad:#ff9d85}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem 6rem}
h1{margin:0 0 .25rem;font-size:1.5rem;line-height:1.2}
h2{margin:0;font-size:1rem;overflow-wrap:anywhere}
p{margin:.25rem 0;color:var(--ink-2);overflow-wrap:anywhere}
.bad{color:var(--bad);font-weight:600}
ul{list-style:none;margin:1.25rem 0;padding:0}
li,form.card{margin:0 0 .75rem;padding:1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--surface)}
form.card{display:grid;gap:1rem;margin-top:1.25rem}
label{display:grid;gap:.25rem;font-weight:600}
label small{color:var(--ink-2);font-weight:400;font-size:.875rem}
input,select,textarea{min-height:2.75rem;width:100%;padding:.5rem .75rem;border:1px solid var(--control);border-radius:.5rem;background:var(--surface);color:var(--ink);font:inherit}
.row{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.5rem}
button,a.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:0 1.125rem;border:1px solid var(--control);border-radius:99rem;background:none;color:var(--ink);font:600 1rem system-ui,sans-serif;text-decoration:none;cursor:pointer}
.main{border-color:var(--action);background:var(--action);color:var(--action-ink)}
:focus-visible{outline:3px solid var(--action);outline-offset:2px}`;

/** Nothing comes from anywhere, and forms go nowhere but to us. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page of ours with this on it. Its forms say where they come from, as `isOurs` asks. */
export function pageOfOurs(title: string, ...inside: Html[]): Response {
  const head = [
    el("meta", { charset: "utf-8" }),
    el("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    el("title", {}, words.pageTitle(title)),
    { html: `<style>${STYLE}</style>` },
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
