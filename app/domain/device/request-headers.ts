/** Headers by which the app and the service worker of a person's browser understand each other. */

/** On every answer to a signed-in homeowner: whose it is, as a mark that says nothing else. */
export const HOME_CACHE_KEY_HEADER = "X-Home";

/** On the answer to a browser that is kept for notifications: which device of whose it is, as a mark only we can make. */
export const DEVICE_TOKEN_HEADER = "X-Device";

/** On a request for a copy to keep: nobody looks at it now, so what is said once has to wait. */
export const CACHE_FILL_HEADER = "X-Copy";

/** On a form: what the browser calls this press, and when it was; see `parseOperationHeader`. */
export const OPERATION_HEADER = "X-Operation";

/** On what the service worker asks of the page of shared files: which files wait on this phone; see `parseShareHeader`. */
export const SHARED_FILES_HEADER = "X-Shared";

/** One press of a button, as the browser it was pressed in knows it: sent as often as it takes, and done once. */
export type Operation = {
  /** A UUID. */
  id: string;
  /** Epoch milliseconds; never after the moment it is read. */
  pressedAt: number;
};

const OPERATION = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{1,15})$/;

/** What the header of a press says. */
export function formatOperationHeader({ id, pressedAt }: Operation): string {
  return `${id} ${pressedAt}`;
}

/** Reads the header of a press; null where there is none or it is not one of ours. `now` in epoch milliseconds. */
export function parseOperationHeader(header: string | null, now: number): Operation | null {
  const [, id, at] = OPERATION.exec(header ?? "") ?? [];
  // A browser's clock may be ahead: nothing was pressed in the future.
  return id === undefined ? null : { id, pressedAt: Math.min(Number(at), now) };
}
