import type { AskedPhoto, HistoryMessage, TurnRequest } from "#app/domain/assistant/contract.ts";
import type { SafetyNotice } from "#app/domain/assistant/danger/notice-text.ts";
import { dayBudget } from "#app/domain/assistant/day-budget.ts";
import { PHOTO_MAX_BYTES } from "#app/domain/assistant/limits.ts";
import { ageInDays } from "#app/domain/clients/invite-limits.ts";
import type { Finish } from "#db/queries/assistant/turns.server.ts";
import type { Price } from "#workers/assistant/claim.ts";
import type { TurnDeps } from "#workers/assistant/deps.ts";
import type { KnownHome } from "#workers/assistant/record.ts";
import type { Ended } from "#workers/assistant/respond.ts";
import { namedIn, sourcesOf } from "#workers/assistant/sources.ts";
import { estimateTokens, MAX_TOKENS, PHOTO_TOKENS } from "#workers/assistant/timeouts.ts";
import { proseOf } from "./analysis.ts";
import { collect, type Heard, type Listener } from "./collect.ts";
import type { Model, ModelPhoto, ModelRequest } from "./model.ts";
import { alternating, homeData, SYSTEM, shownFirst, withReading } from "./prompts.ts";
import { readProposals } from "./proposals.ts";
import { TOOLS } from "./tools.ts";

const FIXED_TOKENS = estimateTokens(SYSTEM) + estimateTokens(JSON.stringify(TOOLS));

/** What the model is asked, and how many tokens that may take at the most, its answer included. */
export type Asked = { model: Model; request: ModelRequest; tokens: number };

/** A question as the model is asked it. `safety` = what the homeowner is shown already: then nothing is offered. */
export function askedOf(
  model: Model,
  { question, history, images }: TurnRequest,
  { record, rows }: KnownHome,
  safety?: SafetyNotice,
): Asked {
  const stored = rows.earlier.flatMap((turn): HistoryMessage[] => [
    { role: "user", content: withReading(turn.question, turn.result?.analysis ?? null) },
    { role: "assistant", content: turn.answer },
  ]);
  const request = {
    system: SYSTEM,
    tools: safety ? [] : images.length > 0 ? TOOLS : TOOLS.filter(({ name }) => name !== "report_appliance"),
    history: alternating(history ?? stored),
    data: homeData(record, question),
    question: safety ? `${shownFirst(safety)}\n${question}` : question,
    photos: [],
  };
  return { model, request, tokens: tokensFor(request, safety ? 0 : images.length) };
}

/** What a question of a home costs, and what it may be taken from; one the model is not asked costs nothing. */
export function priceOf({ clock, most }: TurnDeps, { rows }: KnownHome, asked: Asked | null): Price {
  const { createdAt, ...standing } = rows.standing;
  const budget = dayBudget({ ...standing, ageDays: ageInDays(createdAt, clock()) }, most);
  return { tokens: asked?.tokens ?? 0, budget };
}

/** At least what a question takes, its answer and its photos included. */
function tokensFor({ history, data, question }: ModelRequest, photos: number): number {
  const words = estimateTokens(data + question) + estimateTokens(history.map((one) => one.content).join(""));
  return FIXED_TOKENS + words + MAX_TOKENS + photos * PHOTO_TOKENS;
}

/** Asks the model and says how the turn ends: failed where no word of it came. */
export async function askModel(
  deps: TurnDeps,
  asked: Asked,
  { photos, home, listener }: { photos: readonly ModelPhoto[]; home: KnownHome; listener: Listener },
): Promise<Ended> {
  const { record, targets } = home;
  const sources = sourcesOf(record);
  const heard = await collect(
    deps,
    asked.model,
    { ...asked.request, photos },
    { refs: [...sources.keys()], targets, reserved: asked.tokens, listener },
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
