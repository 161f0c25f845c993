import { answerText } from "#app/domain/assistant/answer-text.ts";
import type { TurnReply } from "#app/domain/assistant/contract.ts";
import type { TurnProblem } from "#app/domain/assistant/turn.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import * as m from "#app/paraglide/messages.js";
import { logError } from "./log.ts";

/** Responses of the assistant's two endpoints. */

const STATUS: Record<TurnProblem, number> = { limit: 429, busy: 409, failed: 502 };

export function turnProblemStatus(problem: TurnProblem): number {
  return STATUS[problem];
}

export function wantsStream(request: Request): boolean {
  return (request.headers.get("Accept") ?? "").includes("text/event-stream");
}

export type ApiOutcome = { events: ReadableStream } | { reply: TurnReply };

/**
 * Runs a question and responds with the stream as it comes, or with JSON that has the text under `field`. An invalid
 * question is a 400 with a sentence; a failed answer has a status of its own.
 */
export async function answerApi(field: "answer" | "analysis", work: () => Promise<ApiOutcome>) {
  try {
    const result = await work();
    if ("events" in result) return eventStream(result.events);
    const { reply } = result;
    if ("problem" in reply) {
      const { problem, message, turn } = reply;
      return Response.json({ error: message, problem, turn }, { status: STATUS[problem] });
    }
    const { turn } = reply;
    const text = answerText(turn);
    return Response.json({ [field]: text, conversationId: turn.conversationId, turn });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof RuleViolation) return apiProblem(error.message, 400, error.field);
    logError(error);
    return apiProblem(m.assistant_answer_failed(), 500);
  }
}

export function apiProblem(error: string, status: number, field?: string): Response {
  return Response.json({ error, field }, { status });
}

/** Turns a guard's redirect into a 401 with the login page. */
export function rethrowAsUnauthorized(thrown: unknown): never {
  if (!(thrown instanceof Response) || thrown.status === 403) throw thrown;
  const signIn = `/login?as=homeowner&next=${encodeURIComponent("/home/assistant")}`;
  throw Response.json({ error: m.app_log_in_first(), signIn }, { status: 401 });
}

function eventStream(body: ReadableStream): Response {
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store" },
  });
}
