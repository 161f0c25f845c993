import { MEGABYTE } from "#app/domain/files/upload-limits.ts";

/** A file is uploaded in parts of this size, in bytes; the last one may be smaller. R2 accepts none under 5 MB. */
export const PART_BYTES = 8 * MEGABYTE;

export function partsOf(size: number): number {
  return Math.ceil(size / PART_BYTES);
}

/** Where a part begins and ends in the file; `part` counts from 1. */
export function partRange(size: number, part: number): { from: number; to: number } {
  return { from: (part - 1) * PART_BYTES, to: Math.min(part * PART_BYTES, size) };
}
