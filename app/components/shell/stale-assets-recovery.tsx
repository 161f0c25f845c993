import { createPath, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Leads on from a page whose scripts a new deployment has replaced. Remix reloads the open page when those of the next
 * one cannot be loaded; where the browser has the Navigation API, the page somebody was going to is loaded instead.
 * Draws nothing.
 */
export function StaleAssetsRecovery() {
  const { key } = useLocation();
  const { location } = useNavigation();
  const to = location && createPath(location);
  /** The link pressed last. That scripts are gone may be known before React has drawn that somebody goes anywhere. */
  const pressed = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where somebody has come to, nothing is pressed yet.
  useEffect(() => {
    pressed.current = undefined;
  }, [key]);
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      pressed.current = link?.origin === window.location.origin ? link.href : undefined;
    };
    addEventListener("click", press, true);
    return () => removeEventListener("click", press, true);
  }, []);
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    const recoverNavigation = (event: Event & { navigationType?: string; userInitiated?: boolean }) => {
      const next = to ?? pressed.current;
      if (event.navigationType !== "reload" || event.userInitiated || next === undefined) return;
      event.preventDefault();
      setTimeout(() => window.location.assign(next));
    };
    navigation?.addEventListener("navigate", recoverNavigation);
    return () => navigation?.removeEventListener("navigate", recoverNavigation);
  }, [to]);
  return null;
}
