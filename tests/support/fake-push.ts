import type { Page } from "playwright-core";

/** A browser that may ask for notifications and its push service, both faked in the page. */
export const fakePush = (page: Page, answer: "granted" | "denied") =>
  page.addInitScript((answered) => {
    const kept = localStorage;
    Object.defineProperty(Notification, "permission", { get: () => kept.getItem("permission") ?? "default" });
    Notification.requestPermission = async () => {
      kept.setItem("permission", answered);
      return answered;
    };
    const endpoint = "https://fcm.googleapis.com/fcm/send/of-a-test";
    const keys = { p256dh: `B${"p".repeat(86)}`, auth: "a".repeat(22) };
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        kept.removeItem("subscription");
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (kept.getItem("subscription") ? subscription : null);
    PushManager.prototype.subscribe = async () => {
      kept.setItem("subscription", "yes");
      return subscription;
    };
  }, answer);
