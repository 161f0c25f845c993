import type { Home } from "#app/auth/sessions.server.ts";
import {
  type AskedPhoto,
  type HistoryMessage,
  modelReply,
  type TurnReply,
  type TurnRequest,
} from "#app/domain/assistant/contract.ts";
import type { DangerKind } from "#app/domain/assistant/danger/kinds.ts";
import { noticeFor } from "#app/domain/assistant/danger/notice.ts";
import { safetyTurn } from "#app/domain/assistant/danger/safety-turn.ts";
import {
  DANGER_MAX,
  HISTORY_CONTENT_MAX,
  HISTORY_MESSAGES,
  PHOTO_MAX_BYTES,
  PHOTO_MAX_SIDE,
  PHOTOS_MAX,
  QUESTION_MAX,
} from "#app/domain/assistant/limits.ts";
import {
  photoProblem,
  TOO_MANY_PHOTOS,
  type Turn,
  type TurnEvent,
  type TurnPhoto,
} from "#app/domain/assistant/turn.ts";
import { SECOND_MS } from "#app/domain/days/durations.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { cleanFileName, IMAGE_TYPES, typeOfKey } from "#app/domain/files/accepted-file-types.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { deleteFiles, type FileRules, saveHomeFile } from "#app/services/files/stored-files.server.ts";
import { getPriorMessageState } from "#db/queries/assistant/chats.server.ts";

const PHOTO_RULES: FileRules = {
  types: IMAGE_TYPES,
  maxBytes: PHOTO_MAX_BYTES,
  maxSide: PHOTO_MAX_SIDE,
  field: "image",
};
/** The Worker behind the binding; the host means nothing there. */
const TURNS = "https://assistant.internal/turns";

export type AskDeps = Deps & { files: R2Bucket; assistant: Pick<Fetcher, "fetch"> };

export type Question = {
  question: string;
  photos: readonly File[];
  /** Made with the form or by the browser; null = a new conversation. */
  conversationId: string | null;
  /** Made once per question, so that asking it again is the same turn; null = made here. */
  messageId: string | null;
  history: HistoryMessage[] | null;
  /** Whether it is refused without a photo. */
  needsPhoto?: boolean;
};

type AskingHome = Pick<Home, "id" | "agentId" | "role" | "person">;

/**
 * Asks the assistant and waits for the whole answer. Throws RuleViolation beside the question or the image, except
 * for a question that tells of danger, which always gets its safety notice.
 */
export async function askAssistant(deps: AskDeps, home: AskingHome, question: Question): Promise<TurnReply> {
  const { response, sent } = await ask(deps, home, question, "application/json");
  const reply = await readReply(deps, response, sent);
  const notice = "problem" in reply ? noticeTurn(deps, sent.request) : null;
  return notice ? { turn: notice } : reply;
}

/**
 * Asks the assistant and answers the stream of its events, or, where there is none, why. Whoever stops
 * reading the stream stops the answer. Throws as `askAssistant` does.
 */
export async function streamAnswer(
  deps: AskDeps,
  home: AskingHome,
  question: Question,
): Promise<{ events: ReadableStream } | { reply: TurnReply }> {
  const { response, sent } = await ask(deps, home, question, "text/event-stream");
  const streams = response?.headers.get("Content-Type")?.startsWith("text/event-stream");
  if (response?.ok && streams && response.body) return { events: response.body };
  const notice = noticeTurn(deps, sent.request);
  if (notice) return { events: eventsOf([{ type: "done", turn: notice, blocks: [] }]) };
  return { reply: await readReply(deps, response, sent) };
}

/** The answer to a message that tells of danger where the Worker gave none; null for any other. */
function noticeTurn({ now }: AskDeps, request: TurnRequest): Turn | null {
  const safety = noticeFor(request.dangers, request.question, null);
  return safety && safetyTurn(request, safety, { id: "", createdAt: now });
}

function eventsOf(events: readonly TurnEvent[]): ReadableStream {
  const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
  return new Response(text).body ?? new ReadableStream();
}

/** `uploaded` = the keys of what was put away for this very request. */
type Sent = { request: TurnRequest; uploaded: readonly string[] };

async function ask(deps: AskDeps, home: AskingHome, input: Question, accept: string) {
  const read = await readQuestion(input);
  const ids = {
    conversationId: input.conversationId ?? deps.random.id(),
    messageId: input.messageId ?? deps.random.id(),
  };
  const ready = await readyToAsk(deps, home, ids, input.photos).catch((error) => {
    // Whoever is in danger is not told about their photos.
    if (read.dangers.length > 0) return { ...ids, images: [], uploaded: [] };
    throw error;
  });
  const { uploaded, ...asked } = ready;
  const request: TurnRequest = {
    agentId: home.agentId,
    clientId: home.id,
    personId: home.person.id,
    role: home.role,
    firstName: home.person.firstName,
    ...read,
    ...asked,
    history: input.history && latest(input.history),
  };
  const response = await deps.assistant
    .fetch(TURNS, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: accept },
      body: JSON.stringify(request),
    })
    .catch(() => null);
  return { response, sent: { request, uploaded } satisfies Sent };
}

/**
 * The words to send and the dangers they tell of, looked for once and before anything can refuse them: those that tell
 * of danger are sent whatever their length, and without the photo that was to be chosen.
 */
