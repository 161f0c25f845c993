import type { HistoryMessage, TurnReply, TurnRequest } from "#app/domain/assistant-contract.ts";
import {
  ANSWER_FAILED,
  HISTORY_MESSAGES,
  PHOTO_MAX_BYTES,
  type Turn,
  type TurnProblem,
} from "#app/domain/assistant-turn.ts";
import { todayIn, yearOf } from "#app/domain/calendar-day.ts";
import { NotFound } from "#app/domain/errors.ts";
import type { HomeRecord } from "#app/domain/home-record.ts";
import { toBlocks } from "#app/services/answer-markdown.server.ts";
import { homePrefix } from "#app/services/home-files.server.ts";
import { runBatch } from "#db/client.server.ts";
import { type HomeRows, readHome, type TurnRow } from "#db/queries/assistant.server.ts";
import { type Claim, type Finish, finishTurn } from "#db/queries/turns.server.ts";
import { proseOf } from "./analysis.ts";
import { claim } from "./claim.ts";
import { collect, type Heard, type Listener } from "./collect.ts";
import type { TurnDeps } from "./deps.ts";
import { estimateTokens, MAX_TOKENS, PHOTO_TOKENS } from "./limits.ts";
import type { Model, ModelPhoto, ModelRequest } from "./model.ts";
import { answerOffline } from "./offline.ts";
import { alternating, homeData, SYSTEM } from "./prompts.ts";
import { readProposals } from "./proposals.ts";
import { toRecord } from "./record.ts";
import { namedIn, sourcesOf } from "./sources.ts";
import { TOOLS } from "./tools.ts";

/** What a repeated request is told while the first one is still at it. */
export const STILL_AT_IT = "This question is still being answered. Please wait a moment.";

const TOOL_TOKENS = estimateTokens(SYSTEM) + estimateTokens(JSON.stringify(TOOLS));

/**
 * Answers a question of a home and stores the turn: once per message id, whatever is pressed twice. The
 * listener hears it as it is written; the last event it hears says what the reply says. Throws NotFound for
 * a home the agent does not have, or a photo that is not this home's.
 */
export async function answerTurn(
  deps: TurnDeps,
  request: TurnRequest,
  listener: Listener,
): Promise<TurnReply> {
  const { db, clock, model } = deps;
  if (request.image && !request.image.key.startsWith(homePrefix(request.clientId))) throw new NotFound();
  const { agentId, clientId, conversationId, messageId, question } = request;
  const year = yearOf(todayIn("UTC", clock()));
  const thread = { conversationId, messageId, turns: HISTORY_MESSAGES / 2 };
  const rows = await readHome(db, agentId, clientId, year, thread);
  if (!rows) throw new NotFound();
  const record = toRecord(rows, clock());
  const asked = model && { model, request: modelRequest(request, record, rows) };
  const reserved = asked ? tokensFor(asked.request, request.image !== null) : 0;

  const claimed = await claim(deps, request, reserved, listener.cancelled);
  if (claimed.kind === "limit") return problem(listener, "limit", claimed.sentence);
  if (claimed.kind === "failed") return problem(listener, "failed", ANSWER_FAILED);
  if (claimed.kind === "busy") return problem(listener, "busy", STILL_AT_IT);
  if (claimed.kind === "stored") return done(listener, turnFrom(claimed.row));

  listener.emit({ type: "start", conversationId, messageId });
  const ours = { deps, request, record, listener, claim: claimed.claim };
  const finish = asked
    ? await askModel(ours, asked).catch((error: Error) => failed(error.name, deps))
    : offline(ours, question);
  const turn = await store(deps, claimed.row, claimed.claim, finish);
  // Stopped by the homeowner is no failure: what came is the answer.
  return finish.expected && turn.state !== "failed"
    ? done(listener, turn)
    : problem(listener, "failed", ANSWER_FAILED, turn.state === "failed" ? null : turn);
}

type Ours = {
  deps: TurnDeps;
  request: TurnRequest;
  record: HomeRecord;
  listener: Listener;
  claim: Claim;
};
type Ended = Finish & { expected: boolean };

