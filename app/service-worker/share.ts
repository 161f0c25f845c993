import { PHOTO_MAX_BYTES } from "#app/domain/assistant/limits.ts";
import { SHARED_FILES_HEADER } from "#app/domain/device/request-headers.ts";
import {
  formatShareHeader,
  type IncomingShare,
  isCrossOriginShare,
  SHARE_TARGET_PATH,
  SHARED_FILE_HOURS,
} from "#app/domain/device/share-target.ts";
import { cleanFileName, FILE_TYPES, IMAGE_TYPES } from "#app/domain/files/accepted-file-types.ts";
import { MAX_DOCUMENT_BYTES, MAX_SHARED_FILES } from "#app/domain/files/upload-limits.ts";
import * as m from "#app/paraglide/messages.js";
import { read, remove, write } from "./database.ts";
import { messagePage } from "./message-page.ts";
import { retryUntilOnline } from "./network-retry.ts";
import { seeOther } from "./responses.ts";

/*
 * Files shared from another app. They are stored here and sent only after the person has chosen what they are for.
 */

/** Only one share waits, and a later one never replaces it, as another site may hide its origin. */
const KEY = "share";
const HOUR_MS = 3_600_000;

/** `at`: when it was received, in epoch milliseconds. */
type PendingShare = { id: string; at: number; leftOut: number; files: PendingShareFile[] };
type PendingShareFile = { id: string; file: File };

export function handleShare(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method === "POST" && pathname === SHARE_TARGET_PATH) {
    const type = request.headers.get("Content-Type") ?? "";
    return type.startsWith("multipart/") ? receiveShare(request) : handleChoice(request);
  }
  if (request.method !== "GET") return null;
  if (pathname === `${SHARE_TARGET_PATH}.data`) return retryUntilOnline(event, () => show(request));
  return pathname === SHARE_TARGET_PATH ? show(request) : null;
}

export async function expireStaleShare(): Promise<void> {
  const pending = await read<PendingShare>("shared", KEY);
  if (pending && pending.at < Date.now() - SHARED_FILE_HOURS * HOUR_MS) await remove("shared", KEY);
}

/** Stores the shared files and opens the page that asks what they are for. */
async function receiveShare(request: Request): Promise<Response> {
  const from = { origin: request.headers.get("Origin"), referrer: request.referrer };
  if (isCrossOriginShare(self.location.origin, from) || (await read("shared", KEY)))
    return seeOther(`${SHARE_TARGET_PATH}?missed=yes`);
  const form = await request.formData();
  const sent = form.getAll("files").filter((one) => one instanceof File && one.size > 0) as File[];
  const fitting = sent.filter(isAccepted).slice(0, MAX_SHARED_FILES);
  const files: PendingShareFile[] = [];
  // One at a time: a phone may not have memory for four photos.
  for (const one of fitting) files.push({ id: crypto.randomUUID(), file: await fitPhoto(one) });
  const pending: PendingShare = {
    id: crypto.randomUUID(),
    at: Date.now(),
    leftOut: sent.length - files.length,
    files,
  };
  await write("shared", KEY, pending);
  return seeOther(SHARE_TARGET_PATH);
}

const isAccepted = ({ type, size }: File) =>
  size <= MAX_DOCUMENT_BYTES &&
  (type.startsWith("image/") || (FILE_TYPES as readonly string[]).includes(type));

async function show(request: Request): Promise<Response> {
  await expireStaleShare();
  const pending = await read<PendingShare>("shared", KEY);
  const headers = new Headers(request.headers);
  if (pending) headers.set(SHARED_FILES_HEADER, headerOf(pending));
  try {
    return await fetch(request.url, { headers, redirect: request.redirect });
  } catch (error) {
    if (request.mode === "navigate") return offlinePage();
    throw error;
  }
}

const headerOf = ({ id, leftOut, files }: PendingShare) => {
  const fileHeaders: IncomingShare["files"] = files.map(({ id: of, file: { name, type } }) => ({
    id: of,
    name: cleanFileName(name),
    type,
  }));
  return formatShareHeader({ id, leftOut, files: fileHeaders });
};

async function handleChoice(request: Request): Promise<Response> {
  const form = await request.formData();
  const pending = await read<PendingShare>("shared", KEY);
  // Another site cannot know the share's id.
  if (!pending || form.get("share") !== pending.id) return seeOther(SHARE_TARGET_PATH);
  if (form.get("intent") === "cancel") {
    await remove("shared", KEY);
    return seeOther("/home");
  }
  try {
    return await send(pending, form);
  } catch {
    return offlinePage();
  }
}

/** Documents are sent one by one and removed once saved; everything else is sent together. */
async function send(pending: PendingShare, form: FormData): Promise<Response> {
  const groups = form.get("intent") === "document" ? pending.files.map((file) => [file]) : [pending.files];
  let answer = seeOther(SHARE_TARGET_PATH);
  let left = pending;
  for (const group of groups) {
    answer = await fetch(SHARE_TARGET_PATH, {
      method: "POST",
      body: formWith(form, group),
      headers: { [SHARED_FILES_HEADER]: headerOf(left) },
      redirect: "manual",
    });
    // After a login the files are still here.
    if (answer.status === 401) return seeOther(SHARE_TARGET_PATH);
    // Success is a redirect; anything else is the page with its errors.
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
  const link = { href: SHARE_TARGET_PATH, label: m.common_try_again() };
  return messagePage({ title: m.service_worker_offline_title(), body: m.service_worker_shared_here(), link });
}

/** Pixels; enough to read the small print of a receipt or label. */
const SIDE_MAX = 3_000;
const SIDE_MIN = 500;
const QUALITY = 0.85;

/**
 * Converts a photo to a JPEG under the limit of a question with four photos. Small JPEG and PNG files, documents, and
 * files this browser cannot decode are returned unchanged; the server reports what is wrong.
 */
export async function fitPhoto(file: File): Promise<File> {
  if (!file.type.startsWith("image/")) return file;
  if ((IMAGE_TYPES as readonly string[]).includes(file.type) && file.size <= PHOTO_MAX_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const longest = Math.max(picture.width, picture.height);
  let side = Math.min(longest, SIDE_MAX);
  let drawn = await drawScaled(picture, side / longest);
  for (; drawn.size > PHOTO_MAX_BYTES && side >= SIDE_MIN; side = Math.round(side * 0.7)) {
    drawn = await drawScaled(picture, side / longest);
  }
  picture.close();
  return new File([drawn], file.name.replace(/(\.\w+)?$/, ".jpg"), { type: drawn.type });
}

function drawScaled(picture: ImageBitmap, scale: number): Promise<Blob> {
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const canvasContext = canvas.getContext("2d");
  if (canvasContext) {
    // JPEG has no transparency: clear pixels would turn black.
    canvasContext.fillStyle = "white";
    canvasContext.fillRect(0, 0, canvas.width, canvas.height);
    canvasContext.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}
