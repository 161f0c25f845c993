import type { TurnRequest } from "#app/domain/assistant/contract.ts";
import { type DayBudget, tokenDay } from "#app/domain/assistant/day-budget.ts";
import { HOUR_MS } from "#app/domain/days/durations.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { selectTurn, type TurnRow, turnOf } from "#db/queries/assistant/home-record.server.ts";
import { claimTurn, countSent, type TurnClaim } from "#db/queries/assistant/turns.server.ts";
import type { TurnDeps } from "./deps.ts";
import { LEASE_MS, LOOK_MS, WAIT_MS } from "./timeouts.ts";

export const TOO_MANY_MESSAGES =
  "You’ve sent a lot of messages in the last hour. Try again in a little while.";

/** What is to be set aside for a turn, and what it may be taken from; no tokens = none are needed. */
export type Price = { tokens: number; budget: DayBudget };

export type Claimed =
  /** The turn is ours to answer. */
  | { kind: "ours"; claim: TurnClaim; row: TurnRow }
  /** It was answered before. */
  | { kind: "stored"; row: TurnRow }
  /** It was being answered by an earlier request and came to nothing, or is still at it. */
  | { kind: "failed" }
  | { kind: "busy" }
  | { kind: "limit"; sentence: string }
  /** There are no tokens for it left today. */
  | { kind: "used up" };

/**
 * Claims a turn, with its tokens set aside for it. Where an earlier request is answering the very same
 * message, waits for what becomes of it.
 */
export async function claim(
  deps: TurnDeps,
  request: TurnRequest,
  price: Price,
  cancelled: AbortSignal,
): Promise<Claimed> {
  const start = deps.clock();
  while (true) {
    const found = await tryClaim(deps, request, price);
    if (found.kind !== "busy") return found;
    const ended = await waitForEnd(deps, request, start + WAIT_MS, cancelled);
    // Left behind by whoever was at it: try to take it over.
    if (ended !== "left behind") return ended;
  }
}

async function tryClaim(deps: TurnDeps, request: TurnRequest, price: Price): Promise<Claimed> {
  const { db, most } = deps;
  const wanted = claimOf(deps, request, price);
  const { clientId, since, messageId, now } = wanted;
  const results = await runBatch(db, [
    ...claimTurn(db, wanted),
    selectTurn(db, clientId, wanted.personId, messageId),
    countSent(db, clientId, since),
  ]);
  const taken = results[2];
  const [found, counted] = results.slice(-2);
  const row = turnOf(found);
  if (rowsChanged(taken) === 1 && row) return { kind: "ours", claim: wanted, row };
  if (row && (row.state === "done" || row.state === "partial")) return { kind: "stored", row };
  if (row?.state === "answering" && (row.leaseUntil ?? 0) > now) return { kind: "busy" };
  const { sent = 0 } = (counted?.results[0] ?? {}) as { sent?: number };
  return sent >= most.messages ? { kind: "limit", sentence: TOO_MANY_MESSAGES } : { kind: "used up" };
}

function claimOf({ clock, random, most }: TurnDeps, request: TurnRequest, price: Price): TurnClaim {
  const { agentId, clientId, personId, conversationId, messageId, question, images } = request;
  const [first, ...more] = images;
  const now = clock();
  const { day, began } = tokenDay(now);
  return {
    ...price,
    agentId,
    clientId,
    personId,
    turnId: random.id(),
    usageId: random.id(),
    conversationId,
    messageId,
    type: first ? "appliance_scan" : "question",
    question,
    imageName: first?.name ?? null,
    imageKey: first?.key ?? null,
    morePhotos: more.map(({ name, key }) => ({ id: random.id(), name, key })),
    now,
    leaseUntil: now + LEASE_MS,
    day,
    dayBegan: began,
    since: now - HOUR_MS,
    messages: most.messages,
  };
}

/** Looks at a turn somebody else is answering until it has ended, at most until `until`. */
async function waitForEnd(
  { db, clock, timers }: TurnDeps,
  { clientId, personId, messageId }: TurnRequest,
  until: number,
  cancelled: AbortSignal,
): Promise<Exclude<Claimed, { kind: "ours" }> | "left behind"> {
  while (clock() < until && !cancelled.aborted) {
    await new Promise<void>((resolve) => timers.after(LOOK_MS, resolve));
    const [found] = await runBatch(db, [selectTurn(db, clientId, personId, messageId)]);
    const row = turnOf(found);
    if (!row || row.state === "failed") return { kind: "failed" };
    if (row.state !== "answering") return { kind: "stored", row };
    if ((row.leaseUntil ?? 0) <= clock()) return "left behind";
  }
  return { kind: "busy" };
}
