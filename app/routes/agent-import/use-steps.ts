import { useEffect, useRef, useState } from "react";
import type { Progress } from "./words.ts";

/** Pauses before a step that did not get through is tried again, in milliseconds. */
const PAUSES = [1_000, 3_000, 8_000];
const CUT = "The connection was cut. Nothing is lost: you can go on where it stopped.";

type Steps = {
  active: boolean;
  /** Where a step is asked for. */
  url: string;
  intent: "continue" | "invite";
  onOver: () => void;
};

/**
 * Asks for one step after the other while `active`, and tells how far it is. A step that does not get
 * through is tried again: the server takes each but once.
 */
export function useSteps({ active, url, intent, onOver }: Steps) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    setTrouble(null);
    run(url, intent, stop.signal, setProgress).then(
      (message) => {
        if (stop.signal.aborted) return;
        if (message === null) over.current();
        else setTrouble(message);
      },
      () => {},
    );
    return () => stop.abort();
  }, [active, url, intent]);
  return { progress, trouble };
}

/** Runs to the end; answers null there, or why it had to stop. */
async function run(
  url: string,
  intent: string,
  signal: AbortSignal,
  onStep: (progress: Progress) => void,
): Promise<string | null> {
  for (let misses = 0; !signal.aborted; ) {
    const answer = await ask(url, intent, signal);
    if (signal.aborted) break;
    if (answer === null) {
      const pause = PAUSES[misses];
      if (pause === undefined) return CUT;
      misses += 1;
      await new Promise((resolve) => setTimeout(resolve, pause));
      continue;
    }
    if ("message" in answer) return answer.message;
    misses = 0;
    onStep(answer);
    if (answer.over) return null;
  }
  return null;
}

type Answer = (Progress & { over: boolean }) | { message: string } | null;

/** One step; null where nothing came back, or an error that may pass. */
async function ask(url: string, intent: string, signal: AbortSignal): Promise<Answer> {
  try {
    const body = new URLSearchParams({ intent });
    const response = await fetch(url, {
      method: "POST",
      body,
      signal,
      headers: { Accept: "application/json" },
    });
    // A page in its place is the sign-in: the session has ended, and reloading asks for it.
    if (response.redirected) location.reload();
    if (response.status >= 500) return null;
    return await response.json();
  } catch {
    return null;
  }
}
