import type { AskedPhoto, TurnRequest } from "#app/domain/assistant/contract.ts";
import type { SafetyNotice } from "#app/domain/assistant/danger/notice-text.ts";
import { dayBudget } from "#app/domain/assistant/day-budget.ts";
import { PHOTO_MAX_BYTES } from "#app/domain/assistant/limits.ts";
import type { Source } from "#app/domain/assistant/turn.ts";
import { ageInDays } from "#app/domain/clients/invite-limits.ts";
import type { TurnOutcome } from "#db/queries/assistant/turns.server.ts";
import type { Price } from "#workers/assistant/claim.ts";
import type { Reads, TurnDeps } from "#workers/assistant/deps.ts";
import type { KnownHome } from "#workers/assistant/record.ts";
import type { Ended } from "#workers/assistant/respond.ts";
import { namedIn, sourcesOf } from "#workers/assistant/sources.ts";
import { estimateTokens, MAX_TOKENS, PHOTO_TOKENS } from "#workers/assistant/timeouts.ts";
import { proseOf } from "./analysis.ts";
import { collect, type Heard, type Listener } from "./collect.ts";
import type { Failure } from "./failures.ts";
import { earlierMessages, sentMessages } from "./history.ts";
import { libraryTexts } from "./library.ts";
import type { Model, ModelPhoto, ModelRequest } from "./model.ts";
import { homeData, SYSTEM, shownFirst } from "./prompts.ts";
import { readProposals } from "./proposals.ts";
import { TOOLS } from "./tools.ts";

/**
 * What the model is asked, and how many tokens one request of it may take at the most, its answer included.
 * What it looks up comes on top and is put right afterwards: set aside for every question, it would leave small
 * budgets unused.
 */
export type Asked = {
  model: Model;
  reads: Reads;
  request: ModelRequest;
  /** What it may name beside the record. */
  sources: Source[];
  tokens: number;
};

/** A question as the model is asked it. `safety` = what the homeowner is shown already: then nothing is offered. */
export async function askedOf(
  { model, readsOf }: Pick<TurnDeps, "readsOf"> & { model: Model },
  turn: TurnRequest,
  home: KnownHome,
  safety?: SafetyNotice,
): Promise<Asked> {
  const { question, history, images } = turn;
  const reads = safety ? { tools: [], read: async () => null } : await readsOf(turn, home);
  const library = safety ? { data: "", sources: [] } : libraryTexts(home.record, question);
  const request: ModelRequest = {
    system: SYSTEM,
    record: homeData(home.record),
    // All of them for every question, with or without a photo: they stand before what is kept by the service.
    tools: safety ? [] : [...reads.tools, ...TOOLS],
    history: history ? sentMessages(history) : earlierMessages(home.rows.earlier),
    data: library.data,
    question: safety ? `${shownFirst(safety)}\n${question}` : question,
    photos: [],
    rounds: [],
    mayCall: !safety,
  };
  const tokens = tokensFor(request, safety ? 0 : images.length);
  return { model, reads, request, sources: library.sources, tokens };
}

/** What a question of a home costs, and what it may be taken from; one the model is not asked costs nothing. */
export function priceOf({ clock, most }: TurnDeps, { rows }: KnownHome, asked: Asked | null): Price {
  const { createdAt, ...standing } = rows.standing;
  const budget = dayBudget({ ...standing, ageDays: ageInDays(createdAt, clock()) }, most);
  return { tokens: asked?.tokens ?? 0, budget };
}

/** At least what one request takes, its answer and its photos included. */
function tokensFor(request: ModelRequest, photos: number): number {
  const { system, record, tools, history, data, question } = request;
  const told = system + record + data + question + history.map(({ content }) => content).join("");
  return estimateTokens(told + JSON.stringify(tools)) + MAX_TOKENS + photos * PHOTO_TOKENS;
}

/** How a turn of the model ends; `failure` = why there is no answer, where there is none. */
export type Answered = Ended & { failure: Failure };

type Asking = { photos: readonly ModelPhoto[]; home: KnownHome; listener: Listener; totalMs: number };

/** Asks the model and says how the turn ends: failed where no word of it came. */
export async function askModel(
  deps: TurnDeps,
  { model, reads, request, sources: beside, tokens: reserved }: Asked,
  { photos, home, listener, totalMs }: Asking,
): Promise<Answered> {
  const { record, targets } = home;
  const sources = sourcesOf(record);
  for (const source of beside) sources.set(source.ref, source);
  const heard = await collect(
    deps,
    model,
    { ...request, photos },
    { reads, refs: [...sources.keys()], targets, reserved, totalMs, listener },
  );
  // What was reported of a photo that is not there was made up.
  const calls =
    photos.length > 0 ? heard.calls : heard.calls.filter(({ name }) => name !== "report_appliance");
  const { cards, analysis } = readProposals(calls, record);
  const answer = heard.text.trim() === "" ? proseOf(cards, analysis) : heard.text.trim();
  const more = heard.end === "length" && answer !== "" ? { more: true as const } : {};
  const result = { mode: "model" as const, sources: namedIn(answer, sources), cards, analysis, ...more };
  const { tokens, expected, failure } = heard;
  return { state: stateOf(answer, heard), answer, result, tokens, expected, failure: failure ?? "other" };
}

function stateOf(answer: string, { end }: Heard): TurnOutcome["state"] {
  if (answer === "") return "failed";
  return end === "whole" ? "done" : "partial";
}

/** The photos of a question as the model takes them, in their order, without those that are not there or too large. */
export async function readPhotos(deps: TurnDeps, images: readonly AskedPhoto[]): Promise<ModelPhoto[]> {
  const photos: ModelPhoto[] = [];
  // One after another: each is in memory twice while it is being read.
  for (const image of images) {
    const photo = await readPhoto(deps, image);
    if (photo) photos.push(photo);
  }
  return photos;
}

async function readPhoto({ files }: TurnDeps, { key, type }: AskedPhoto): Promise<ModelPhoto | null> {
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
