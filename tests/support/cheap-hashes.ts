import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Done = (error: Error | null, key: Buffer) => void;
type Scrypt = (secret: Uint8Array, salt: Uint8Array, bytes: number, cost: ScryptOptions, done: Done) => void;

/** The scrypt cost of the app's passwords, which takes a quarter of a second by design. */
const FULL = JSON.stringify({ N: 2 ** 14, r: 8, p: 5 });
/** The lowest cost scrypt accepts. */
const LEAST: ScryptOptions = { N: 2, r: 1, p: 1 };

const STANDS_IN = Symbol.for("scrypt that costs nothing");
type StandIn = Scrypt & { [STANDS_IN]?: Scrypt };

/**
 * Makes scrypt cheap in this process for the app's cost parameters, still deterministic by secret and salt. Calls
 * with other parameters, especially lower ones, run unchanged.
 */
export function cheapenHashes(): void {
  const real: StandIn = crypto.scrypt as Scrypt;
  if (real[STANDS_IN]) return;
  const standIn: Scrypt = (secret, salt, bytes, cost, done) =>
    real(secret, salt, bytes, JSON.stringify(cost) === FULL ? LEAST : cost, done);
  use(Object.assign(standIn, { [STANDS_IN]: real }));
}

export async function withRealHashes<T>(work: () => Promise<T>): Promise<T> {
  const standIn: StandIn = crypto.scrypt as Scrypt;
  use(standIn[STANDS_IN] ?? standIn);
  try {
    return await work();
  } finally {
    use(standIn);
  }
}

function use(scrypt: Scrypt): void {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
}
