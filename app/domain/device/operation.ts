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
