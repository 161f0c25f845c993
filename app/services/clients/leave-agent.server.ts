import type { Random } from "#app/domain/random.ts";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { foreignKeyViolation } from "#db/errors.ts";
import {
  emailMovedHome,
  type Leaving,
  type LeavingHome,
  MOVED_AT,
  moveHome,
  newMove,
  readWhatIsCopied,
} from "#db/queries/clients/move-home.server.ts";

/** Rounds before giving up on a plan that keeps getting tasks. */
const ROUNDS = 3;

/**
 * Lets a home with a password go on without its agent, in one batch; a removed client is told by email, and one whose
 * agent closed the account was told then. `also`: written in the batch after the move. False where it does not leave (any more): nothing has changed.
 */
export async function leaveAgent(
  deps: Pick<Deps, "db" | "now"> & { random: Pick<Random, "id"> },
  home: LeavingHome,
  leaving: Leaving,
  also: readonly Statement[] = [],
): Promise<boolean> {
  const { db } = deps;
  for (let round = 1; ; round++) {
    const move = newMove(home, await readWhatIsCopied(db, home), deps);
    const told = leaving === "removed" ? [emailMovedHome(db, move)] : [];
    try {
      const results = await runBatch(db, [...moveHome(db, move, leaving), ...told, ...also]);
      return rowsChanged(results[MOVED_AT]) === 1;
    } catch (error) {
      if (!foreignKeyViolation(error) || round === ROUNDS) throw error;
    }
  }
}
