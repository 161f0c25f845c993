import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Done = (error: Error | null, key: Buffer) => void;
type Scrypt = (secret: Uint8Array, salt: Uint8Array, bytes: number, cost: ScryptOptions, done: Done) => void;

/** What a password of the app costs: a quarter of a second of a processor, and that is what is meant by it. */
const FULL = JSON.stringify({ N: 2 ** 14, r: 8, p: 5 });
/** The least that scrypt can be asked for. */
const LEAST: ScryptOptions = { N: 2, r: 1, p: 1 };

const STANDS_IN = Symbol.for("scrypt that costs nothing");
type StandIn = Scrypt & { [STANDS_IN]?: Scrypt };

/**
 * Makes scrypt cost nothing in this process, where it is asked for what the app's passwords cost: the same secret and
 * salt have the same hash, others another. All else, a lower cost above all, is worked out as it is asked for.
 */
export function cheapenHashes(): void {
  const real: StandIn = crypto.scrypt as Scrypt;
  if (real[STANDS_IN]) return;
  const standIn: Scrypt = (secret, salt, bytes, cost, done) =>
    real(secret, salt, bytes, JSON.stringify(cost) === FULL ? LEAST : cost, done);
  use(Object.assign(standIn, { [STANDS_IN]: real }));
}

/** Runs the work with passwords hashed as they are in the deployed app. */
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
