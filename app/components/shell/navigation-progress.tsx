import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { tellReached } from "./connection.ts";

/** A line along the top of the screen while another page is on its way, so that a press is seen to be taken at once. */
export function NavigationProgress() {
  const { state, formData } = useNavigation();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has come says that the app is reached.
  useEffect(tellReached, [key]);
  return state === "loading" && !formData ? <div aria-hidden="true" className="navigation-line" /> : null;
}
