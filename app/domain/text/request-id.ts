import type { Random } from "#app/domain/random.ts";

/** What nobody takes for one another when it is read out: no I and L, no O, 0 and 1. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;
const SHAPE = new RegExp(`^[${SIGNS}]{4}-[${SIGNS}]{4}$`);

/** What one request is called in the log, and on the page somebody reads to us: "7F3K-92QM". It tells nothing else. */
export function requestId({ bytes }: Pick<Random, "bytes">): string {
  let signs = "";
  for (const byte of bytes(LENGTH)) signs += SIGNS[byte % SIGNS.length];
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** Whether a text is such a name. */
export function isRequestId(text: unknown): text is string {
  return typeof text === "string" && SHAPE.test(text);
}
