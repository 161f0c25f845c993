import { cleanFileName } from "#app/domain/files/accepted-file-types.ts";
import { MAX_SHARED_FILES } from "#app/domain/files/upload-limits.ts";

export const SHARE_TARGET_PATH = "/home/share";

export const SHARED_FILE_HOURS = 24;

/** Shared files wait on the phone; the server gets only this description. */
export type IncomingShare = {
  /** Unguessable, so that another site's form cannot act on the share. */
  id: string;
  files: SharedFile[];
  leftOut: number;
};

/** `id` (a UUID) becomes the id of the created row, so that sending twice creates one. */
export type SharedFile = { id: string; name: string; type: string };

export function formatShareHeader({ id, files, leftOut }: IncomingShare): string {
  const fileEntries = files.map((file) => [file.id, file.name, file.type]);
  return encodeURIComponent(JSON.stringify([id, leftOut, fileEntries]));
}

/** Null if missing or malformed. */
export function parseShareHeader(header: string | null): IncomingShare | null {
  try {
    const [id, leftOut, fileEntries] = JSON.parse(decodeURIComponent(header ?? ""));
    if (!isId(id) || !Number.isInteger(leftOut) || !Array.isArray(fileEntries)) return null;
    const files = fileEntries.slice(0, MAX_SHARED_FILES).map(([of, name, type]) => {
      if (!isId(of)) throw new TypeError("no id");
      return { id: of, name: cleanFileName(String(name)), type: String(type) };
    });
    return { id, leftOut, files };
  } catch {
    return null;
  }
}

const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** Whether another site sent the share, unless it hides its origin. `own` is our origin. */
export function isCrossOriginShare(
  own: string,
  { origin, referrer }: { origin: string | null; referrer: string },
) {
  const of = URL.canParse(referrer) ? new URL(referrer).origin : "null";
  return [origin ?? "null", of].some((from) => from !== "null" && from !== own);
}
