import { loadPush } from "#app/emails/push.server.ts";
import { type Browser, type PushService, startPushService, vapidKeys } from "#tests/support/push-service.ts";
import { webPushTransport } from "#workers/scheduler/deliver/push/web-push.ts";
import {
  AGENT,
  addHome,
  addTask,
  createSchedulerHarness,
  EIGHT_AM,
  outbox,
  type SchedulerHarness,
} from "../scheduler-harness.ts";

/** Seconds; later than anything in these tests. */
const LATER = 9e9;

/** A scheduler that sends notifications through a local push service. */
export async function createPushOffice() {
  const keys = vapidKeys();
  const [office, service] = await Promise.all([createSchedulerHarness(), startPushService(keys.publicKey)]);
  sendBy(office, service, keys);
  return { office, service, dispose: () => Promise.all([office.dispose(), service.stop()]) };
}

function sendBy(
  office: SchedulerHarness,
  service: PushService,
  keys: { publicKey: string; privateKey: string },
) {
  const letter = {
    origin: "https://home.example",
    secret: "a-secret-for-the-links-in-mails-0123456789",
    postalAddress: "1 Bay Street, St. Petersburg FL",
  };
  const transport = webPushTransport({
    vapid: { ...keys, subject: "mailto:operator@peaceful.example" },
    fetch,
    clock: () => office.now,
    localService: service.origin,
    timeoutMs: 300,
  });
  office.push = {
    load: (row) => office.gate(() => loadPush({ db: office.db, now: office.now, ...letter }, row)),
    transport: { send: (message) => office.gate(() => transport.send(message)) },
  };
}

export async function addBrowser(
  office: SchedulerHarness,
  home: string | null,
  { endpoint, p256dh, auth }: Browser,
): Promise<string> {
  const id = `b-${endpoint.split("/").at(-1)}`;
  const [table, column] = home === null ? ["agent_sessions", "agent_id"] : ["client_sessions", "client_id"];
  await office.all(
    `insert into ${table} (id, ${column}, expires_at, started_at) values (?, ?, ?, 0)`,
    `s-${id}`,
    home ?? AGENT,
    LATER,
  );
  await office.all(
    `insert into push_subscriptions
      (id, agent_id, client_id, session_id, endpoint, endpoint_hash, p256dh, auth, device, created_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, 'Chrome on Android', 0)`,
    id,
    AGENT,
    home,
    `s-${id}`,
    endpoint,
    endpoint,
    p256dh,
    auth,
  );
  return id;
}

/** A home that wants its reminders one way, with a task due tomorrow and a number of browsers. */
export async function addPhoneHome(
  office: SchedulerHarness,
  service: PushService,
  { by = "both", browsers = 1, email = 1 }: { by?: string; browsers?: number; email?: number } = {},
) {
  const home = await addHome(office, { email });
  const task = await addTask(office, home, "2026-11-21");
  await office.all("update notification_preferences set reminders_by = ? where client_id = ?", by, home);
  const ids: string[] = [];
  for (let count = 0; count < browsers; count++) {
    ids.push(await addBrowser(office, home, service.subscribe()));
  }
  return { home, task, browsers: ids };
}

/** Plans the morning and sends what it wrote. */
export async function morning(office: SchedulerHarness) {
  await office.run("plan", EIGHT_AM);
  await office.deliver();
}

/** The result of each outbox row: "daily mail sent". */
export const fates = async (office: SchedulerHarness, where = "1 = 1") =>
  (await outbox(office, where)).map(({ kind, channel, state, error }) =>
    [kind, channel, state, error].filter((part) => part !== null).join(" "),
  );
