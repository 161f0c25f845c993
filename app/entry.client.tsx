import vitals from "virtual:late-script/app/components/shell/vitals.ts";
import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

// How fast the page was is measured once it is there, and takes nothing of what it needs.
const measure = () => void (vitals && import(/* @vite-ignore */ vitals));
if (document.readyState === "complete") measure();
else addEventListener("load", measure);
