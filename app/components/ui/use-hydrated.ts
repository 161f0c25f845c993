import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render, true after hydration: for controls that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Runs before an early press is handled. On the server a layout effect would warn. */
export const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
