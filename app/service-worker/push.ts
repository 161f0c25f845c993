import { REPLAY_PATH, type ReplayResult } from "#app/domain/device/offline-pages-and-forms.ts";
import {
  LATEST_VERSION,
  type PushNotice,
  parsePushNotice,
  sameOriginUrl,
} from "#app/domain/device/push-notice.ts";
import * as words from "#app/domain/device/push-notice-words.ts";
import {
  formatOperationHeader,
  HOME_CACHE_KEY_HEADER,
  OPERATION_HEADER,
} from "#app/domain/device/request-headers.ts";
import { SNOOZE_DAYS } from "#app/domain/tasks/snooze.ts";
import { activeHomeKey, ensureActiveHome, PUSH_BOUND_KEY } from "./active-home.ts";
import { read, remove, write } from "./database.ts";
import { readQueue } from "./queue.ts";
import { enqueue } from "./queue-submit.ts";
import { replayQueue } from "./replay-queue.ts";

/*
 * Notifications: shown as the server worded them, with buttons that act without opening the app where the system
 * has buttons. A press elsewhere leads to the page.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;

const TASKS = "/home/tasks";
const SUBSCRIPTION = "/push/subscription";
/** On the shelf of facts: whose this browser's notifications are. */
const READER = "push-reader";

/** What the settings say when they have turned notifications on here: for whom, as a mark, and by which key of ours. */
type PushReader = { as: "homeowner" | "agent"; key: string; mark: string };
type Fields = Record<string, string>;
type NotificationAction = { fields: Fields; says: string; undo: Fields | null };
/** What a notification keeps for the press on it: the task it is about, or the form that takes back what was done. */
type NotificationData = { navigate: string; task: string | null; undo: Fields | null };
type Button = { action: string; title: string };

/** Takes messages and presses on what they showed. */
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

/** Ends them where they are those of whoever logs out: two may be logged in in one browser, and they are one's. */
export async function unsubscribeRole(as: PushReader["as"]): Promise<void> {
  const reader = await read<PushReader>("facts", READER);
  if (reader?.as === as) await endPush();
}

/** Ends the notifications of this browser, and takes away those that stand. */
async function endPush(): Promise<void> {
  const { registration } = worker;
  for (const one of await registration.getNotifications()) one.close();
  await remove("facts", READER);
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

function showNotice({ title, body, tag, navigate, task }: PushNotice): Promise<void> {
  const buttons = task ? [button("done", words.done), button("snooze", words.snooze)] : [];
  return showNotification(title, { body, tag, buttons, data: { navigate, task, undo: null } });
}

/** Does what the pressed button says, or opens the page. */
async function handleClick({ action, notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { tag } = notification;
  const data = notification.data as NotificationData;
  const press = actionFor(action, data);
  if (!press) return open(data.navigate);
  const result = await submitInBackground(TASKS, press.fields);
  // The page asks who is nobody now to log in, and then goes on to the task.
  if (result === "logged-out" && (await tryOpen(data.navigate))) return;
  const isSaved = result === "done" || result === "kept";
  const undo = isSaved ? press.undo : null;
  const message = result === "kept" ? words.isKept : press.says;
  await showNotification(isSaved ? message : words.notSaved, {
    body: result === "kept" ? words.keptUntilOnline : "",
    tag,
    buttons: undo ? [button("undo", words.undo)] : [],
    data: { navigate: data.navigate, task: null, undo },
    silent: true,
  });
}

/** The form a button sends, what is said once it is saved, and the form that takes it back. */
function actionFor(action: string, { task, undo }: NotificationData): NotificationAction | null {
  if (action === "undo" && undo) return { fields: undo, says: words.undone, undo: null };
  if (!task) return null;
  const row = { task, version: LATEST_VERSION };
  if (action === "done") {
    const takenBack = { intent: "undo", ...row };
    return { fields: { intent: "complete", ...row }, says: words.isDone, undo: takenBack };
  }
  if (action !== "snooze") return null;
  const until = dayAhead(SNOOZE_DAYS);
  return {
    // Canada writes days as forms do.
    fields: { intent: "snooze", ...row, date: until.toLocaleDateString("en-CA") },
    says: words.snoozedUntil(until.toLocaleDateString("en-US", { month: "short", day: "numeric" })),
    undo: { intent: "wake", ...row },
  };
}

/** A day by this phone's own clock. */
function dayAhead(days: number): Date {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day;
}

/** Brings the app to the page: in a window it has, else in a new one. */
async function open(navigate: string): Promise<void> {
  const address = sameOriginUrl(worker.location.origin, navigate);
  const windows = await worker.clients.matchAll({ type: "window" });
  const openWindow = windows.find(({ url }) => url === address) ?? null;
  if (openWindow) await openWindow.focus();
  else await worker.clients.openWindow(address);
}

/** The same some time after the press, when the browser may no longer let us; answers whether it did. */
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

/** The browser has given up a subscription: makes another for the same reader, who has allowed it once. */
async function subscribeAgain(subscription: PushSubscription | null): Promise<void> {
  const reader = await read<PushReader>("facts", READER);
  if (reader) await registerSubscription(reader, subscription ?? (await subscribe(reader.key)));
}

/**
 * Looks after a visit whether the session is another one than notifications were turned on in, which ends with it: the
 * same person gets them in this one as well, and for anyone else they end.
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

/** Tells the server of a subscription of the reader's; answers 204, or 409 where somebody else is logged in. */
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

/** What became of a press: done, kept until there is a network, nobody logged in to do it, or refused. */
export type SubmitOutcome = "done" | "kept" | "logged-out" | "refused";

/** Presses a button of a page without the page. What waits from before is sent before. */
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

/** Null where it may be sent again. */
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
