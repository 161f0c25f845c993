import { useEffect, useRef, useState } from "react";
import { askUntilThrough } from "./ask.ts";

type Progress = { done: number; total: number };

const CUT = "The connection was cut. Nothing is lost: you can go on where it stopped.";

/** Asks for one step after the other while `active`, and tells how far it is. */
export function useSteps({ active, url, onOver }: { active: boolean; url: string; onOver: () => void }) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    setTrouble(null);
    run(url, stop.signal, setProgress).then((message) => {
      if (stop.signal.aborted) return;
      if (message === null) over.current();
      else setTrouble(message);
    });
    return () => stop.abort();
  }, [active, url]);
  return { progress, trouble };
}

/** Runs to the end; answers null there, or why it had to stop. */
async function run(
  url: string,
  signal: AbortSignal,
  onStep: (progress: Progress) => void,
): Promise<string | null> {
  while (!signal.aborted) {
    const answer = await askUntilThrough<Progress & { over: boolean }>(
      url,
      new URLSearchParams({ intent: "step" }),
      signal,
    );
    if (answer === null) return CUT;
    if ("message" in answer) return answer.message;
    if (answer.over) return null;
    onStep(answer);
  }
  return null;
}
