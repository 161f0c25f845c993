import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { InstallPrompt, Router } from "./install.ts";
import { InstallOffer, isInstallDue, rememberInstall } from "./install-offer.tsx";
import { isPushDue, PushOffer, rememberPush } from "./push-offer.tsx";
import type { Reader } from "./this-browser.ts";

/** One offer at a visit is enough. */
const KEY = "offered";

type Moment = {
  prompt: InstallPrompt | null;
  /** What the form does that something good may come of. */
  intent: string;
  /** Epoch milliseconds. */
  at: number;
  router: Router;
  /** The message that stood on the page before the form. */
  told: string | undefined;
  show: (offer: ReactNode) => void;
};

/** Shows the offer that is due once the form came to something good: to install the app first, then notifications. */
export async function makeOffer({ prompt, intent, at, router, told, show }: Moment): Promise<void> {
  if (sessionStorage.getItem(KEY) !== null) return;
  const install = isInstallDue(prompt);
  // Who has just invited somebody is not to be told of anything yet.
  const reader = install || intent === "invite" ? null : await readerToAsk(at);
  if (!install && !reader) return;
  await wentWell(router, told);
  const region = document.querySelector(".toast-region");
  // Two forms may have waited.
  if (!region || sessionStorage.getItem(KEY) !== null) return;
  sessionStorage.setItem(KEY, "yes");
  const close = () => show(null);
  if (install) rememberInstall();
  else rememberPush(localStorage, at);
  const offer = reader ? (
    <PushOffer reader={reader} onClose={close} />
  ) : (
    <InstallOffer prompt={prompt} onClose={close} />
  );
  show(createPortal(offer, region));
}

/** Who would get notifications here, where they can be offered now; null = nobody. */
async function readerToAsk(now: number): Promise<Reader | null> {
  if (!isPushDue(localStorage, now)) return null;
  const { key } = (await (await fetch("/push/key")).json()) as { key: string | null };
  const as = location.pathname.startsWith("/agent") ? "agent" : "homeowner";
  return key === null ? null : { as, publicKey: key };
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
