import type { TurnReply, TurnRequest } from "#app/domain/assistant/contract.ts";
import { noticeText, type SafetyNotice } from "#app/domain/assistant/danger/notice-text.ts";
import { safetyTurn } from "#app/domain/assistant/danger/safety-turn.ts";
import { HOUR_MS } from "#app/domain/days/durations.ts";
import { runBatch } from "#db/client.server.ts";
import { selectTurn, turnOf } from "#db/queries/assistant/home-record.server.ts";
import { storeUnclaimedTurn } from "#db/queries/assistant/turns.server.ts";
import { claim } from "./claim.ts";
import type { TurnDeps } from "./deps.ts";
import { modelFor } from "./model-for.ts";
import { askedOf, askModel, priceOf } from "./online/ask-model.ts";
import type { Listener } from "./online/collect.ts";
import type { KnownHome } from "./record.ts";
import { done, type Ended, started, store, turnFrom } from "./respond.ts";

/** Notices of one home stored in an hour: whoever writes more is told each, but finds the later ones no more. */
const MAX_KEPT_PER_HOUR = 200;

/**
 * Answers a message that tells of danger with its notice, and stores it. Where somebody follows the answer as
 * it is written, the model's words may come below, within the limits of any question; where they do not come,
 * whyever that is, the notice stands alone.
 */
export async function answerDanger(
  deps: TurnDeps,
  request: TurnRequest,
  listener: Listener,
  { safety, home }: { safety: SafetyNotice; home: KnownHome },
): Promise<TurnReply> {
  const model = modelFor(deps, home);
  const { waits } = deps;
  if (!model || !listener.follows)
    return done(listener, await keepNotice(deps, request, safety), home.targets);
  const asked = await askedOf({ ...deps, model }, request, home, safety);
  const claimed = await claim(deps, request, priceOf(deps, home, asked), listener.cancelled);
  if (claimed.kind === "stored") return done(listener, turnFrom(claimed.row), home.targets);
  if (claimed.kind !== "ours") return done(listener, await keepNotice(deps, request, safety), home.targets);
  started(listener, request);
  const heard = await askModel(deps, asked, { photos: [], home, listener, totalMs: waits.wholeMs });
  const turn = await store(deps, claimed.row, claimed.claim, withNotice(heard, safety));
  return done(listener, turn, home.targets);
}

/** The model's words under the notice; without any, the notice is the answer. Nothing is offered beside it. */
function withNotice(heard: Ended, safety: SafetyNotice): Ended {
  const { sources } = heard.result;
  const beside = { sources, cards: [], analysis: null, safety };
  if (heard.state !== "failed") return { ...heard, result: { mode: "model", ...beside } };
  return { ...heard, state: "done", answer: noticeText(safety), result: { mode: "safety", ...beside } };
}

/** Stores the notice as the whole answer, once a message and uncounted. Answers the turn, stored or not. */
async function keepNotice({ db, clock, random }: TurnDeps, request: TurnRequest, safety: SafetyNotice) {
  const { agentId, clientId, personId, messageId } = request;
  const turn = safetyTurn(request, safety, { id: random.id(), createdAt: clock() });
  const room = { since: turn.createdAt - HOUR_MS, most: MAX_KEPT_PER_HOUR };
  const morePhotos = turn.morePhotos.map((photo) => ({ ...photo, id: random.id() }));
  const results = await runBatch(db, [
    ...storeUnclaimedTurn(db, { agentId, clientId, personId }, { ...turn, morePhotos }, room),
    selectTurn(db, clientId, personId, messageId),
  ]);
  const row = turnOf(results.at(-1));
  return row?.result?.safety ? turnFrom(row) : { ...turn, id: "" };
}
