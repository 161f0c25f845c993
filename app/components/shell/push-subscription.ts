/* Push notifications in this browser. Loaded only for the settings and the offer. */

import { DEVICE_TOKEN_HEADER } from "#app/domain/device/request-headers.ts";

export type PushRecipient = { as: "homeowner" | "agent"; publicKey: string };

export type PushState = "unsupported" | "home-screen-first" | "blocked" | "blocked-app" | "off" | "on";

/** The state of this browser. `isKnown`: the server sends to this session. */
export async function readPushState(isKnown: boolean): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return isIos() && !isInstalled() ? "home-screen-first" : "unsupported";
  }
  if (Notification.permission === "denied") return isInstalled() ? "blocked-app" : "blocked";
  const isSubscribed = Boolean(await (await registered())?.pushManager.getSubscription());
  return isKnown && isSubscribed && Notification.permission === "granted" ? "on" : "off";
}

/** Asks for permission, then subscribes at the server. Rejects if something failed. */
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

/** Turns notifications off in this browser only. Rejects if something failed. */
export async function turnOff({ as }: Pick<PushRecipient, "as">): Promise<PushState> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (subscription) {
    await send("/push/subscription/remove", { as, endpoint: subscription.endpoint });
    // Afterwards nobody can send to the subscription, whatever the server received.
    await subscription.unsubscribe();
  }
  return "off";
}

const registered = () => navigator.serviceWorker.getRegistration();

/** A subscription with an earlier key of ours blocks a new one. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch {
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

async function send(path: string, fields: Record<string, string | undefined>): Promise<string | null> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));
  const { ok, redirected, headers } = await fetch(path, { method: "POST", body });
  return ok && !redirected ? (headers.get(DEVICE_TOKEN_HEADER) ?? "") : null;
}

/** An iPad identifies itself as a Mac. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

export function isInstalled(): boolean {
  return (
    matchMedia("(display-mode: standalone)").matches ||
    ("standalone" in navigator && navigator.standalone === true)
  );
}
