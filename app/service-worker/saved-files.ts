/* Documents saved to this phone on request. No other file is cached. */

import * as m from "#app/paraglide/messages.js";
import { activeHomeKey, writeForHome } from "./active-home.ts";
import { read, write } from "./database.ts";
import { messagePage, PAGES } from "./message-page.ts";
import { raceNetworkTimeout } from "./network-retry.ts";
import { seeOther } from "./responses.ts";

const FILE = /^\/files\/[\w./-]+$/;
const LIST = "/home/documents";
const RECHECK_MS = 600_000;

const openCache = (homeKey: string) => caches.open(`files ${homeKey}`);

async function findFile(path: string): Promise<Response | undefined> {
  const homeKey = await activeHomeKey();
  return homeKey ? (await openCache(homeKey)).match(path) : undefined;
}

export function handleSaveFile({ request }: FetchEvent): Promise<Response> | null {
  const { pathname, searchParams } = new URL(request.url);
  const isRequested = request.method === "POST" && pathname === LIST && searchParams.has("keep");
  return isRequested && request.mode === "navigate" ? toggleSavedFile(request) : null;
}

async function toggleSavedFile(request: Request): Promise<Response> {
  const form = await request.formData();
  const file = String(form.get("file"));
  const redirectTo = String(form.get("redirectTo"));
  const back = redirectTo.startsWith(LIST) ? redirectTo : LIST;
  const homeKey = await activeHomeKey();
  if (!homeKey || !FILE.test(file)) return seeOther(back);
  if (!(await (await openCache(homeKey)).delete(file))) {
    const trouble = await saveFile(homeKey, file);
    const link = { href: back, label: m.common_back() };
    if (trouble) return messagePage({ ...trouble, link });
  }
  return seeOther(back);
}

/** The error to show; null once the file is saved. */
async function saveFile(homeKey: string, file: string): Promise<{ title: string; body: string } | null> {
  const failed = { title: m.service_worker_not_kept_title(), body: m.service_worker_not_kept_body() };
  try {
    const answer = await fetch(`${file}?inline`);
    if (answer.status !== 200 || answer.redirected) return failed;
    const headers = new Headers(answer.headers);
    headers.delete("Vary");
    const response = new Response(await answer.blob(), { headers });
    await writeForHome(homeKey, async () => (await openCache(homeKey)).put(file, response));
    return null;
  } catch (error) {
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    return full ? { title: m.service_worker_full_title(), body: m.service_worker_full_body() } : failed;
  }
}

export function handleFile({ request }: FetchEvent): Promise<Response> | null {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || !FILE.test(pathname)) return null;
  return readFile(request, pathname, searchParams.has("inline"));
}

async function readFile(request: Request, path: string, inline: boolean): Promise<Response> {
  const network = fetch(request);
  const saved = await findFile(path);
  if (saved) return (await raceNetworkTimeout(network)) ?? (inline ? saved : asDownload(saved));
  if (request.mode !== "navigate") return network;
  const link = { href: LIST, label: PAGES[LIST]?.() ?? "" };
  return network.catch(() =>
    messagePage({ title: m.service_worker_offline_title(), body: m.service_worker_file_not_here(), link }),
  );
}

function asDownload(saved: Response): Response {
  const headers = new Headers(saved.headers);
  const disposition = headers.get("Content-Disposition") ?? "";
  headers.set("Content-Disposition", disposition.replace(/^inline/, "attachment"));
  return new Response(saved.body, { headers });
}

/** Drops files the home no longer has; checks at most every ten minutes unless something changed. */
export async function revalidateSavedFiles(): Promise<void> {
  const homeKey = await activeHomeKey();
  if (!homeKey) return;
  const checked = (await read<number>("facts", "checked")) ?? 0;
  const changed = (await read<number>("facts", "changed")) ?? 0;
  const now = Date.now();
  if (checked > changed && now - checked < RECHECK_MS) return;
  const cache = await openCache(homeKey);
  for (const { url } of await cache.keys()) {
    const etag = (await cache.match(url))?.headers.get("ETag") ?? "";
    const answer = await fetch(url, { headers: { "If-None-Match": etag }, cache: "no-store" });
    if (answer.status === 404) await cache.delete(url);
  }
  await write("facts", "checked", now);
}

/** The style sheet of the documents' page: what is offered, and which of the files are here. */
export function handleSavedFilesStyles({ request }: FetchEvent): Promise<Response> | null {
  return new URL(request.url).pathname === "/kept.css" ? savedFilesStyles() : null;
}

async function savedFilesStyles(): Promise<Response> {
  const homeKey = await activeHomeKey();
  const files = homeKey
    ? (await (await openCache(homeKey)).keys()).map(({ url }) => new URL(url).pathname)
    : [];
  const here = `:is(${files.map((file) => `[value="${file}"]`).join()})`;
  const saved = `${here} span:first-child{display:none}${here} span:last-child{display:inline}
.document:has(${here}) .document-line::after{content:" · ${m.common_saved_on_this_device()}";font-weight:600}`;
  const headers = { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-store" };
  return new Response((homeKey ? ".keep-file{display:flex}" : "") + (files.length > 0 ? saved : ""), {
    headers,
  });
}
