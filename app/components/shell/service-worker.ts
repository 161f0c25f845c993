let unsent = 0;
const listeners = new Set<() => void>();

/** How many presses wait in this browser to be sent. */
export const readUnsent = () => unsent;

export function watchUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Puts the service worker between this browser's pages and the network. Where browsers have none, nothing is lost. It
 * is told whenever what waits could be sent: not every browser wakes it by itself.
 */
export function startServiceWorker(): void {
  const { serviceWorker } = navigator;
  // Vite's own server has none: it would keep what is being worked on.
  if (!import.meta.env.PROD || !serviceWorker) return;
  const send = () => void serviceWorker.ready.then(({ active }) => active?.postMessage("send"));
  serviceWorker.addEventListener("message", ({ data }) => {
    unsent = data.unsent ?? unsent;
    for (const listener of listeners) listener();
  });
  serviceWorker.register("/sw.js").then(send, () => {});
  window.addEventListener("online", send);
  document.addEventListener("visibilitychange", send);
}
