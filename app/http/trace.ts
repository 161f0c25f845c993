import { AsyncLocalStorage } from "node:async_hooks";

/** One request on its way through the app, as the log tells of it. */
export type Trace = {
  /** As the log and the error page call it. */
  readonly id: string;
  /** The innermost route that was asked; null before any was. */
  route: string | null;
  /** How far inside that route lies. */
  depth: number;
};

const traces = new AsyncLocalStorage<Trace>();

/** Does the work of a request; whatever breaks in it, however late, is known by the request's name. */
export function runWithTrace<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work);
}

/** The request that is under way; null outside of any. */
export function currentTrace(): Trace | null {
  return traces.getStore() ?? null;
}
