/** On every response to a logged-in homeowner: an opaque key of the home. */
export const HOME_CACHE_KEY_HEADER = "X-Home";

export const DEVICE_TOKEN_HEADER = "X-Device";

/** On a background fetch of a copy: one-time messages must wait for a real visit. */
export const CACHE_FILL_HEADER = "X-Copy";

export const OPERATION_HEADER = "X-Operation";

/** On a request for the share page: the files waiting on this phone; see `parseShareHeader`. */
export const SHARED_FILES_HEADER = "X-Shared";

/** One submission of a form: may be sent several times, is applied once. */
export type Operation = {
  id: string;
  /** Epoch milliseconds; never in the future. */
  pressedAt: number;
};

const OPERATION = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{1,15})$/;

export function formatOperationHeader({ id, pressedAt }: Operation): string {
  return `${id} ${pressedAt}`;
}

/** Null if missing or malformed. `now` in epoch milliseconds. */
export function parseOperationHeader(header: string | null, now: number): Operation | null {
  const [, id, at] = OPERATION.exec(header ?? "") ?? [];
  // A browser's clock may be ahead.
  return id === undefined ? null : { id, pressedAt: Math.min(Number(at), now) };
}
