import { NO_TARGETS } from "#app/domain/assistant/answer-links.ts";
import type { TurnReply, TurnRequest } from "#app/domain/assistant/contract.ts";
import type { Turn, TurnProblem } from "#app/domain/assistant/turn.ts";
import { toShownAnswer } from "#app/lib/markdown.server.ts";
import { runBatch } from "#db/client.server.ts";
import type { TurnRow } from "#db/queries/assistant/home-record.server.ts";
import { finishTurn, type TurnClaim, type TurnOutcome } from "#db/queries/assistant/turns.server.ts";
import type { TurnDeps } from "./deps.ts";
import type { Listener } from "./online/collect.ts";

/** How a turn is told: stored first, then the last event and the reply, which say the same. */

/** How a turn ends; `expected` = that is nobody's fault, even where something is missing. */
export type Ended = TurnOutcome & { expected: boolean };

export function started({ emit }: Listener, { conversationId, messageId }: TurnRequest): void {
  emit({ type: "start", conversationId, messageId });
}

/** Writes how a claimed turn ended. Answers it as it now stands. */
export async function store(deps: TurnDeps, row: TurnRow, claim: TurnClaim, finish: Ended): Promise<Turn> {
  const { expected: _, ...end } = finish;
  const statements = () => runBatch(deps.db, finishTurn(deps.db, claim, row.id, end));
  // The answer is already read; one more try is cheaper than losing it.
  await statements().catch(statements);
  return turnFrom({ ...row, state: end.state, answer: end.answer, result: end.result });
}

export function turnFrom({ leaseUntil: _, result, ...row }: TurnRow): Turn {
  return { ...row, ...(result ?? { mode: "model", sources: [], cards: [], analysis: null }) };
}

/** `targets`: whom the answer may lead to. */
export function done(listener: Listener, turn: Turn, targets = NO_TARGETS): TurnReply {
  listener.emit({ type: "done", turn, ...toShownAnswer(turn, targets) });
  return { turn };
}

export function problem(
  listener: Listener,
  problem: TurnProblem,
  message: string,
  turn: Turn | null = null,
  targets = NO_TARGETS,
): TurnReply {
  const shown = turn ? toShownAnswer(turn, targets) : { blocks: [] };
  listener.emit({ type: "error", problem, message, turn, ...shown });
  return { problem, message, turn };
}
