/** What is said while too many uploads come in at once. */
export { busy as BUSY } from "./words.ts";

/** Stands for a file that was sent and not kept: it was too large, or there was no room in memory for it. */
export class DiscardedFile extends File {
  /** Bytes it is taken for; what is there of it is none. */
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

/** Whether a file was left unread for want of memory, and will do in a moment. */
export function wasDiscardedForMemory(file: File): boolean {
  return file instanceof DiscardedFile && file.busy;
}
