import { useEffect, useRef, useState } from "react";
import * as m from "#app/paraglide/messages.js";
import { postWithRetries } from "./retry-post.ts";

export type Progress = { done: number; total: number };

type Steps = {
  active: boolean;
  /** The URL of a step, and its `intent`. */
  url: string;
  intent: string;
  onOver: () => void;
};

/** Runs step after step while `active`, and reports progress. Failed steps are retried: the server takes each once. */
export function useJobSteps({ active, url, intent, onOver }: Steps) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    setTrouble(null);
    run({ url, intent }, stop.signal, setProgress).then((message) => {
      if (stop.signal.aborted) return;
      if (message === null) over.current();
      else setTrouble(message);
    });
    return () => stop.abort();
  }, [active, url, intent]);
  return { progress, trouble };
}

/** Returns null at the end, or why it stopped. */
async function run(
  { url, intent }: Pick<Steps, "url" | "intent">,
  signal: AbortSignal,
  onStep: (progress: Progress) => void,
): Promise<string | null> {
  while (!signal.aborted) {
    const answer = await postWithRetries<Progress & { over: boolean }>(
      url,
      new URLSearchParams({ intent }),
      signal,
    );
    if (answer === null) return m.transfer_steps_cut();
    if ("message" in answer) return answer.message;
    onStep(answer);
    if (answer.over) return null;
  }
  return null;
}
