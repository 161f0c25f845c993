import { createPath, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** After a deployment, Remix reloads the open page; with the Navigation API, the next page loads instead. */
export function StaleAssetsRecovery() {
  const { key } = useLocation();
  const { location } = useNavigation();
  const to = location && createPath(location);
  /** The last link pressed. Scripts may be found missing before React renders the navigation. */
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
