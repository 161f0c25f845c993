import vitals from "virtual:late-script/app/components/shell/vitals.ts";
import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { TOLD_OF } from "#app/domain/vitals/told.ts";

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

// How fast the page was is measured once it is there, and takes nothing of what it needs.
const measure = () => void import(/* @vite-ignore */ vitals as string);
const [lot = 1] = crypto.getRandomValues(new Uint8Array(1));
if (vitals && lot % TOLD_OF === 0) {
  if (document.readyState === "complete") measure();
  else addEventListener("load", measure);
}
