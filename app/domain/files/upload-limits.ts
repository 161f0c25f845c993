/* Upload limits, inclusive. Those of the assistant's photos are in app/domain/assistant/limits.ts. */

export const MEGABYTE = 1024 * 1024;

/** Per file. */
export const MAX_IMAGE_BYTES = 10 * MEGABYTE;
export const MAX_DOCUMENT_BYTES = 25 * MEGABYTE;

/** Larger pictures are refused by their header, as showing them would take hundreds of megabytes. */
export const MAX_PIXELS = 40_000_000;

export const MAX_BRAND_BYTES = 5 * MEGABYTE;
export const MAX_LOGO_BYTES = 5 * MEGABYTE;

/** Largest body of the form with both pictures, in bytes: enough to tell which of them is too large. */
export const MAX_BRAND_FORM_BYTES = 24 * MEGABYTE;

export const MAX_HOME_BYTES = 1024 * MEGABYTE;
export const MAX_AGENT_BYTES = 1024 * MEGABYTE;

/** How many documents a home may keep, so that a search can look at all of them. */
export const MAX_HOME_DOCUMENTS = 2_000;

export const MAX_SHARED_FILES = 4;

export const MAX_TABLE_BYTES = 4 * MEGABYTE;

export const MAX_EXPORT_BYTES = 2048 * MEGABYTE;
export const MAX_PLAIN_BYTES = 25 * MEGABYTE;

export class DiscardedFile extends File {
  readonly #size: number;
  readonly busy: boolean;

  constructor(name: string, { size, busy }: { size: number; busy: boolean }) {
    super([], name);
    this.#size = size;
    this.busy = busy;
  }

  override get size(): number {
    return this.#size;
  }
}

/** True if it was discarded for lack of memory, so that retrying may work. */
export function wasDiscardedForMemory(file: File): boolean {
  return file instanceof DiscardedFile && file.busy;
}
