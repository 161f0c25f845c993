import Anthropic from "@anthropic-ai/sdk";
import { backAt } from "#app/domain/assistant/day-budget.ts";
import { Abandoned } from "./watch.ts";

/** Why an answer could not be had, as far as whoever asked can make sense of it. */
export type Failure = "key" | "quota" | "overload" | "refusal" | "timeout" | "other";

const INSTEAD = "so here’s a quick answer from your plan.";

/** What is said above the quick answer that stands in. */
export const FAILURE_OPENINGS: Record<Failure, string> = {
  key: `The assistant isn’t set up right now, ${INSTEAD}`,
  quota: `The assistant has reached its limit for now, ${INSTEAD}`,
  overload: `The assistant is very busy right now, ${INSTEAD}`,
  refusal: `The assistant can’t help with this question, ${INSTEAD}`,
  timeout: `The assistant took too long to answer, ${INSTEAD}`,
  other: `The assistant couldn’t answer just now, ${INSTEAD}`,
};

/** Says why a quick answer stands in where the day's tokens are used up, and when there are more. `now` in epoch milliseconds. */
export function usedUpOpening(now: number, timeZone: string): string {
  return `The assistant has answered all it can for today. It’ll be back ${backAt(now, timeZone)}. Here’s a quick answer from your plan and the task library.`;
}

/** `kind`: for the log, never a word of anybody's. `used`: whether the service may have read the question. */
export type Described = { failure: Failure; kind: string; used: boolean };

export function describeFailure(error: unknown): Described {
  if (error instanceof Abandoned) return { failure: "timeout", kind: error.why, used: true };
  if (error instanceof Anthropic.APIConnectionTimeoutError)
    return { failure: "timeout", kind: error.constructor.name, used: true };
  if (!(error instanceof Anthropic.APIError)) {
    return {
      failure: "other",
      kind: error instanceof Error ? error.constructor.name : "unknown",
      used: true,
    };
  }
  const failure = failureOf(error);
  // Without a status it came in the middle of an answer.
  return typeof error.status === "number"
    ? { failure, kind: `status ${error.status}`, used: false }
    : { failure, kind: error.type ?? error.constructor.name, used: true };
}

/** What the service says of money: a limit of the account, unlike one of the minute, does not pass by itself. */
const MONEY = /credit|billing|quota|spend|usage limit/i;

function failureOf({ status, type, errorCode, message }: InstanceType<typeof Anthropic.APIError>): Failure {
  if (status === 401 || status === 403 || status === 404) return "key";
  if (status === 402 || type === "billing_error") return "quota";
  if ((status === 400 || status === 429) && MONEY.test(`${errorCode} ${message}`)) return "quota";
  if (status === 429 || status === 503 || status === 529 || type === "overloaded_error") return "overload";
  return "other";
}
