import { AsyncLocalStorage } from "node:async_hooks";

export type Trace = {
  /** Shown in the log and on the error page. */
  readonly id: string;
  /** The innermost matched route; null before routing. */
  route: string | null;
  depth: number;
};

const traces = new AsyncLocalStorage<Trace>();

export function runWithTrace<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work);
}

/** Null outside a request. */
export function currentTrace(): Trace | null {
  return traces.getStore() ?? null;
}
