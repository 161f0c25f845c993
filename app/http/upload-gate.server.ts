/*
 * A Worker has 128 MB, for all requests it is at. A form is read whole, and a file looked into lies there up to
 * three times: the body, the file in it, and what is left of it without its metadata. So of all bodies together
 * no more than this many bytes may be at it at once, and whoever comes next waits a little.
 */
export const GATE_BYTES = 32 * 1024 * 1024;

/** How long a body waits for room, and how often it looks, in milliseconds. */
const WAIT_MS = 5_000;
const LOOK_MS = 100;

export type UploadGate = {
  /** Lets so many bytes in, at most when others have gone; null = not soon enough. Answers how they go again. */
  enter: (bytes: number) => Promise<(() => void) | null>;
  /** Bytes inside. */
  held: () => number;
};

type Wait = (ms: number) => Promise<void>;
const sleep: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A gate for so many bytes at once. One that is larger by itself gets in alone. */
export function createUploadGate(most: number, wait: Wait = sleep): UploadGate {
  let held = 0;
  const fits = (bytes: number) => held === 0 || held + bytes <= most;
  return {
    held: () => held,
    async enter(bytes) {
      // Each looks for itself: in a Worker no request may be woken by another.
      for (let waited = 0; !fits(bytes); waited += LOOK_MS) {
        if (waited >= WAIT_MS) return null;
        await wait(LOOK_MS);
      }
      held += bytes;
      let inside = true;
      return () => {
        if (inside) held -= bytes;
        inside = false;
      };
    },
  };
}
