import { SHARE } from "#app/domain/device/shared-files.ts";
import * as words from "./share-words.ts";

const LOOK =
  "body{margin:15vh auto;max-width:26rem;padding:0 1.5rem;font:1.0625rem/1.5 system-ui,sans-serif;background:#faf6ef;color:#1c2b2e}a{display:inline-block;padding:.75rem 0;color:inherit;font-weight:600}@media(prefers-color-scheme:dark){body{background:#0e1a1d;color:#eef2f1}}";

/** What is said where there is no network to ask what shared files are for. */
export function offlinePage(): Response {
  const { title, body, tryAgain } = words;
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${LOOK}</style><main><h1>${title}</h1><p>${body}</p><a href="${SHARE}">${tryAgain}</a></main></html>`;
  return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
