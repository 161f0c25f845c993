import type { ReactNode } from "react";

/** What Chrome and Edge hand over where the app can be installed. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };

export type Router = {
  state: RouterState;
  subscribe: (listener: (state: RouterState) => void) => () => void;
};
type RouterState = {
  location: { search: string };
  loaderData: { root?: { toast: { id: string; tone: string } | null } };
};

/** Forms that something good comes of: a task is done, a client is invited, a request answered. */
const GOOD = /^(complete|complete-details|invite|answer)$/;

/** Never on the server, whose bundle does without it. */
const load = import.meta.env.SSR ? null : () => import("./offers.tsx");

/**
 * Offers to install the app, or to turn on notifications, after something good happened, never before; what is
 * offered is loaded then. Where the browser asks for the first by itself, it is asked to wait. The answer ends that.
 */
export function watchOffers(show: (offer: ReactNode) => void): () => void {
  let prompt: InstallPrompt | null = null;
  const keep = (event: Event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
  };
  const look = ({ target, submitter, timeStamp }: SubmitEvent) => {
    const isAskable = "PushManager" in window && Notification.permission === "default";
    if (!prompt && !isAskable && !/iP(hone|ad)|Macintosh/.test(navigator.userAgent)) return;
    const intent = String(new FormData(target as HTMLFormElement, submitter).get("intent"));
    if (!GOOD.test(intent)) return;
    const { __remixRouter: router } = window as unknown as { __remixRouter: Router };
    const told = router.state.loaderData.root?.toast?.id;
    load?.().then(
      ({ makeOffer }) =>
        makeOffer({ prompt, intent, at: performance.timeOrigin + timeStamp, router, told, show }),
      () => {},
    );
  };
  addEventListener("beforeinstallprompt", keep);
  document.addEventListener("submit", look, true);
  return () => {
    removeEventListener("beforeinstallprompt", keep);
    document.removeEventListener("submit", look, true);
  };
}
