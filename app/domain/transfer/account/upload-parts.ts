/** How an export is sent to be brought in. For the browser and the server alike. */

const MEGABYTE = 1024 * 1024;

/** A file goes up in parts of this size, in bytes; the last one may be smaller. R2 takes none under 5 MB. */
export const PART_BYTES = 8 * MEGABYTE;

/** The largest export that is brought in, in bytes. */
export const MAX_EXPORT_BYTES = 2048 * MEGABYTE;

/** The largest that is sent by a form without scripts, in bytes. */
export const MAX_PLAIN_BYTES = 25 * MEGABYTE;

export const EMPTY_FILE = "This file is empty.";
export const EXPORT_TOO_LARGE = "This file is larger than 2 GB, the most that can be brought in.";
export const PLAIN_TOO_LARGE =
  "Without scripts a file can be 25 MB at the most. Please switch on JavaScript in your browser and choose it again.";
export const UPLOAD_CUT =
  "The connection was lost. What has been sent is kept: try again to go on from there.";
export const UPLOAD_GONE = "This upload is no longer open. Please choose the file again.";

/** How many parts a file of so many bytes has. */
export function partsOf(size: number): number {
  return Math.ceil(size / PART_BYTES);
}

/** Where a part begins and ends in the file; `part` counts from 1. */
export function partRange(size: number, part: number): { from: number; to: number } {
  return { from: (part - 1) * PART_BYTES, to: Math.min(part * PART_BYTES, size) };
}
