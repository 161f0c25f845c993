import { expect, test } from "vitest";
import { TURN_MAX_BYTES, turnRequest } from "#app/domain/assistant/contract.ts";
import {
  DANGER_MAX,
  HISTORY_CONTENT_MAX,
  HISTORY_MESSAGES,
  PHOTOS_MAX,
} from "#app/domain/assistant/limits.ts";
import { expectConsoleError } from "#tests/support/setup.ts";
import { createApp } from "#workers/assistant/app.ts";

/** The Worker's entry without an assistant, which refused requests never reach. */
const app = createApp(() => {
  throw new Error("let in");
});

/** A long body in chunks, and how much of it was read. */
function long() {
  const piece = new Uint8Array(64 * 1_024).fill(97);
  const taken = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += piece.length;
      controller.enqueue(piece);
      if (taken.bytes > 8 * TURN_MAX_BYTES) controller.close();
    },
  });
  return { body, taken, piece: piece.length };
}

const post = (init: RequestInit) =>
  app.request("/turns", { method: "POST", ...init, duplex: "half" } as RequestInit);

test("an endless body is refused with a message as soon as it exceeds the largest question", async () => {
  const { body, taken, piece } = long();
  const response = await post({ body });
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({
    problem: "failed",
    message: "That’s too much for one message. Shorten it and try again.",
    turn: null,
  });
  expect(taken.bytes).toBeLessThan(TURN_MAX_BYTES + 4 * piece);
});

test("a body declared too large is refused without being read", async () => {
  const { body, taken, piece } = long();
  const headers = { "Content-Length": String(TURN_MAX_BYTES + 1) };
  expect((await post({ body, headers })).status).toBe(413);
  expect(taken.bytes).toBeLessThan(4 * piece);
});

test("the largest possible question is accepted, however its characters are encoded", async () => {
  const odd = (length: number) => "\u0001".repeat(length);
  const danger = "I smell gas. ";
  const images = Array.from({ length: PHOTOS_MAX }, () => {
    return { key: odd(1_024), name: odd(120), type: "image/jpeg" as const };
  });
  const message = { role: "user" as const, content: odd(HISTORY_CONTENT_MAX) };
  const id = odd(64);
  const request = {
    ...{ agentId: id, clientId: id, conversationId: id, messageId: id, images },
    question: danger + odd(DANGER_MAX - danger.length),
    dangers: ["gas"],
    history: Array.from({ length: HISTORY_MESSAGES }, () => message),
  };
  expect(turnRequest.safeParse(request).success).toBe(true);
  const body = JSON.stringify(request);
  expect(body.length).toBeLessThan(TURN_MAX_BYTES);
  expectConsoleError(/let in/);
  // Once accepted, it fails because there is no assistant.
  expect((await post({ body })).status).toBe(500);
});
