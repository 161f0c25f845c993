import { REPLAY_PATH, type ReplayResult } from "#app/domain/device/offline-pages-and-forms.ts";
import {
  LATEST_VERSION,
  type PushNotice,
  parsePushNotice,
  sameOriginUrl,
} from "#app/domain/device/push-notice.ts";
import {
  formatOperationHeader,
  HOME_CACHE_KEY_HEADER,
  OPERATION_HEADER,
} from "#app/domain/device/request-headers.ts";
import { SNOOZE_DAYS } from "#app/domain/tasks/snooze.ts";
import * as m from "#app/paraglide/messages.js";
import { activeHomeKey, ensureActiveHome, PUSH_BOUND_KEY } from "./active-home.ts";
import { read, remove, write } from "./database.ts";
import { readQueue } from "./queue.ts";
import { enqueue } from "./queue-submit.ts";
import { replayQueue } from "./replay-queue.ts";

/*
 * Push notifications. Their buttons, where the system has them, act without opening the app; a click elsewhere opens
 * the page.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;

const TASKS = "/home/tasks";
const SUBSCRIPTION = "/push/subscription";
const READER = "push-reader";

/** Posted by the settings page when notifications are turned on. `mark` is the device token, `key` our VAPID key. */
type PushReader = { as: "homeowner" | "agent"; key: string; mark: string };
type Fields = Record<string, string>;
type NotificationAction = { fields: Fields; says: string; undo: Fields | null };
/** The notification's data: its task, or the form that undoes the last action. */
type NotificationData = { navigate: string; task: string | null; undo: Fields | null };
type Button = { action: string; title: string };

export function registerPushHandlers(): void {
  worker.addEventListener("push", (event) => {
    event.waitUntil(showNotice(parsePushNotice(event.data?.text())));
  });
  worker.addEventListener("notificationclick", (event) => event.waitUntil(handleClick(event)));
  worker.addEventListener("message", (event) => {
    const reader: PushReader | undefined = event.data?.pushReader;
    if (reader) event.waitUntil(write("facts", READER, reader));
  });
  worker.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(subscribeAgain(event.newSubscription));
  });
}

/** Two roles may be logged in in one browser; only the subscribed one's logout ends notifications. */
export async function unsubscribeRole(as: PushReader["as"]): Promise<void> {
  const reader = await read<PushReader>("facts", READER);
  if (reader?.as === as) await endPush();
}