async function askModel(
  { deps, request, record, listener, claim }: Ours,
  asked: { model: Model; request: ModelRequest },
): Promise<Ended> {
  const { image } = request;
  const photo = image && (await readPhoto(deps, image));
  if (image && !photo) return failed("photo is missing", deps);
  const sources = sourcesOf(record);
  const heard = await collect(
    deps,
    asked.model,
    { ...asked.request, photo },
    { refs: [...sources.keys()], reserved: claim.tokens, listener },
  );
  const { cards, analysis } = readProposals(heard.calls, record);
  const answer = heard.text.trim() === "" ? proseOf(cards, analysis) : heard.text.trim();
  const result = { mode: "model" as const, sources: namedIn(answer, sources), cards, analysis };
  return { state: stateOf(answer, heard), answer, result, tokens: heard.tokens, expected: heard.expected };
}

function stateOf(answer: string, { end }: Heard): Finish["state"] {
  if (answer === "") return "failed";
  return end === "whole" ? "done" : "partial";
}

function offline({ record, request, listener }: Ours, question: string): Ended {
  const { answer, sources, cards } = answerOffline(record, { question, image: request.image !== null });
  listener.emit({ type: "text", text: answer });
  const result = { mode: "offline" as const, sources, cards, analysis: null };
  return { state: "done", answer, result, tokens: 0, expected: true };
}

function failed(kind: string, { log }: TurnDeps): Ended {
  log(kind);
  const result = { mode: "model" as const, sources: [], cards: [], analysis: null };
  return { state: "failed", answer: "", result, tokens: 0, expected: false };
}

function modelRequest(
  { question, history, image }: TurnRequest,
  record: HomeRecord,
  { earlier }: HomeRows,
): ModelRequest {
  const stored = earlier.flatMap((turn): HistoryMessage[] => [
    { role: "user", content: turn.question },
    { role: "assistant", content: turn.answer },
  ]);
  return {
    system: SYSTEM,
    tools: image ? TOOLS : TOOLS.filter(({ name }) => name !== "report_appliance"),
    history: alternating(history ?? stored),
    data: homeData(record, question),
    question,
    photo: null,
  };
}

/** At least what a question takes, its answer and its photo included. */
function tokensFor({ history, data, question }: ModelRequest, photo: boolean): number {
  const words = estimateTokens(data + question) + estimateTokens(history.map((one) => one.content).join(""));
  return TOOL_TOKENS + words + MAX_TOKENS + (photo ? PHOTO_TOKENS : 0);
}

async function readPhoto(
  { files }: TurnDeps,
  { key, type }: NonNullable<TurnRequest["image"]>,
): Promise<ModelPhoto | null> {
  const object = await files.get(key);
  if (!object || object.size > PHOTO_MAX_BYTES) return null;
  return { type, base64: toBase64(new Uint8Array(await object.arrayBuffer())) };
}

function toBase64(bytes: Uint8Array): string {
  // In pieces of whole triples, so that they join without padding, and few enough for a call's arguments.
  const size = 3 * 8_192;
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + size))));
  }
  return pieces.join("");
}

async function store(deps: TurnDeps, row: TurnRow, claim: Claim, finish: Ended): Promise<Turn> {
  const { expected: _, ...end } = finish;
  const statements = () => runBatch(deps.db, finishTurn(deps.db, claim, row.id, end));
  // The answer is already read; one more try is cheaper than losing it.
  await statements().catch(statements);
  return turnFrom({ ...row, state: end.state, answer: end.answer, result: end.result });
}

function turnFrom({ leaseUntil: _, result, ...row }: TurnRow): Turn {
  return { ...row, ...(result ?? { mode: "model", sources: [], cards: [], analysis: null }) };
}

function done(listener: Listener, turn: Turn): TurnReply {
  listener.emit({ type: "done", turn, blocks: blocksOf(turn) });
  return { turn };
}

function problem(
  listener: Listener,
  problem: TurnProblem,
  message: string,
  turn: Turn | null = null,
): TurnReply {
  listener.emit({ type: "error", problem, message, turn, blocks: turn ? blocksOf(turn) : [] });
  return { problem, message, turn };
}

function blocksOf({ answer, sources }: Turn) {
  return toBlocks(
    answer,
    sources.map(({ ref }) => ref),
  );
}
