import { Conflict } from "#app/domain/errors.ts";

/** Rounds before giving up on a row that others keep changing. */
const ROUNDS = 5;

/**
 * Optimistic locking: a round that finds its row changed returns undefined, and the next one reads again. Throws
 * `conflict` after the last round.
 */
export async function retryWhileChanged<T>(
  round: () => Promise<T | undefined>,
  { rounds = ROUNDS, conflict = new Conflict() }: { rounds?: number; conflict?: Conflict } = {},
): Promise<T> {
  for (let nth = 0; nth < rounds; nth++) {
    const done = await round();
    if (done !== undefined) return done;
  }
  throw conflict;
}
