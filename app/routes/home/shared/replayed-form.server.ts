import { cacheKeyOf } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import {
  type ConflictOffer,
  OFFLINE_FORMS,
  type ReplayResult,
} from "#app/domain/device/offline-pages-and-forms.ts";
import {
  HOME_CACHE_KEY_HEADER,
  OPERATION_HEADER,
  parseOperationHeader,
} from "#app/domain/device/request-headers.ts";
import { type ActionInput, type ActionResult, isFailure } from "#app/http/actions.server.ts";
import { text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runIdempotent } from "#app/services/device/run-idempotent.server.ts";
import type { Press } from "#db/queries/device/applied-operations.server.ts";

export type HomeActionContext = ActionInput & {
  home: Home;
  /** Set if the browser gave the press an id. */
  press?: Press | null;
};

/** Runs a form's work; a press with an id once only, however often it is sent. */
export function runFormOnce<A extends HomeActionContext, R>(
  args: A,
  work: (args: A) => Promise<R>,
): Promise<R> {
  const { request, context, home } = args;
  const operation = parseOperationHeader(request.headers.get(OPERATION_HEADER), context.now);
  return operation
    ? runIdempotent(context, home.id, operation, (press) => work({ ...args, press }))
    : work(args);
}

/** The dependencies of such work. */
export function depsOf({ context: { db, now, random, outbox, env }, press }: HomeActionContext) {
  return { db, now, random, outbox, press: press ?? null, files: env.HOME_FILES };
}

type ReplayHandler = {
  page: string;
  run: (args: HomeActionContext) => Promise<unknown>;
  /** How a conflict could be resolved; null if it cannot. */
  offer: (
    args: HomeActionContext,
    failure: { conflict: boolean; errors: Readonly<Record<string, string>> },
  ) => ConflictOffer | null | Promise<ConflictOffer | null>;
};

/** Answers a form that a browser queued offline. 200 if there is nothing to retry; 500 may be sent again. */
export async function handleReplayedForm(
  args: HomeActionContext,
  { page, run, offer }: ReplayHandler,
): Promise<Response> {
  const { request, context, home, form } = args;
  if (request.headers.get(HOME_CACHE_KEY_HEADER) !== cacheKeyOf(home, context.env.SESSION_SECRET)) {
    return json({ state: "elsewhere", message: m.home_sent_elsewhere() });
  }
  if (!OFFLINE_FORMS[page]?.includes(text(form, "intent"))) {
    return json({ state: "refused", message: m.app_use_buttons() });
  }
  const heard: ActionResult[] = [];
  const outcome = await run({ ...args, onResult: (told) => heard.push(told) }).catch(goneOrThrow);
  const [told] = heard;
  if (outcome instanceof Response) return json(refusedResult(await outcome.text()));
  if (outcome === GONE) return json({ state: "gone", message: m.home_sent_gone() });
  if (!isFailure(outcome))
    return json(told?.tone === "good" ? doneResult(told) : refusedResult(told?.message));
  const { errors, form: above, conflict = false } = outcome.data;
  if (outcome.init?.status === 500) return json(refusedResult(above), 500);
  const offered = await offer(args, { conflict, errors });
  const message = Object.values(errors)[0] ?? above ?? m.app_use_buttons();
  return json({ state: conflict ? "conflict" : "refused", message, ...(offered && { offer: offered }) });
}

const doneResult = ({ message }: ActionResult): ReplayResult => ({ state: "done", message });
const refusedResult = (message: string = m.app_use_buttons()): ReplayResult => ({
  state: "refused",
  message,
});

const GONE = Symbol("gone");

/** A missing row, or the refusal of somebody whose role no longer allows it. */
function goneOrThrow(error: unknown): typeof GONE | Response {
  if (error instanceof Response && error.status === 404) return GONE;
  if (error instanceof Response && error.status === 403) return error;
  throw error;
}

function json(outcome: ReplayResult, status = 200): Response {
  return Response.json(outcome, { status });
}
