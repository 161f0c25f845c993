import { useFetcher, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { TourCard, tourSteps } from "./tour-card.tsx";

/** Long enough to see the page before something lies over it. */
const DELAY_MS = 1_000;

/**
 * The tour of the agent's area. Begins by itself for who has not completed it, closed it or seen it three
 * times in this browser; at once where the address asks for it. `tasks` = how many the catalog holds.
 */
export function AgentTour({ completed, tasks }: { completed: boolean; tasks: number }) {
  const steps = tourSteps(tasks);
  const [step, setStep] = useState<number | null>(null);
  const fetcher = useFetcher();
  const leave = useLeave();
  useTourStart(completed, () => {
    rememberShown(localStorage);
    setStep(0);
  });
  if (step === null) return null;

  const end = () => {
    rememberDismissed(localStorage);
    setStep(null);
    leave();
  };
  const next = () => {
    if (step + 1 < steps.length) return setStep(step + 1);
    fetcher.submit(null, { method: "post", action: "/agent/tour" });
    end();
  };
  return <TourCard steps={steps} step={step} onBack={() => setStep(step - 1)} onNext={next} onClose={end} />;
}

/** Takes the request for the tour out of the address once it has been met. */
function useLeave() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (params.has("tour")) navigate(pathname, { replace: true, preventScrollReset: true });
  };
}

function useTourStart(completed: boolean, start: () => void) {
  const [params] = useSearchParams();
  const asked = params.get("tour") === "restart";
  const begin = useRef(start);
  begin.current = start;
  useEffect(() => {
    if (asked) return begin.current();
    if (completed || wasShownEnough(localStorage)) return;
    const timer = setTimeout(() => {
      // Whoever has begun something else is not interrupted; the next visit will do.
      if (!document.querySelector("dialog[open]")) begin.current();
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [asked, completed]);
}

/** What this browser remembers of the tour; what it cannot remember counts as never shown. */

const KEY = "agent-tour";
const MAX_SHOWINGS = 3;

type Memory = { shown: number; dismissed: boolean };
type Store = Pick<Storage, "getItem" | "setItem">;

/** Whether the tour must not begin by itself any more: closed once, or shown three times. */
function wasShownEnough(store: Store): boolean {
  const { shown, dismissed } = recall(store);
  return dismissed || shown >= MAX_SHOWINGS;
}

/** Counts a showing. */
function rememberShown(store: Store): void {
  const memory = recall(store);
  keep(store, { ...memory, shown: memory.shown + 1 });
}

/** Notes that it was closed or finished. */
function rememberDismissed(store: Store): void {
  keep(store, { ...recall(store), dismissed: true });
}

function recall(store: Store): Memory {
  try {
    const { shown, dismissed } = JSON.parse(store.getItem(KEY) ?? "{}") as Partial<Memory>;
    return { shown: Number.isInteger(shown) ? (shown as number) : 0, dismissed: dismissed === true };
  } catch {
    return { shown: 0, dismissed: false };
  }
}

function keep(store: Store, memory: Memory): void {
  try {
    store.setItem(KEY, JSON.stringify(memory));
  } catch {
    // A browser that stores nothing shows the tour again; that is the lesser evil.
  }
}
