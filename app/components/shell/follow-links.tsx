import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { prefetchModules } from "./prefetch-modules.ts";

/** Takes presses of the app's own links (`ui/link.tsx`) on, so that the document is not loaded anew. Draws nothing. */
export function FollowLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const { navigation } = window as unknown as Leading;
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || isForTheBrowser(event, link)) return;
      event.preventDefault();
      const how = link.dataset.go ?? "";
      const to = link.pathname + link.search + link.hash;
      const { pathname, search, hash } = window.location;
      navigate(to, {
        preventScrollReset: how.includes("keep"),
        // A page that is open already is asked for again, and stands in the history once.
        replace: how.includes("replace") || to === pathname + search + hash,
      });
    };
    const prepare = (event: Event) => {
      const link = linkOf(event);
      if (link) prefetchModules(link.pathname);
    };
    // Behind the page's own listeners, any of which may have kept the press for itself.
    window.addEventListener("click", follow);
    for (const sign of SIGNS) window.addEventListener(sign, prepare, { passive: true });
    navigation?.addEventListener("navigate", leadOn);
    return () => {
      navigation?.removeEventListener("navigate", leadOn);
      window.removeEventListener("click", follow);
      for (const sign of SIGNS) window.removeEventListener(sign, prepare);
    };
  }, [navigate]);
  return null;
}

type Leading = {
  navigation?: EventTarget;
  __remixRouter: { state: { navigation: { location?: Pick<Location, "pathname" | "search" | "hash"> } } };
};

/**
 * A page whose scripts a new deployment has replaced: the router can only load the open one anew. Where the browser
 * tells of that, the page somebody was going to is loaded instead.
 */
function leadOn(event: Event & { navigationType?: string }): void {
  const to = (window as unknown as Leading).__remixRouter.state.navigation.location;
  if (event.navigationType !== "reload" || !to) return;
  event.preventDefault();
  setTimeout(() => location.assign(to.pathname + to.search + to.hash));
}

/** What comes before a press. */
const SIGNS = ["pointerover", "touchstart", "focusin"] as const;

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-go]") : null;
}

/** A new tab, a download, another site: what an anchor does by itself. */
function isForTheBrowser(event: MouseEvent, { target, origin }: HTMLAnchorElement): boolean {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    held ||
    (target !== "" && target !== "_self") ||
    origin !== window.location.origin
  );
}
