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
