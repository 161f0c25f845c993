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

/** Forms that something good comes of: a task is done, a client is invited. */
const GOOD = /^(complete|complete-details|invite)$/;

/** Never on the server, whose bundle does without it. */
const load = import.meta.env.SSR ? null : () => import("./install-offer.tsx");

/**
 * Offers to install the app after something good happened, never before; what is offered is loaded then. Where the
 * browser asks for it by itself, it is asked to wait. The answer ends that.
 */
export function watchInstall(show: (offer: ReactNode) => void): () => void {
  let prompt: InstallPrompt | null = null;
  const keep = (event: Event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
  };
  const look = ({ target, submitter }: SubmitEvent) => {
    if (!prompt && !/iP(hone|ad)|Macintosh/.test(navigator.userAgent)) return;
    if (!GOOD.test(String(new FormData(target as HTMLFormElement, submitter).get("intent")))) return;
    const { __remixRouter: router } = window as unknown as { __remixRouter: Router };
    const told = router.state.loaderData.root?.toast?.id;
    load?.().then(
      ({ offerInstall }) => offerInstall(prompt, router, told, show),
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
