/** Most pieces a picture is kept in; an honest one of 25 MB has some hundred that are not beside each other. */
const MOST_PIECES = 10_000;

export type ByteSegments = {
  /** In the order they were kept; two that lie side by side in the file are one. */
  pieces: Uint8Array[];
  /** Keeps the bytes from `start` up to, not with, `end`. */
  keep(start: number, end: number): void;
  /** Keeps bytes that the file does not have. */
  add(piece: Uint8Array): void;
  /** Whether there are more pieces than any honest picture has: each costs memory, however short it is. */
  exceedsLimit(): boolean;
};

/** The pieces of a file that are worth keeping. */
export function collectSegments(bytes: Uint8Array): ByteSegments {
  const pieces: Uint8Array[] = [];
  /** Where the last piece begins and ends in the file. */
  let last = { start: -1, end: -1 };
  return {
    pieces,
    keep(start, end) {
      if (start === last.end) pieces.pop();
      last = { start: start === last.end ? last.start : start, end };
      pieces.push(bytes.subarray(last.start, end));
    },
    add(piece) {
      pieces.push(piece);
      last = { start: -1, end: -1 };
    },
    exceedsLimit: () => pieces.length > MOST_PIECES,
  };
}
