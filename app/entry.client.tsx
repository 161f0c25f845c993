import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { VITALS_SAMPLE_RATE } from "#app/domain/vitals/metrics.ts";

/**
 * React 18 abandons a page clicked while its root is suspended (remix-run/remix#10214), so nothing is clickable before
 * the data is read. The first call of `RemixBrowser` throws the promise to wait for.
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
