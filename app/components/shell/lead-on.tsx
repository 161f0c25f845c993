import { createPath, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Leads on from a page whose scripts a new deployment has replaced. Remix reloads the open page when those of the next
 * one cannot be loaded; where the browser has the Navigation API, the page somebody was going to is loaded instead.
 * Draws nothing.
 */
export function LeadOn() {
  const { location: to } = useNavigation();
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    if (!navigation || !to) return;
    const leadOn = (event: Event & { navigationType?: string }) => {
      if (event.navigationType !== "reload") return;
      event.preventDefault();
      setTimeout(() => window.location.assign(createPath(to)));
    };
    navigation.addEventListener("navigate", leadOn);
    return () => navigation.removeEventListener("navigate", leadOn);
  }, [to]);
  return null;
}
