import { hiddenFrom } from "#app/domain/accounts/home-roles.ts";
import { linkTargets } from "#app/domain/assistant/answer-links.ts";
import { splitAtFold } from "#app/domain/assistant/answer-text.ts";
import { cardsFor } from "#app/domain/assistant/card-capabilities.ts";
import type { TurnReply, TurnRequest } from "#app/domain/assistant/contract.ts";
import { noticeFor } from "#app/domain/assistant/danger/notice.ts";
import { safetyTurn } from "#app/domain/assistant/danger/safety-turn.ts";
import { HISTORY_MESSAGES } from "#app/domain/assistant/limits.ts";
import { todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { isAfterHours } from "#app/domain/days/time-of-day.ts";
import { NotFound } from "#app/domain/errors.ts";
import * as m from "#app/paraglide/messages.js";
import { homeKeyPrefix } from "#app/services/files/stored-files.server.ts";
import { readHome } from "#db/queries/assistant/home-record.server.ts";
import { claim } from "./claim.ts";
import { answerDanger } from "./danger-turn.ts";
import type { TurnDeps } from "./deps.ts";
import { modelFor } from "./model-for.ts";
import { type Asked, askedOf, askModel, priceOf, readPhotos } from "./online/ask-model.ts";
import type { Listener } from "./online/collect.ts";
import { FAILURE_OPENINGS, usedUpOpening } from "./online/failures.ts";
import { answerQuickly } from "./quick-answer/answer.ts";
import { quickFirst, underQuick } from "./quick-first.ts";
import { type KnownHome, readableRows, toRecord } from "./record.ts";
import { done, type Ended, problem, started, store, turnFrom } from "./respond.ts";

/** What a repeated request is told while the first one is still at it. */
export const STILL_AT_IT = "This question is still being answered. Wait a moment.";

/**
 * Answers a question of a home and stores the turn: once per message id, whatever is pressed twice. The
 * listener hears it as it is written; the last event it hears says what the reply says. A message that tells
 * of danger is met with its safety notice before anything is read, claimed, counted or asked, and keeps it
 * whatever fails afterwards. Throws NotFound for a home the agent does not have, or a photo that is not this
 * home's.
 */
export async function answerTurn(
  deps: TurnDeps,
  request: TurnRequest,
  listener: Listener,
): Promise<TurnReply> {
  const { dangers, question } = request;
  const general = noticeFor(dangers, question, null);
  if (!general) return answerQuestion(deps, request, listener, await knownHome(deps, request));
  listener.emit({ type: "safety", safety: general });
  try {
    const home = await knownHome(deps, request);
    const { features, vendors } = home.record;
    const afterHours = isAfterHours(home.rows.home.timeZone, deps.clock());
    const safety =
      noticeFor(dangers, question, { shutoffs: home.shutoffs, features, vendors, afterHours }) ?? general;
    listener.emit({ type: "safety", safety });
    return await answerDanger(deps, request, listener, { safety, home });
  } catch (error) {
    if (error instanceof NotFound) throw error;
    deps.log(error instanceof Error ? error.constructor.name : "unknown");
    return done(listener, safetyTurn(request, general, { id: "", createdAt: deps.clock() }));
  }
}

async function knownHome({ db, clock }: TurnDeps, request: TurnRequest): Promise<KnownHome> {
  const { agentId, clientId, personId, conversationId, messageId, images, role } = request;
  if (images.some(({ key }) => !key.startsWith(homeKeyPrefix(clientId)))) throw new NotFound();
  const year = yearOf(todayIn("UTC", clock()));
  const thread = { personId, conversationId, messageId, turns: HISTORY_MESSAGES / 2 };
  const all = await readHome(db, agentId, clientId, year, thread);
  if (!all) throw new NotFound();
  const rows = readableRows(all, request);
  const areas = hiddenFrom(role);
  const hidden = areas.length > 0 ? { areas, owner: all.home.firstName } : undefined;
  const record = toRecord(rows, clock(), hidden);
  return { rows, record, shutoffs: all.home.shutoffs, targets: linkTargets(rows.agent, rows.vendors) };
}

async function answerQuestion(
  deps: TurnDeps,
  request: TurnRequest,
  listener: Listener,
  home: KnownHome,
): Promise<TurnReply> {
  const model = modelFor(deps, home);
  const asked = model && (await askedOf({ ...deps, model }, request, home));
  const price = priceOf(deps, home, asked);
  const first = await claim(deps, request, price, listener.cancelled);
  const isUsedUp = first.kind === "used up";
  const claimed = isUsedUp ? await claim(deps, request, { ...price, tokens: 0 }, listener.cancelled) : first;
  if (claimed.kind === "limit") return problem(listener, "limit", claimed.sentence);
  // Without tokens it is used up only where the home went meanwhile.
  if (claimed.kind === "failed" || claimed.kind === "used up")
    return problem(listener, "failed", m.assistant_answer_failed());
  if (claimed.kind === "busy") return problem(listener, "busy", STILL_AT_IT);
  if (claimed.kind === "stored") return done(listener, turnFrom(claimed.row), home.targets);

  started(listener, request);
  const ours = { deps, request, listener, home };
  const opening = isUsedUp ? usedUpOpening(deps.clock(), home.rows.home.timeZone) : undefined;
  const finish = asked && !isUsedUp ? await answerOnline(ours, asked) : told(ours, offline(ours, opening));
  const turn = await store(deps, claimed.row, claimed.claim, finish);
  // Stopped by the homeowner is no failure: what came is the answer.
  return finish.expected && turn.state !== "failed"
    ? done(listener, turn, home.targets)
    : problem(
        listener,
        "failed",
        m.assistant_answer_failed(),
        turn.state === "failed" ? null : turn,
        home.targets,
      );
}

type Ours = { deps: TurnDeps; request: TurnRequest; listener: Listener; home: KnownHome };

/**
 * The model's answer; where no word of it came, the plan's own, which says why. Whoever follows has the plan's
 * own first where the model is slow, and keeps it whatever comes of the rest.
 */
async function answerOnline(ours: Ours, asked: Asked): Promise<Ended> {
  const { deps, request, home } = ours;
  const photos = await readPhotos(deps, request.images);
  // What is left of several is still worth an answer.
  if (photos.length < request.images.length) deps.log("photo is missing");
  if (photos.length === 0 && request.images.length > 0) {
    const result = { mode: "model" as const, sources: [], cards: [], analysis: null };
    return { state: "failed", answer: "", result, tokens: 0, expected: false };
  }
  const first = quickFirst(deps, ours.listener, home.targets, () => offline(ours, ""));
  const { listener } = first;
  const totalMs = listener.follows ? deps.waits.totalMs : deps.waits.wholeMs;
  const { failure, ...heard } = await askModel(deps, asked, { photos, home, listener, totalMs });
  const quick = first.settle();
  const { tokens } = heard;
  if (heard.state !== "failed") return quick ? underQuick(heard, quick) : heard;
  // Who has gone before the first word wants no more than they have.
  if (listener.cancelled.aborted) return quick ? { ...quick, tokens } : heard;
  const instead = { ...offline(ours, FAILURE_OPENINGS[failure]), tokens };
  return quick ? instead : told(ours, instead);
}

/** The plan's own answer. */
function offline({ home, request }: Ours, opening?: string): Ended {
  const { question, images } = request;
  const earlier = home.rows.earlier.map((turn) => turn.question);
  const asked = { question, image: images.length > 0, opening, earlier };
  const { answer, ...beside } = answerQuickly(home.record, asked);
  const cards = cardsFor(request.role, beside.cards);
  const result = { mode: "offline" as const, ...beside, cards, analysis: null };
  return { state: "done", answer, result, tokens: 0, expected: true };
}

function told({ listener }: Ours, ended: Ended): Ended {
  // What will be folded does not show for a moment first.
  const [text] = splitAtFold(ended.answer, ended.result.foldAt);
  listener.emit({ type: "text", text });
  return ended;
}
