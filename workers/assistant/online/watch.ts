/** Runs something later; answers how to call it off. */
export type Timers = { after(ms: number, run: () => void): () => void };

/** Why a stream was given up before its end. */
export type GaveUp = "cancelled" | "idle" | "too long";

/** A stream was left before its end. */
export class Abandoned extends Error {
  override readonly name = "Abandoned";

  constructor(readonly why: GaveUp) {
    super(why);
  }
}

type Watched<T> = {
  timers: Timers;
  limits: { idleMs: number; totalMs: number };
  /** Whether silence after this event is a bad sign; before the first, and after others, it is waited out. */
  speaks: (event: T) => boolean;
  /** Whoever asked has gone. */
  cancelled: AbortSignal;
};

/**
 * A stream under watch: throws Abandoned when it falls silent for too long, takes too long in all, or nobody
 * waits for it any more, and has aborted its signal by then. Does not count on the stream to notice: some
 * outlive their own time limits.
 */
export async function* watch<T>(
  open: (signal: AbortSignal) => AsyncIterable<T>,
  { timers, limits, speaks, cancelled }: Watched<T>,
): AsyncGenerator<T> {
  const controller = new AbortController();
  let reject: (reason: Abandoned) => void = () => {};
  const abandoned = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  // Nobody may be listening at the moment it is given up.
  abandoned.catch(() => undefined);
  const giveUp = (why: GaveUp) => {
    reject(new Abandoned(why));
    controller.abort();
  };
  const leave = () => giveUp("cancelled");
  if (cancelled.aborted) leave();
  cancelled.addEventListener("abort", leave);
  const callOffTotal = timers.after(limits.totalMs, () => giveUp("too long"));
  let callOffIdle = () => {};
  try {
    const stream = open(controller.signal)[Symbol.asyncIterator]();
    while (true) {
      const next = stream.next();
      next.catch(() => undefined);
      const { done, value } = await Promise.race([abandoned, next]);
      callOffIdle();
      if (done) return;
      yield value;
      if (speaks(value)) callOffIdle = timers.after(limits.idleMs, () => giveUp("idle"));
    }
  } finally {
    callOffIdle();
    callOffTotal();
    cancelled.removeEventListener("abort", leave);
    controller.abort();
  }
}
