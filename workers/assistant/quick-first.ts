import type { LinkTargets } from "#app/domain/assistant/answer-links.ts";
import { toBlocks } from "#app/lib/markdown.server.ts";
import type { TurnDeps } from "./deps.ts";
import type { Listener } from "./online/collect.ts";
import type { Ended } from "./respond.ts";

export type QuickFirst = {
  /** Who hears the model's words. */
  listener: Listener;
  /** No more waiting; answers the quick answer where it stands there, else null. */
  settle: () => Ended | null;
};

/**
 * Lets the quick answer stand there first where somebody follows and the model has not said a word for so long;
 * its words may follow below.
 */
export function quickFirst(
  { timers, waits }: Pick<TurnDeps, "timers" | "waits">,
  listener: Listener,
  targets: LinkTargets,
  quickAnswer: () => Ended,
): QuickFirst {
  if (!listener.follows) return { listener, settle: () => null };
  let stands: Ended | null = null;
  const callOff = timers.after(waits.firstWordMs, () => {
    if (listener.cancelled.aborted) return;
    stands = quickAnswer();
    const { sources } = stands.result;
    const refs = sources.map(({ ref }) => ref);
    listener.emit({ type: "quick", blocks: toBlocks(stands.answer, refs, targets), sources });
  });
  const emit: Listener["emit"] = (event) => {
    if (event.type === "text") callOff();
    listener.emit(event);
  };
  return {
    listener: { ...listener, emit },
    settle: () => {
      callOff();
      return stands;
    },
  };
}

/** The model's answer under the quick one that stands there already; what both name is listed once. */
export function underQuick(heard: Ended, quick: Ended): Ended {
  const sources = new Map([...quick.result.sources, ...heard.result.sources].map((one) => [one.ref, one]));
  return { ...heard, result: { ...heard.result, quick: quick.answer, sources: [...sources.values()] } };
}
