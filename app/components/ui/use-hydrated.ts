import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first browser render, true once scripts run: for controls that need them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * An effect that has run before the first press reaches the page. React hydrates a page that is pressed in the very
 * middle of that press: what takes over what was typed until then would come after it as an effect. The server,
 * which runs no effects, would warn of a layout effect.
 */
export const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
