import type { z } from "zod";
import { AlreadyApplied } from "#app/domain/errors.ts";
import * as words from "#app/domain/words.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { attempt, badRequest, type FormFailure, parseForm, type Refusal, text } from "./forms.server.ts";
import { redirectWithToast, type Toast } from "./toast.server.ts";

/** What every action works with; a screen adds who asks. */
export type ActionInput = {
  request: Request;
  context: AppLoadContext;
  form: FormData;
  /** Hears what a form came to where no page is there to be told, and nobody is sent anywhere. */
  hear?: (told: ActionResult) => void;
};

/** What a form came to, told in a toast: on the page it was sent from, or at `to`. */
export type ActionResult = Omit<Toast, "id"> & { to?: string };

export const successToast = (
  message: string,
  more: Pick<ActionResult, "undo" | "to"> = {},
): ActionResult => ({
  tone: "good",
  message,
  ...more,
});

/** What is said to a form that no screen of ours sends, everywhere. */
export const UNKNOWN_INTENT = words.useButtons;

type Sent = Awaited<ReturnType<typeof redirectWithToast>>;
/** What the browser gets: words become a toast, everything else goes as it is. */
type Answer<R> = Sent | null | Refusal | Exclude<R, ActionResult | Refusal | Sent>;

/**
 * The one way a screen's actions are written. `backTo` is the page a form was sent from. Each way of acting takes
 * the schema of the form, the sentence said when something breaks, and the work:
 *
 * - `press`, a button: nothing was typed, so whatever comes of it is told in a toast, a refusal as well.
 * - `save`, a form: a refusal stands beside its field, a change made meanwhile (409) above the form, and what was
 *   typed stays.
 *
 * A row that is not there is 404 in both, and an intent nobody knows a sentence in a toast. `around` stands around the
 * work of each, and may tell it more.
 */
export function createActions<A extends ActionInput>(
  backTo: (act: A) => string,
  around: Around<A> = (act, work) => work(act),
) {
  const tell = (act: A, told: ActionResult) => tellAt(backTo(act), act, told);

  const tried = <R>(act: A, sentence: string, work: (act: A) => Promise<R>) =>
    unlessBefore(() => attempt(act.form, sentence, () => around(act, work)));

  async function answer<R>(act: A, outcome: R): Promise<Answer<R>> {
    return isTold(outcome) ? tell(act, outcome) : (outcome as Exclude<R, ActionResult | Refusal | Sent>);
  }

  function press<S extends z.ZodType, R>(schema: S, sentence: string, work: Work<A, S, R>) {
    return async (act: A): Promise<Answer<R>> => {
      const parsed = parseForm(act.form, schema);
      // A button sends what our own page wrote into it.
      if (!parsed.ok) return tell(act, errorToast(UNKNOWN_INTENT));
      const outcome = await tried(act, sentence, (begun) => work(begun, parsed.value));
      if (!isFailure(outcome)) return answer(act, outcome);
      if (act.hear) return outcome;
      const { form, errors } = outcome.data;
      return tell(act, errorToast(form ?? Object.values(errors)[0] ?? sentence));
    };
  }

  function save<S extends z.ZodType, R>(schema: S | ((act: A) => S), sentence: string, work: Work<A, S, R>) {
    return async (act: A): Promise<Answer<R>> => {
      const parsed = parseForm(act.form, typeof schema === "function" ? schema(act) : schema);
      if (!parsed.ok) return badRequest(act.form, parsed.errors);
      const outcome = await tried(act, sentence, (begun) => work(begun, parsed.value));
      return isFailure(outcome) ? outcome : answer(act, outcome);
    };
  }

  /** Does what a form asks for: its field `intent` names which of `intents`. */
  function run<X = never>(intents: Record<string, (act: A) => Promise<Answer<X>>>) {
    const asked = async (act: A): Promise<Answer<X>> => {
      const intent = text(act.form, "intent");
      const work = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
      return work ? work(act) : tell(act, errorToast(UNKNOWN_INTENT));
    };
    return Object.assign(asked, { intents: Object.keys(intents) });
  }

  return { press, save, run };
}

/** Sends the browser on. A form sent with `stay` leaves the page where it is, toast and all. */
async function tellAt(
  page: string,
  act: ActionInput,
  { to = page, ...toast }: ActionResult,
): Promise<Sent | null> {
  if (act.hear) {
    act.hear(toast);
    return null;
  }
  const response = await redirectWithToast(to, toast, act);
  if (text(act.form, "stay") === "") return response;
  act.context.cookies.push(response.headers.get("Set-Cookie") ?? "");
  return null;
}

/** What the work came to; of a press done before, that it was. */
async function unlessBefore<R>(work: () => Promise<R>): Promise<R | ActionResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AlreadyApplied) return successToast(words.savedBefore);
    throw error;
  }
}

/** An answer in JSON, for a script of ours that sends a form itself: where to go, or what was refused. */
export function toJsonResponse(outcome: Sent | null | Refusal): Response {
  if (isFailure(outcome)) return Response.json(outcome.data, { status: outcome.init?.status });
  const cookie = outcome?.headers.get("Set-Cookie");
  const headers = new Headers(cookie ? { "Set-Cookie": cookie } : {});
  return Response.json({ to: outcome?.headers.get("Location") ?? null }, { headers });
}

type Around<A> = <R>(act: A, work: (act: A) => Promise<R>) => Promise<R>;
type Work<A, S extends z.ZodType, R> = (act: A, input: z.output<S>) => Promise<R>;

/** Whether a form was refused because something changed meanwhile. */
export function isConflict(outcome: unknown): outcome is Refusal {
  return isFailure(outcome) && outcome.init?.status === 409;
}

export const errorToast = (message: string): ActionResult => ({ tone: "bad", message });

function isTold(outcome: unknown): outcome is ActionResult {
  return typeof outcome === "object" && outcome !== null && "tone" in outcome;
}

/** Whether a form was refused. */
export function isFailure(outcome: unknown): outcome is Refusal {
  if (typeof outcome !== "object" || outcome === null || !("data" in outcome)) return false;
  return (outcome.data as Partial<FormFailure> | null)?.ok === false;
}
