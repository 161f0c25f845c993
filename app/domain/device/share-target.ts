import { cleanFileName } from "#app/domain/files/limits.ts";
import { MAX_SHARED_FILES } from "#app/domain/files/upload-limits.ts";

/** Where a phone sends what somebody shares with the app, and where they say what becomes of it. */
export const SHARE_TARGET_PATH = "/home/share";

/** How long they wait to be saved, in hours. */
export const SHARED_FILE_HOURS = 24;

/** What somebody shared from their phone, which waits there; the server hears only this of it. */
export type IncomingShare = {
  /** Which share it is: only the page of this very share knows, so no other site's form can speak of it. */
  id: string;
  files: SharedFile[];
  /** How many more there were that could not be taken. */
  leftOut: number;
};

/** `id`, a UUID, is that of what is made of it, so that sending it twice makes one. */
export type SharedFile = { id: string; name: string; type: string };

/** What the header says of a share. */
export function formatShareHeader({ id, files, leftOut }: IncomingShare): string {
  const said = files.map((file) => [file.id, file.name, file.type]);
  return encodeURIComponent(JSON.stringify([id, leftOut, said]));
}

/** Reads the header of a share; null where there is none, or it is not one of ours. */
export function parseShareHeader(header: string | null): IncomingShare | null {
  try {
    const [id, leftOut, said] = JSON.parse(decodeURIComponent(header ?? ""));
    if (!isId(id) || !Number.isInteger(leftOut) || !Array.isArray(said)) return null;
    const files = said.slice(0, MAX_SHARED_FILES).map(([of, name, type]) => {
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

/** Whether another site's page hands files over, so far as it does not hide it: `own` is our origin. */
export function isCrossOriginShare(
  own: string,
  { origin, referrer }: { origin: string | null; referrer: string },
) {
  const of = URL.canParse(referrer) ? new URL(referrer).origin : "null";
  return [origin ?? "null", of].some((from) => from !== "null" && from !== own);
}
