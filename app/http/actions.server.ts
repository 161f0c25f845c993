import type { z } from "zod";
import { AlreadyApplied } from "#app/domain/errors.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { attempt, badRequest, type FormFailure, parseForm, type Refusal, text } from "./forms.server.ts";
import { redirectWithToast, type Toast } from "./toast.server.ts";

/** What every action gets; a screen adds who is logged in. */
export type ActionInput = {
  request: Request;
  context: AppLoadContext;
  form: FormData;
  /** Gets the result instead of a redirect when no page is open to show it, as in a background submit. */
  onResult?: (result: ActionResult) => void;
};

/** The result of a form, shown as a toast on the page it was sent from, or at `to`. */
export type ActionResult = Omit<Toast, "id"> & { to?: string };

export const successToast = (
  message: string,
  more: Pick<ActionResult, "undo" | "to"> = {},
): ActionResult => ({
  tone: "good",
  message,
  ...more,
});

type ToastRedirect = Awaited<ReturnType<typeof redirectWithToast>>;
/** What the browser gets: an ActionResult becomes a toast, everything else is returned unchanged. */
type ActionResponse<R> = ToastRedirect | null | Refusal | Exclude<R, ActionResult | Refusal | ToastRedirect>;

/**
 * Builds a screen's actions. `backTo` is the page the form was sent from. Each action takes the form's schema, the
 * message shown when something breaks, and the work:
 *
 * - `buttonAction`: nothing was typed, so every result, errors included, becomes a toast.
 * - `formAction`: errors show beside their fields, a conflict (409) above the form, and what was typed stays.
 *
 * A missing row is a 404 in both, and an unknown intent is a toast. `wrap` runs around the work of every action and may
 * extend its arguments.
 */
export function createActions<A extends ActionInput>(
  backTo: (args: A) => string,
  wrap: Wrapper<A> = (args, work) => work(args),
) {
  const redirectToResult = (args: A, result: ActionResult) => redirectOrReport(backTo(args), args, result);

  const attemptOnce = <R>(args: A, errorMessage: () => string, work: (args: A) => Promise<R>) =>
    skipIfAlreadyApplied(() => attempt(args.form, errorMessage(), () => wrap(args, work)));

  async function respond<R>(args: A, result: R): Promise<ActionResponse<R>> {
    return isActionResult(result)
      ? redirectToResult(args, result)
      : (result as Exclude<R, ActionResult | Refusal | ToastRedirect>);
  }

  function buttonAction<S extends z.ZodType, R>(schema: S, errorMessage: () => string, work: Work<A, S, R>) {
    return async (args: A): Promise<ActionResponse<R>> => {
      const parsed = parseForm(args.form, schema);
      // A button's fields are written by our own page.
      if (!parsed.ok) return redirectToResult(args, errorToast(m.app_use_buttons()));
      const result = await attemptOnce(args, errorMessage, (wrappedArgs) => work(wrappedArgs, parsed.value));
      if (!isFailure(result)) return respond(args, result);
      if (args.onResult) return result;
      const { form, errors } = result.data;
      return redirectToResult(args, errorToast(form ?? Object.values(errors)[0] ?? errorMessage()));
    };
  }

  function formAction<S extends z.ZodType, R>(
    schema: S | ((args: A) => S),
    errorMessage: () => string,
    work: Work<A, S, R>,
  ) {
    return async (args: A): Promise<ActionResponse<R>> => {
      const parsed = parseForm(args.form, typeof schema === "function" ? schema(args) : schema);
      if (!parsed.ok) return badRequest(args.form, parsed.errors);
      const result = await attemptOnce(args, errorMessage, (wrappedArgs) => work(wrappedArgs, parsed.value));
      return isFailure(result) ? result : respond(args, result);
    };
  }

  /** Runs the action that the form's `intent` field names. */
  function dispatch<X = never>(intents: Record<string, (args: A) => Promise<ActionResponse<X>>>) {
    const dispatchIntent = async (args: A): Promise<ActionResponse<X>> => {
      const intent = text(args.form, "intent");
      const work = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
      return work ? work(args) : redirectToResult(args, errorToast(m.app_use_buttons()));
    };
    return Object.assign(dispatchIntent, { intents: Object.keys(intents) });
  }

  return { buttonAction, formAction, dispatch };
}

/** Redirects with a toast. A form sent with `stay` shows the toast on the current page instead. */
async function redirectOrReport(
  page: string,
  args: ActionInput,
  { to = page, ...toast }: ActionResult,
): Promise<ToastRedirect | null> {
  if (args.onResult) {
    args.onResult(toast);
    return null;
  }
  const response = await redirectWithToast(to, toast, args);
  if (text(args.form, "stay") === "") return response;
  args.context.cookies.push(response.headers.get("Set-Cookie") ?? "");
  return null;
}

/** A form sent twice with the same operation id is applied once; the second gets a toast saying so. */
async function skipIfAlreadyApplied<R>(work: () => Promise<R>): Promise<R | ActionResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AlreadyApplied) return successToast(m.app_saved_before());
    throw error;
  }
}

/** The result as JSON, for our scripts that submit forms with fetch: where to go, or the errors. */
export function toJsonResponse(result: ToastRedirect | null | Refusal): Response {
  if (isFailure(result)) return Response.json(result.data, { status: result.init?.status });
  const cookie = result?.headers.get("Set-Cookie");
  const headers = new Headers(cookie ? { "Set-Cookie": cookie } : {});
  return Response.json({ to: result?.headers.get("Location") ?? null }, { headers });
}

type Wrapper<A> = <R>(args: A, work: (args: A) => Promise<R>) => Promise<R>;
type Work<A, S extends z.ZodType, R> = (args: A, input: z.output<S>) => Promise<R>;

/** Whether the form was rejected because its row changed after it was opened. */
export function isConflict(result: unknown): result is Refusal {
  return isFailure(result) && result.init?.status === 409;
}

export const errorToast = (message: string): ActionResult => ({ tone: "bad", message });

function isActionResult(result: unknown): result is ActionResult {
  return typeof result === "object" && result !== null && "tone" in result;
}

export function isFailure(result: unknown): result is Refusal {
  if (typeof result !== "object" || result === null || !("data" in result)) return false;
  return (result.data as Partial<FormFailure> | null)?.ok === false;
}
