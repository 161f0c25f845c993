import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { VITALS_SAMPLE_RATE } from "#app/domain/vitals/metrics.ts";

/**
 * Waits until Remix has read the data the page came with. That begins at the first call of `RemixBrowser`, which throws
 * the promise to wait for. React 18 abandons a page that is clicked while its root is suspended
 * (remix-run/remix#10214); with the call here, nothing can be clicked before it is done.
 */
async function pageRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

void pageRead().then(() => {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
});

// Page speed is measured after the page has loaded, without delaying it. Never in development.
const measure = () => void import("#app/components/shell/vitals.ts");
const [lot = 1] = crypto.getRandomValues(new Uint8Array(1));
if (import.meta.env.PROD && lot % VITALS_SAMPLE_RATE === 0) {
  if (document.readyState === "complete") measure();
  else addEventListener("load", measure);
}