async function endPush(): Promise<void> {
  const { registration } = worker;
  for (const one of await registration.getNotifications()) one.close();
  await remove("facts", READER);
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

function showNotice({ title, body, tag, navigate, task }: PushNotice): Promise<void> {
  const buttons = task ? [button("done", m.common_done()), button("snooze", m.common_snooze())] : [];
  return showNotification(title, { body, tag, buttons, data: { navigate, task, undo: null } });
}

async function handleClick({ action, notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { tag } = notification;
  const data = notification.data as NotificationData;
  const press = actionFor(action, data);
  if (!press) return open(data.navigate);
  const result = await submitInBackground(TASKS, press.fields);
  // The page asks for a login and then continues to the task.
  if (result === "logged-out" && (await tryOpen(data.navigate))) return;
  const isSaved = result === "done" || result === "kept";
  const undo = isSaved ? press.undo : null;
  const message = result === "kept" ? m.common_saved_on_this_device() : press.says;
  await showNotification(isSaved ? message : m.device_push_notice_not_saved(), {
    body: result === "kept" ? m.device_push_notice_kept_until_online() : "",
    tag,
    buttons: undo ? [button("undo", m.common_undo())] : [],
    data: { navigate: data.navigate, task: null, undo },
    silent: true,
  });
}

function actionFor(action: string, { task, undo }: NotificationData): NotificationAction | null {
  if (action === "undo" && undo) return { fields: undo, says: m.device_push_notice_undone(), undo: null };
  if (!task) return null;
  const row = { task, version: LATEST_VERSION };
  if (action === "done") {
    const takenBack = { intent: "undo", ...row };
    return { fields: { intent: "complete", ...row }, says: m.device_push_notice_is_done(), undo: takenBack };
  }
  if (action !== "snooze") return null;
  const until = dayAhead(SNOOZE_DAYS);
  return {
    // en-CA formats as YYYY-MM-DD.
    fields: { intent: "snooze", ...row, date: until.toLocaleDateString("en-CA") },
    says: m.device_push_notice_snoozed_until({
      day: until.toLocaleDateString("en-US", { month: "short", day: "numeric" }),
    }),
    undo: { intent: "wake", ...row },
  };
}

function dayAhead(days: number): Date {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day;
}

/** Focuses the window that shows the page, or opens one. */
async function open(navigate: string): Promise<void> {
  const address = sameOriginUrl(worker.location.origin, navigate);
  const windows = await worker.clients.matchAll({ type: "window" });
  const openWindow = windows.find(({ url }) => url === address) ?? null;
  if (openWindow) await openWindow.focus();
  else await worker.clients.openWindow(address);
}

/** Browsers may refuse to open a window some time after the click. */
function tryOpen(navigate: string): Promise<boolean> {
  return open(navigate).then(
    () => true,
    () => false,
  );
}

const button = (action: string, title: string): Button => ({ action, title });

type NotificationContent = {
  body?: string;
  tag?: string | undefined;
  buttons: Button[];
  data: NotificationData;
  silent?: boolean;
};

function showNotification(
  title: string,
  { body = "", tag, buttons, data, silent = false }: NotificationContent,
): Promise<void> {
  const options = { body, icon: ICON, data, actions: buttons, silent, ...(tag ? { tag } : {}) };
  return worker.registration.showNotification(title, options);
}

const ICON = "/install/icon-192.png";

/** The browser dropped the subscription; permission still stands, so subscribe again. */
async function subscribeAgain(subscription: PushSubscription | null): Promise<void> {
  const reader = await read<PushReader>("facts", READER);
  if (reader) await registerSubscription(reader, subscription ?? (await subscribe(reader.key)));
}

/**
 * A subscription ends with the session it was made in. After a visit in a new session it is renewed for the same
 * person, and ended for anyone else.
 */
export async function syncPushSession({ pathname }: URL): Promise<void> {
  const reader = await read<PushReader>("facts", READER);
  const isTheirs = pathname.startsWith(reader?.as === "agent" ? "/agent" : "/home");
  if (!reader || !isTheirs || (await read("facts", PUSH_BOUND_KEY))) return;
  const subscription = await worker.registration.pushManager?.getSubscription();
  const status = subscription && (await registerSubscription(reader, subscription));
  if (status === 204) await write("facts", PUSH_BOUND_KEY, true);
  if (status === 409) await endPush();
}

/** The server answers 204, or 409 if somebody else is logged in. */
async function registerSubscription(
  { as, mark }: PushReader,
  subscription: PushSubscription,
): Promise<number> {
  const { endpoint, keys } = subscription.toJSON();
  const body = new URLSearchParams({ as, mark, endpoint: endpoint ?? "", ...keys });
  return (await fetch(SUBSCRIPTION, { method: "POST", body })).status;
}

function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  return worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

export type SubmitOutcome = "done" | "kept" | "logged-out" | "refused";

/** Submits a form without a page. Older queued forms are sent first. */
export async function submitInBackground(
  page: string,
  fields: Record<string, string>,
): Promise<SubmitOutcome> {
  await ensureActiveHome().catch(() => {});
  const home = await activeHomeKey();
  if (home === undefined) return "refused";
  const press = { id: crypto.randomUUID(), pressedAt: Date.now() };
  await replayQueue();
  const mustWait = (await readQueue()).some(({ trouble }) => trouble === null);
  const tried = navigator.onLine && !mustWait;
  const headers = { [HOME_CACHE_KEY_HEADER]: home, [OPERATION_HEADER]: formatOperationHeader(press) };
  const result = tried ? await send(page, fields, headers).catch(() => null) : null;
  if (result !== null) return result;
  await enqueue({ page, fields: Object.entries(fields) }, { ...press, home, tried });
  return "kept";
}

/** Null if it should be queued. */
async function send(
  page: string,
  fields: Record<string, string>,
  headers: HeadersInit,
): Promise<SubmitOutcome | null> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(page + REPLAY_PATH, { method: "POST", body, headers, redirect: "manual" });
  if (answer.type === "opaqueredirect") return "logged-out";
  if (!answer.ok) return null;
  const { state } = (await answer.json()) as ReplayResult;
  return state === "done" ? "done" : "refused";
}