async function readQuestion({
  question: typed,
  photos,
  needsPhoto,
}: Question): Promise<Pick<TurnRequest, "question" | "dangers">> {
  const question = typed.trim() || (photos.length > 0 ? m.assistant_image_only() : "");
  const read = question.slice(0, DANGER_MAX).toWellFormed();
  const dangers = await dangersIn(read);
  if (dangers.length > 0) return { question: read, dangers };
  if (needsPhoto && photos.length === 0) throw new RuleViolation(m.files_choose_file(), "image");
  if (question === "") throw new RuleViolation(m.assistant_empty_message(), "question");
  if (question.length > QUESTION_MAX)
    throw new RuleViolation(m.text_too_long({ max: QUESTION_MAX }), "question");
  return { question, dangers };
}

/** Loads the detector with the first question: its words and weights are more than all the rest of the app's Worker. */
async function dangersIn(text: string): Promise<DangerKind[]> {
  const { findDangers } = await import("#app/domain/assistant/danger/find-dangers.ts");
  return findDangers(text);
}

/**
 * The ids of the question and its stored photos. A question in a deleted chat begins a new one, and a deleted message
 * is a new one, the same however often it is sent.
 */
async function readyToAsk(
  deps: AskDeps,
  { id: clientId, person }: AskingHome,
  ids: Ids,
  photos: readonly File[],
) {
  const before = await getPriorMessageState(deps.db, clientId, person.id, ids);
  return {
    conversationId: before.isChatTrashed ? deps.random.id() : ids.conversationId,
    messageId: before.trashedTurn ?? ids.messageId,
    ...(await keepPhotos(deps, clientId, before.photos, photos)),
  };
}

/** Those sent with this message before are there already. */
async function keepPhotos(
  deps: AskDeps,
  clientId: string,
  earlier: readonly TurnPhoto[],
  photos: readonly File[],
) {
  if (earlier.length > 0) return { images: earlier.flatMap(askedPhoto), uploaded: [] };
  if (photos.length > PHOTOS_MAX) throw new RuleViolation(TOO_MANY_PHOTOS(), "image");
  const saved: TurnPhoto[] = [];
  // One after another: a photo is in memory twice while it is looked into.
  for (const photo of photos) {
    try {
      saved.push(await saveHomeFile(deps, clientId, photo, PHOTO_RULES));
    } catch (error) {
      await dropPhotos(deps, keysOf(saved));
      if (!(error instanceof RuleViolation)) throw error;
      const why = photoProblem(cleanFileName(photo.name), error.message, photos.length === 1);
      throw new RuleViolation(why, error.field);
    }
  }
  return { images: saved.flatMap(askedPhoto), uploaded: keysOf(saved) };
}

/** A stored photo as the assistant is told of it; what is no picture by its key is left out. */
function askedPhoto({ key, name }: TurnPhoto): AskedPhoto[] {
  const type = typeOfKey(key);
  return type === "image/jpeg" || type === "image/png" ? [{ key, name, type }] : [];
}

const keysOf = (photos: readonly TurnPhoto[]) => photos.map(({ key }) => key);

/** What stays behind here is swept later. */
async function dropPhotos(deps: AskDeps, keys: readonly string[]): Promise<void> {
  await deleteFiles(deps, deps.files, keys).catch(() => undefined);
}

type Ids = { conversationId: string; messageId: string };

function latest(history: HistoryMessage[]): HistoryMessage[] {
  return history
    .slice(-HISTORY_MESSAGES)
    .map(({ role, content }) => ({ role, content: content.slice(0, HISTORY_CONTENT_MAX) }));
}

/** What the Worker answered; anything that is no answer of its own counts as none. */
async function readReply(deps: AskDeps, response: Response | null, sent: Sent): Promise<TurnReply> {
  const body: unknown = await response?.json().catch(() => null);
  const reply = isReply(body)
    ? body
    : { problem: "failed" as const, message: m.assistant_answer_failed(), turn: null };
  await dropUnnamed(deps, sent).catch(() => undefined);
  return reply;
}

/** Deletes uploads that no stored turn names. */
async function dropUnnamed(deps: AskDeps, { request, uploaded }: Sent): Promise<void> {
  if (uploaded.length === 0) return;
  const { photos } = await getPriorMessageState(deps.db, request.clientId, request.personId, request);
  const named = keysOf(photos);
  await dropPhotos(
    deps,
    uploaded.filter((key) => !named.includes(key)),
  );
}

function isReply(body: unknown): body is TurnReply {
  return typeof body === "object" && body !== null && ("problem" in body || "turn" in body);
}

const MODEL = "https://assistant.internal/model";
/** A page waits no longer than this to learn whether there is anything to choose. */
const ANSWERS_IN_MS = 2 * SECOND_MS;

/** Whether there is a model that could answer, if its homeowner wants it to. A Worker that does not say has none. */
export async function hasModel(assistant: Pick<Fetcher, "fetch">): Promise<boolean> {
  try {
    const response = await assistant.fetch(MODEL, { signal: AbortSignal.timeout(ANSWERS_IN_MS) });
    return modelReply.parse(await response.json()).model;
  } catch {
    return false;
  }
}
