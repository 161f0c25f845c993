import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import {
  type ModelReply,
  TURN_MAX_BYTES,
  type TurnReply,
  turnRequest,
} from "#app/domain/assistant/contract.ts";
import type { TurnEvent, TurnProblem } from "#app/domain/assistant/turn.ts";
import { NotFound } from "#app/domain/errors.ts";
import { FORMS_REQUEST_MAX, type FormsReply, formsRequest } from "#app/domain/forms/contract.ts";
import type { AssistantEnv } from "#app/env.ts";
import * as m from "#app/paraglide/messages.js";
import type { TurnDeps } from "./deps.ts";
import type { Listener } from "./online/collect.ts";

type Env = { Bindings: AssistantEnv };
/** Answers a parsed request for whoever listens. Never throws; a status other than 200 goes with the reply. */
type Answer = (listener: Listener) => Promise<{ status: 200 | 404 | 409 | 429 | 502; reply: TurnReply }>;

const STATUS = { limit: 429, busy: 409, failed: 502 } as const satisfies Record<TurnProblem, number>;
const FAILED: TurnReply = {
  problem: "failed",
  get message() {
    return m.assistant_answer_failed();
  },
  turn: null,
};

const TOO_LARGE: TurnReply = {
  problem: "failed",
  message: "That’s too much for one message. Shorten it and try again.",
  turn: null,
};

const NOT_READ: FormsReply = { problem: "failed" };
const boundedForms = bodyLimit({ maxSize: FORMS_REQUEST_MAX, onError: (c) => c.json(NOT_READ, 413) });

/** Refuses a body that can be no request before it is in memory whole, whatever length it declares. */
const bounded = bodyLimit({ maxSize: TURN_MAX_BYTES, onError: (c) => c.json(TOO_LARGE, 413) });

/** The assistant's routes. Reached through the app's service binding only: it has no address of its own. */
export function createApp(depsOf: (env: AssistantEnv) => TurnDeps) {
  const app = new Hono<Env>();
  app.get("/healthz", async (c) => {
    await c.env.DB.prepare("select 1").first();
    return c.json({ ok: true, service: "assistant" });
  });
  // Whether there is a choice to be offered at all: nobody is asked about a model that is not there.
  app.get("/model", (c) => c.json({ model: depsOf(c.env).model !== null } satisfies ModelReply));
  app.post("/turns", bounded, async (c) => {
    const parsed = turnRequest.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json(FAILED, 400);
    const deps = depsOf(c.env);
    const answer: Answer = async (listener) => {
      try {
        // What answers is large, and asking whether there is a model needs none of it.
        const { answerTurn } = await import("./turns.ts");
        const reply = await answerTurn(deps, parsed.data, listener);
        return { reply, status: "problem" in reply ? STATUS[reply.problem] : 200 };
      } catch (error) {
        if (!(error instanceof NotFound))
          deps.log(error instanceof Error ? error.constructor.name : "unknown");
        listener.emit({ type: "error", ...FAILED, blocks: [] } as TurnEvent);
        return { reply: FAILED, status: error instanceof NotFound ? 404 : 502 };
      }
    };
    return /text\/event-stream/.test(c.req.header("Accept") ?? "")
      ? streamed(c, answer, deps.clock)
      : whole(c, answer);
  });
  // A document may take most of the memory there is, so only one is read at a time.
  let isReading = false;
  app.post("/forms", boundedForms, async (c) => {
    const parsed = formsRequest.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json(NOT_READ, 400);
    if (isReading) return c.json({ problem: "busy" } satisfies FormsReply, 409);
    const deps = depsOf(c.env);
    isReading = true;
    try {
      const { readDocument } = await import("./forms/read-document.ts");
      return c.json(await readDocument(deps, parsed.data));
    } catch (error) {
      if (error instanceof NotFound) return c.json(NOT_READ, 404);
      deps.log(error instanceof Error ? error.constructor.name : "unknown");
      return c.json(NOT_READ, 502);
    } finally {
      isReading = false;
    }
  });
  return app;
}

async function whole(c: Context<Env>, answer: Answer): Promise<Response> {
  // Whoever goes finds the whole answer in the chat later: it is not stopped.
  const { signal: cancelled } = new AbortController();
  const answered = answer({ emit: () => {}, follows: false, cancelled });
  c.executionCtx.waitUntil(answered);
  const { reply, status } = await answered;
  return c.json(reply, status);
}

/**
 * Milliseconds for which nobody has taken what waits in a stream: then they have gone, which the runtime does not tell
 * in every moment. From somebody who listens it is taken at once, as a whole answer fits into a slow network's buffers.
 */
const UNTAKEN_MS = 2_000;

/** The answer as server-sent events. A listener who goes stops the model; what came is stored all the same. */
function streamed(c: Context<Env>, answer: Answer, clock: TurnDeps["clock"]): Response {
  const gone = new AbortController();
  let untakenSince: number | null = null;
  const leave = () => gone.abort();
  c.req.raw.signal.addEventListener("abort", leave);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const emit = (event: TurnEvent) => {
        if (gone.signal.aborted) return;
        const isTaken = (controller.desiredSize ?? 1) > 0;
        untakenSince = isTaken ? null : (untakenSince ?? clock());
        if (untakenSince !== null && clock() - untakenSince > UNTAKEN_MS) {
          leave();
          // Were they there after all, they find what came and an end.
          controller.close();
          return;
        }
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      };
      const answered = answer({ emit, follows: true, cancelled: gone.signal }).then(() => {
        if (!gone.signal.aborted) controller.close();
      });
      c.executionCtx.waitUntil(answered);
    },
    cancel: leave,
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store" },
  });
}
