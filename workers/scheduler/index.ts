import { Hono } from "hono";
import type { EmailMessage } from "#app/domain/email/email-delivery.ts";
import { loadPush } from "#app/emails/push.server.ts";
import { type EmailContent, loadEmail } from "#app/emails/registry.server.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import { parseSchedulerEnv, type SchedulerBindings, type SchedulerEnv } from "#app/env.ts";
import { systemRandom } from "#app/services/deps.ts";
import { applyEmailEvent, suppressAddress } from "#app/services/email/provider-events.server.ts";
import { loadWebhook } from "#app/services/webhooks/load-webhook.server.ts";
import { createDb, type Db } from "#db/client.server.ts";
import { type ConsumerDeps, consume, consumeDeadLetters } from "#workers/scheduler/deliver/consumer.ts";
import type { PushSending } from "#workers/scheduler/deliver/push/send-push.ts";
import { webPushTransport } from "#workers/scheduler/deliver/push/web-push.ts";
import { createEnqueue } from "#workers/scheduler/deliver/requeue.ts";
import { cloudflareTransport, resendTransport, validateMail } from "#workers/scheduler/deliver/transport.ts";
import { ALERTS_URL } from "#workers/scheduler/storm/fetch-alerts.ts";
import { type Tally, writeLog } from "./job.ts";
import { CRONS, isCron, type Job, run } from "./jobs.ts";

const MAIL_QUEUE = "peaceful-home-mail";
const DEAD_QUEUE = "peaceful-home-mail-dead";

const clock = () => Date.now();

function runIn(env: SchedulerEnv, job: Job, now: number) {
  const deps = {
    db: createDb(env.DB),
    now,
    random: systemRandom,
    enqueue: createEnqueue(env.MAIL, writeLog),
    log: writeLog,
    files: env.HOME_FILES,
    pictures: env.PROFILE_IMAGES,
    operatorEmail: env.OPERATOR_EMAIL,
    backups: env.BACKUPS,
    alerts: {
      fetch: (url: string, init: RequestInit) => fetch(url, init),
      url: (env.APP_ENV === "local" && env.STORM_LOCAL_ALERTS) || ALERTS_URL,
      contact: env.OPERATOR_EMAIL,
    },
  };
  return run(job, deps, clock);
}

function consumerIn(env: SchedulerEnv): ConsumerDeps {
  const db = createDb(env.DB);
  const { APP_ORIGIN, MAIL_SECRET, MAIL_POSTAL_ADDRESS, MAIL_FROM, RESEND_API_KEY } = env;
  return {
    db,
    clock,
    log: writeLog,
    load: (row) =>
      loadEmail(
        { db, now: clock(), origin: APP_ORIGIN, secret: MAIL_SECRET, postalAddress: MAIL_POSTAL_ADDRESS },
        row,
      ),
    render: (mail: EmailContent) => renderEmail(mail),
    validate: validateMail,
    transport: RESEND_API_KEY
      ? resendTransport({ apiKey: RESEND_API_KEY, from: MAIL_FROM, fetch })
      : cloudflareTransport(env.SEND_EMAIL, MAIL_FROM),
    keepTokens: env.APP_ENV === "local",
    suppress: (address) => suppressAddress({ db, now: clock(), random: systemRandom }, address, "bounce"),
    push: pushIn(env, db),
    webhooks: {
      load: (row) => loadWebhook({ db, now: clock(), mailSecret: MAIL_SECRET }, row),
      // Called as a function of its own, as the runtime wants it.
      fetch: (input, init) => fetch(input, init),
      random: systemRandom,
      localReceiver: env.APP_ENV === "local" ? (env.WEBHOOK_LOCAL_RECEIVER ?? null) : null,
      ownOrigin: APP_ORIGIN,
    },
    onProviderEvent: (event) => applyEmailEvent({ db, now: clock(), random: systemRandom }, event),
  };
}

function pushIn(env: SchedulerEnv, db: Db): PushSending | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey || !privateKey) return null;
  const { APP_ENV, APP_ORIGIN: origin, MAIL_SECRET: secret, MAIL_POSTAL_ADDRESS: postalAddress } = env;
  const localService = APP_ENV === "local" ? (env.PUSH_LOCAL_SERVICE ?? null) : null;
  // Apple takes no key whose owner cannot be reached.
  const subject = `mailto:${env.OPERATOR_EMAIL ?? env.MAIL_FROM}`;
  return {
    load: (row) => loadPush({ db, now: clock(), origin, secret, postalAddress }, row),
    transport: webPushTransport({ vapid: { publicKey, privateKey, subject }, fetch, clock, localService }),
  };
}

const app = createApp(runIn);

export default {
  fetch: app.fetch,
  async scheduled({ cron, scheduledTime }, env) {
    if (!isCron(cron)) throw new Error(`No job has the cron line ${cron}`);
    await runIn(parseSchedulerEnv(env), CRONS[cron], scheduledTime);
  },
  async queue({ queue, messages }, env) {
    const deps = consumerIn(parseSchedulerEnv(env));
    switch (queue) {
      case MAIL_QUEUE:
        return consume(deps, messages);
      case DEAD_QUEUE:
        return consumeDeadLetters(deps, messages);
      default:
        throw new Error(`Nobody consumes the queue ${queue}`);
    }
  },
} satisfies ExportedHandler<SchedulerBindings, EmailMessage>;

type RunJob = (env: SchedulerEnv, job: Job, now: number) => Promise<Tally>;

/** The scheduler's pages: whether it is up and its database answers; and on one's own machine, its jobs. */
export function createApp(runJob: RunJob) {
  const app = new Hono<{ Bindings: SchedulerBindings }>();
  app.get("/healthz", async (c) => {
    await c.env.DB.prepare("select 1").first();
    return c.json({ ok: true, service: "scheduler" });
  });
  app.post("/jobs/:job", async (c) => {
    const env = parseSchedulerEnv(c.env);
    const job = Object.values(CRONS).find((name) => name === c.req.param("job"));
    if (env.APP_ENV !== "local" || !job) return c.notFound();
    return c.json({ job, ...(await runJob(env, job, Date.now())) });
  });
  return app;
}
