import { type RefObject, useEffect, useRef } from "react";

/** So near its end, in pixels, a reader wants to see what comes. */
const NEAR_PX = 160;

/** Keeps the end of a growing answer in view, unless the reader has scrolled away from it. */
export function useFollow(growing: unknown, busy: boolean): void {
  const near = useRef(true);
  useEffect(() => {
    if (busy) near.current = true;
    const look = () => {
      near.current = distanceToEnd() < NEAR_PX;
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [busy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever has grown, the end has moved.
  useEffect(() => {
    if (busy && near.current) window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [growing, busy]);
}

function distanceToEnd(): number {
  const { scrollHeight } = document.documentElement;
  return scrollHeight - window.scrollY - window.innerHeight;
}

/** A conversation opens at its latest question, as long as the reader has not chosen another place. */
export function useOpenAtEnd(thread: RefObject<HTMLElement>, conversation: string | null): void {
  useEffect(() => {
    if (conversation === null || location.hash !== "") return;
    thread.current?.querySelector("ol > li:last-child")?.scrollIntoView({ block: "start" });
  }, [thread, conversation]);
}
