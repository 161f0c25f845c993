import { useNavigation } from "@remix-run/react";

/** A line along the top of the screen while another page is on its way, so that a press is seen to be taken at once. */
export function NavigationLine() {
  const { state, formData } = useNavigation();
  return state === "loading" && !formData ? <div aria-hidden="true" className="navigation-line" /> : null;
}
