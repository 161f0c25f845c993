/** Puts the service worker between this browser's pages and the network. Where browsers have none, nothing is lost. */
export function startServiceWorker(): void {
  // Vite's own server has none: it would keep what is being worked on.
  if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js").catch(() => {});
}
