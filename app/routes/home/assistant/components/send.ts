import { createEventReader } from "#app/domain/assistant/event-stream.ts";
import type { TurnEvent } from "#app/domain/assistant/turn.ts";
import * as m from "#app/paraglide/messages.js";

export type Outgoing = {
  conversationId: string;
  /** Created once for each question: a retry is the same turn. */
  messageId: string;
  question: string;
  photos: readonly File[];
};

/** `field` is image or question, if the refusal is about one. */
export type Refusal = { error: string; field?: string };

/**
 * Sends a question and passes on the events of its answer. Returns a refusal if there is no stream, else null.
 * Rejects if aborted or disconnected.
 */
export async function sendQuestion(
  outgoing: Outgoing,
  signal: AbortSignal,
  onEvent: (event: TurnEvent) => void,
): Promise<Refusal | null> {
  const hasPhotos = outgoing.photos.length > 0;
  const response = await fetch(hasPhotos ? "/api/analyze-appliance" : "/api/ask-question", {
    method: "POST",
    headers: {
      Accept: "text/event-stream",
      ...(!hasPhotos && { "Content-Type": "application/json" }),
    },
    body: hasPhotos ? formOf(outgoing) : jsonOf(outgoing),
    signal,
  });
  const type = response.headers.get("Content-Type") ?? "";
  if (!type.startsWith("text/event-stream") || !response.body) return refusalOf(response);
  await readEvents(response.body, onEvent);
  return null;
}

function jsonOf({ question, conversationId, messageId }: Outgoing): string {
  return JSON.stringify({ question, conversationId, messageId });
}

function formOf({ question, conversationId, messageId, photos }: Outgoing): FormData {
  const form = new FormData();
  form.set("userMessage", question);
  form.set("conversationId", conversationId);
  form.set("messageId", messageId);
  // Last: if the body is too large, the fields before it are still read.
  for (const photo of photos) form.append("image", photo);
  return form;
}

async function refusalOf(response: Response): Promise<Refusal> {
  // The session has ended; reloading asks to log in.
  if (response.status === 401) location.reload();
  const body: unknown = await response.json().catch(() => null);
  return isRefusal(body) ? body : { error: m.assistant_answer_failed() };
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === "object" && body !== null && "error" in body && typeof body.error === "string";
}

async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: TurnEvent) => void) {
  const read = createEventReader();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    const piece = done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true });
    for (const data of read(piece)) onEvent(JSON.parse(data));
    if (done) return;
  }
}
