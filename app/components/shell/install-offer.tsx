import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/components/ui/button.tsx";
import type { InstallPrompt, Router } from "./install.ts";
import * as words from "./install-words.ts";

const KEY = "install-offered";

/**
 * Shows the offer once this browser's form came to something good, once in its life. `told` is the message that stood
 * on the page before the form. Nothing is shown where the app cannot be installed, or is.
 */
export async function offerInstall(
  prompt: InstallPrompt | null,
  router: Router,
  told: string | undefined,
  show: (offer: ReactNode) => void,
): Promise<void> {
  if (!(prompt || isIosSafari()) || isInstalled() || wasOffered()) return;
  await wentWell(router, told);
  if (wasOffered()) return;
  rememberOffered();
  const region = document.querySelector(".toast-region");
  if (!region) return;
  show(createPortal(<InstallOffer prompt={prompt} onClose={() => show(null)} />, region));
}

/** Until the page says something good that it did not say before, or shows the code of a client just invited. */
function wentWell(router: Router, told: string | undefined): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ location, loaderData }: Router["state"]) => {
      const toast = loaderData.root?.toast;
      const isNews = toast?.tone === "good" && toast.id !== told;
      if (!isNews && new URLSearchParams(location.search).get("dialog") !== "invited") return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look(router.state);
  });
}

/** Safari on an iPhone or iPad, which calls itself a Mac: other apps there have their Share elsewhere, or none. */
function isIosSafari(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iP(hone|ad)/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
  return isIos && /Version\/\S+ .*Safari\//.test(userAgent);
}

function isInstalled(): boolean {
  return (
    matchMedia("(display-mode: standalone)").matches ||
    ("standalone" in navigator && navigator.standalone === true)
  );
}

function wasOffered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // What stores nothing would be asked each time.
    return true;
  }
}

function rememberOffered(): void {
  try {
    localStorage.setItem(KEY, "yes");
  } catch {
    // Full: it is asked once more another day.
  }
}

type Props = { prompt: InstallPrompt | null; onClose: () => void };

function InstallOffer({ prompt, onClose }: Props) {
  const body = location.pathname.startsWith("/agent") ? words.openClients : words.openPlan;
  const install = () => {
    onClose();
    void prompt?.prompt();
  };
  return (
    <section aria-labelledby="install-title" className="install-offer">
      <img src="/install/icon-192.png" alt="" width={48} height={48} className="size-12 shrink-0" />
      <div className="min-w-0 grow basis-48">
        <h2 id="install-title" className="text-lg/6">
          {words.title}
        </h2>
        <p className="text-[0.9375rem]/5 text-ink-2">{body}</p>
        {!prompt && <Steps />}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        {prompt && (
          <Button type="button" onClick={install}>
            {words.install}
          </Button>
        )}
        <Button type="button" variant="secondary" onClick={onClose}>
          {prompt ? words.notNow : words.gotIt}
        </Button>
      </div>
    </section>
  );
}

function Steps() {
  return (
    <ol className="mt-2 list-decimal pl-5 text-[0.9375rem]/6">
      {words.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
