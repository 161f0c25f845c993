/*
 * A Worker has 128 MB, for all requests it is at. A form is read whole, and a file looked into lies there up to
 * three times: the body, the file in it, and what is left of it without its metadata. So of all large bodies together
 * no more than this many bytes may be there at once, and whoever comes next waits a little. Small ones never wait.
 */
export const UPLOAD_MEMORY_BYTES = 32 * 1024 * 1024;

/** How long a body waits for room, and how often it looks, in milliseconds. */
const WAIT_MS = 5_000;
const LOOK_MS = 100;

/** The memory of one request. */
export type MemoryReservation = {
  /** Takes so many bytes more, at most when others have gone; false = not soon enough. */
  take: (bytes: number) => Promise<boolean>;
  /** Gives all of it back. */
  leave: () => void;
};

export type UploadMemoryLimiter = {
  /** Nothing is held yet. Of each owner one request at a time may hold any. */
  open: (owner: string) => MemoryReservation;
  /** Bytes inside. */
  held: () => number;
};

type Wait = (ms: number) => Promise<void>;
const sleep: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A gate for so many bytes at once. One body that is larger by itself gets in alone. */
export function createUploadMemoryLimiter(most: number, wait: Wait = sleep): UploadMemoryLimiter {
  let held = 0;
  const inside = new Map<string, MemoryReservation>();
  return {
    held: () => held,
    open(owner) {
      let own = 0;
      const isMine = () => (inside.get(owner) ?? reservation) === reservation;
      const fits = (bytes: number) => isMine() && (held === own || held + bytes <= most);
      const reservation: MemoryReservation = {
        async take(bytes) {
          // Each looks for itself: in a Worker no request may be woken by another.
          for (let waited = 0; !fits(bytes); waited += LOOK_MS) {
            if (waited >= WAIT_MS) return false;
            await wait(LOOK_MS);
          }
          inside.set(owner, reservation);
          held += bytes;
          own += bytes;
          return true;
        },
        leave() {
          held -= own;
          own = 0;
          if (inside.get(owner) === reservation) inside.delete(owner);
        },
      };
      return reservation;
    },
  };
}
