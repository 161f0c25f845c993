import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Done = (error: Error | null, key: Buffer) => void;
type Work = [secret: Uint8Array, salt: Uint8Array, bytes: number, cost: ScryptOptions];
type Scrypt = (...work: [...Work, done: Done]) => void;

const REMEMBERS = Symbol.for("scrypt that remembers");

/**
 * Makes scrypt answer from memory what it has worked out before in this process. The same secret and salt have
 * the same hash, so nothing is different but that the tests sign in twenty times for the work of one.
 */
export function rememberHashes(): void {
  const real = crypto.scrypt as Scrypt;
  if (REMEMBERS in real) return;
  const known = new Map<string, Promise<Buffer>>();
  const remembering: Scrypt = (secret, salt, bytes, cost, done) => {
    const asked = JSON.stringify([textOf(secret), textOf(salt), bytes, cost]);
    const key = known.get(asked) ?? workOut(real, [secret, salt, bytes, cost]);
    known.set(asked, key);
    key.then(
      (found) => done(null, Buffer.from(found)),
      (error) => done(error, Buffer.alloc(0)),
    );
  };
  Object.assign(crypto, { scrypt: Object.assign(remembering, { [REMEMBERS]: true }) });
  syncBuiltinESMExports();
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

function workOut(scrypt: Scrypt, work: Work): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(...work, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
