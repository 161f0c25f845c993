import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { VITALS_SAMPLE_RATE } from "#app/domain/vitals/metrics.ts";

/**
 * Until Remix has read what the page came with. It begins at the first call of `RemixBrowser`, which throws what is to
 * be waited for. React 18 gives a page up for good that is pressed while its root waits so (remix-run/remix#10214);
 * called here, nobody can press before it is over.
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

// How fast the page was is measured once it is there, and takes nothing of what it needs. Never while developing.
const measure = () => void import("#app/components/shell/vitals.ts");
const [lot = 1] = crypto.getRandomValues(new Uint8Array(1));
if (import.meta.env.PROD && lot % VITALS_SAMPLE_RATE === 0) {
  if (document.readyState === "complete") measure();
  else addEventListener("load", measure);
}
