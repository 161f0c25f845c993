/*
 * Notifications as this browser sees them. Loaded where somebody looks at the settings or is offered them, never with
 * a page.
 */

import { DEVICE_TOKEN_HEADER } from "#app/domain/device/request-headers.ts";

/** Whose notifications, and the key of ours by which the push service knows who may send. */
export type PushRecipient = { as: "homeowner" | "agent"; publicKey: string };

export type PushState = "unsupported" | "home-screen-first" | "blocked" | "blocked-app" | "off" | "on";

/** How this browser stands. `isKnown`: the server sends to the session it is in. */
export async function readPushState(isKnown: boolean): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return isIos() && !isInstalled() ? "home-screen-first" : "unsupported";
  }
  if (Notification.permission === "denied") return isInstalled() ? "blocked-app" : "blocked";
  const isSubscribed = Boolean(await (await registered())?.pushManager.getSubscription());
  return isKnown && isSubscribed && Notification.permission === "granted" ? "on" : "off";
}

/** Asks the person, then tells the server. Answers how this browser stands then; rejects where something broke. */
export async function turnOn({ as, publicKey }: PushRecipient): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return readPushState(false);
  const registration = await navigator.serviceWorker.ready;
  const subscription = await subscribe(registration.pushManager, publicKey);
  const { endpoint, keys } = subscription.toJSON();
  const saved = await send("/push/subscription", { as, endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
  if (saved === null) {
    await subscription.unsubscribe();
    throw new Error("Push subscription refused");
  }
  registration.active?.postMessage({ pushReader: { as, key: publicKey, mark: saved } });
  return "on";
}

/** Ends it for this browser alone. Rejects where something broke. */
export async function turnOff({ as }: Pick<PushRecipient, "as">): Promise<PushState> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (subscription) {
    await send("/push/subscription/remove", { as, endpoint: subscription.endpoint });
    // Whatever the server heard: what the push service no longer knows, nobody can send to.
    await subscription.unsubscribe();
  }
  return "off";
}

const registered = () => navigator.serviceWorker.getRegistration();

/** One made with another key of ours is in the way of a new one. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch {
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Answers the mark of this device, where it was kept; null where the server did not take it. */
async function send(path: string, fields: Record<string, string | undefined>): Promise<string | null> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));
  const { ok, redirected, headers } = await fetch(path, { method: "POST", body });
  return ok && !redirected ? (headers.get(DEVICE_TOKEN_HEADER) ?? "") : null;
}

/** An iPad calls itself a Mac. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

/** Whether the app was opened from its own icon. */
export function isInstalled(): boolean {
  return (
    matchMedia("(display-mode: standalone)").matches ||
    ("standalone" in navigator && navigator.standalone === true)
  );
}
