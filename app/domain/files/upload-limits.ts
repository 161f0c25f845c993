/*
 * How large an upload may be. A file of exactly the limit passes. Photos of a question to the assistant follow what the
 * model takes: app/domain/assistant/limits.ts.
 */

export const MEGABYTE = 1024 * 1024;

/** Largest photo and largest document of a home, in bytes. */
export const MAX_IMAGE_BYTES = 10 * MEGABYTE;
export const MAX_DOCUMENT_BYTES = 25 * MEGABYTE;

/** Larger pictures are refused by their header, as showing them would take hundreds of megabytes. */
export const MAX_PIXELS = 40_000_000;

/** Largest headshot and largest logo of an agent, and largest logo of a vendor, in bytes. */
export const MAX_BRAND_BYTES = 5 * MEGABYTE;
export const MAX_LOGO_BYTES = 5 * MEGABYTE;

/** Largest body of the form with both pictures, in bytes: enough to tell which of them is too large. */
export const MAX_BRAND_FORM_BYTES = 24 * MEGABYTE;

/** What the files of one home, and those of one agent, may take together, in bytes. */
export const MAX_HOME_BYTES = 1024 * MEGABYTE;
export const MAX_AGENT_BYTES = 1024 * MEGABYTE;

/** How many documents a home may keep, so that a search can look at all of them. */
export const MAX_HOME_DOCUMENTS = 2_000;

/** Most files shared from a phone at once. */
export const MAX_SHARED_FILES = 4;

/** Largest CSV table of an import, in bytes. */
export const MAX_TABLE_BYTES = 4 * MEGABYTE;

/** Largest export that is imported, and largest sent by a form without scripts, in bytes. */
export const MAX_EXPORT_BYTES = 2048 * MEGABYTE;
export const MAX_PLAIN_BYTES = 25 * MEGABYTE;

/** Stands in for an uploaded file that was too large or for which there was no memory. */
export class DiscardedFile extends File {
  /** Reported size; the content is empty. */
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
