import { SHARED_FILES_HEADER } from "#app/domain/device/headers.ts";
import {
  formatShareHeader,
  type IncomingShare,
  isCrossOriginShare,
  SHARE_TARGET_PATH,
  SHARED_FILE_HOURS,
} from "#app/domain/device/share-target.ts";
import { cleanFileName, FILE_TYPES } from "#app/domain/files/limits.ts";
import { MAX_DOCUMENT_BYTES, MAX_SHARED_FILES } from "#app/domain/files/upload-limits.ts";
import { read, remove, write } from "./database.ts";
import { messagePage } from "./message-page.ts";
import { seeOther } from "./responses.ts";
import { hold } from "./retry-until-online.ts";
import { fitPhoto } from "./share-photo.ts";
import * as words from "./words.ts";

/*
 * What somebody shares from another app of their phone. It waits on a shelf here: nothing is sent before they have
 * said on our own page what becomes of it.
 */

/** The one share that waits. A later one never takes its place: another site's page may hide where it sends from. */
const KEY = "share";
const HOUR_MS = 3_600_000;

/** A share as it lies on the shelf. `at`, epoch milliseconds, is when it came. */
type PendingShare = { id: string; at: number; leftOut: number; files: PendingShareFile[] };
type PendingShareFile = { id: string; file: File };

/** Answers for the page of what was shared, and for what a phone sends there. */
export function handleShare(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method === "POST" && pathname === SHARE_TARGET_PATH) {
    const type = request.headers.get("Content-Type") ?? "";
    return type.startsWith("multipart/") ? take(request) : decide(request);
  }
  if (request.method !== "GET") return null;
  if (pathname === `${SHARE_TARGET_PATH}.data`) return hold(event, () => show(request));
  return pathname === SHARE_TARGET_PATH ? show(request) : null;
}

/** Takes away what nobody came for in time. */
export async function expireStaleShare(): Promise<void> {
  const kept = await read<PendingShare>("shared", KEY);
  if (kept && kept.at < Date.now() - SHARED_FILE_HOURS * HOUR_MS) await remove("shared", KEY);
}

/** Puts what a phone hands over on the shelf, and goes to the page that asks what it is for. */
async function take(request: Request): Promise<Response> {
  const from = { origin: request.headers.get("Origin"), referrer: request.referrer };
  if (isCrossOriginShare(self.location.origin, from) || (await read("shared", KEY)))
    return seeOther(`${SHARE_TARGET_PATH}?missed=yes`);
  const form = await request.formData();
  const sent = form.getAll("files").filter((one) => one instanceof File && one.size > 0) as File[];
  const fitting = sent.filter(isWelcome).slice(0, MAX_SHARED_FILES);
  const files: PendingShareFile[] = [];
  // One at a time: a phone has not the memory for four photos at once.
  for (const one of fitting) files.push({ id: crypto.randomUUID(), file: await fitPhoto(one) });
  const kept: PendingShare = {
    id: crypto.randomUUID(),
    at: Date.now(),
    leftOut: sent.length - files.length,
    files,
  };
  await write("shared", KEY, kept);
  return seeOther(SHARE_TARGET_PATH);
}

const isWelcome = ({ type, size }: File) =>
  size <= MAX_DOCUMENT_BYTES &&
  (type.startsWith("image/") || (FILE_TYPES as readonly string[]).includes(type));

/** The server's page, which hears what waits here. */
async function show(request: Request): Promise<Response> {
  await expireStaleShare();
  const kept = await read<PendingShare>("shared", KEY);
  const headers = new Headers(request.headers);
  if (kept) headers.set(SHARED_FILES_HEADER, headerOf(kept));
  try {
    return await fetch(request.url, { headers, redirect: request.redirect });
  } catch (error) {
    if (request.mode === "navigate") return offlinePage();
    throw error;
  }
}

const headerOf = ({ id, leftOut, files }: PendingShare) => {
  const said: IncomingShare["files"] = files.map(({ id: of, file: { name, type } }) => ({
    id: of,
    name: cleanFileName(name),
    type,
  }));
  return formatShareHeader({ id, leftOut, files: said });
};

/** Does what the page's form asks for: sends the files along with it, or drops them. */
async function decide(request: Request): Promise<Response> {
  const form = await request.formData();
  const kept = await read<PendingShare>("shared", KEY);
  // Another site's page may send a form, but it cannot know which share this is.
  if (!kept || form.get("share") !== kept.id) return seeOther(SHARE_TARGET_PATH);
  if (form.get("intent") === "cancel") {
    await remove("shared", KEY);
    return seeOther("/home");
  }
  try {
    return await send(kept, form);
  } catch {
    return offlinePage();
  }
}

/** Documents go one by one, each a form of its own, and leave the shelf once they are kept; all else goes at once. */
async function send(kept: PendingShare, form: FormData): Promise<Response> {
  const groups = form.get("intent") === "document" ? kept.files.map((file) => [file]) : [kept.files];
  let answer = seeOther(SHARE_TARGET_PATH);
  let left = kept;
  for (const group of groups) {
    answer = await fetch(SHARE_TARGET_PATH, {
      method: "POST",
      body: formWith(form, group),
      headers: { [SHARED_FILES_HEADER]: headerOf(left) },
      redirect: "manual",
    });
    // Whoever was logged out since logs in and finds the files here.
    if (answer.status === 401) return seeOther(SHARE_TARGET_PATH);
    // What is kept is answered by the way to it; what is not, by the page again.
    if (answer.type !== "opaqueredirect") return answer;
    left = { ...left, files: left.files.filter((file) => !group.includes(file)) };
    await (left.files.length > 0 ? write("shared", KEY, left) : remove("shared", KEY));
  }
  return answer;
}

function formWith(form: FormData, group: readonly PendingShareFile[]): FormData {
  const whole = new FormData();
  for (const [name, value] of form) whole.append(name, value);
  whole.set("id", group[0]?.id ?? "");
  for (const { file } of group) whole.append("file", file);
  return whole;
}

function offlinePage(): Response {
  const link = { href: SHARE_TARGET_PATH, label: words.tryAgain };
  return messagePage({ title: words.offlineTitle, body: words.sharedHere, link });
}
