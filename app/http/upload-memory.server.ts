/*
 * A Worker has 128 MB for all its requests, and an uploaded file may be in memory three times: the body, the file, and the
 * file without metadata. This caps the bytes of all large bodies together; further uploads wait briefly.
 */
export const UPLOAD_MEMORY_BYTES = 32 * 1024 * 1024;

/** Milliseconds. */
const WAIT_MS = 5_000;
const LOOK_MS = 100;

export type MemoryReservation = {
  /** Waits for free memory; false on timeout. */
  take: (bytes: number) => Promise<boolean>;
  leave: () => void;
};

export type UploadMemoryLimiter = {
  /** One request per owner may hold memory at a time. */
  open: (owner: string) => MemoryReservation;
  held: () => number;
};

type Wait = (ms: number) => Promise<void>;
const sleep: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A body larger than the whole budget gets in alone. */
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
          // Polls, because a Worker request cannot be woken by another request.
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
