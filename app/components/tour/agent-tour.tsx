import { useFetcher, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { TourCard, tourSteps } from "./tour-card.tsx";

/** Milliseconds, so that the page is seen before the tour covers it. */
const DELAY_MS = 1_000;

/** Starts by itself until completed, closed, or shown three times. `tasks` is the size of the library. */
export function AgentTour({ completed, tasks }: { completed: boolean; tasks: number }) {
  const steps = tourSteps(tasks);
  const [step, setStep] = useState<number | null>(null);
  const fetcher = useFetcher();
  const leave = useRemoveTourFromUrl();
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

function useRemoveTourFromUrl() {
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
      // An open dialog is not interrupted; the tour starts on the next visit.
      if (!document.querySelector("dialog[open]")) begin.current();
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [asked, completed]);
}

const KEY = "agent-tour";
const MAX_SHOWINGS = 3;

type Memory = { shown: number; dismissed: boolean };
type Store = Pick<Storage, "getItem" | "setItem">;

/** Whether the tour must no longer start by itself: closed once, or shown three times. */
function wasShownEnough(store: Store): boolean {
  const { shown, dismissed } = readMemory(store);
  return dismissed || shown >= MAX_SHOWINGS;
}

function rememberShown(store: Store): void {
  const memory = readMemory(store);
  writeMemory(store, { ...memory, shown: memory.shown + 1 });
}

function rememberDismissed(store: Store): void {
  writeMemory(store, { ...readMemory(store), dismissed: true });
}

function readMemory(store: Store): Memory {
  try {
    const { shown, dismissed } = JSON.parse(store.getItem(KEY) ?? "{}") as Partial<Memory>;
    return { shown: Number.isInteger(shown) ? (shown as number) : 0, dismissed: dismissed === true };
  } catch {
    return { shown: 0, dismissed: false };
  }
}

function writeMemory(store: Store, memory: Memory): void {
  try {
    store.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Without storage the tour is shown again, which is the lesser evil.
  }
}
