import type { OutgoingEmail } from "#app/domain/email/email-delivery.ts";
import { loadEmail } from "#app/emails/registry.server.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import { suppressAddress } from "#app/services/email/provider-events.server.ts";
import { loadWebhook } from "#app/services/webhooks/load-webhook.server.ts";
import { quietAlerts } from "#tests/support/quiet-alerts.ts";
import { message } from "#tests/workers/scheduler/scheduler-harness.ts";
import { type ConsumerDeps, consume } from "#workers/scheduler/deliver/consumer.ts";
import { type Transport, validateMail } from "#workers/scheduler/deliver/transport.ts";
import { type Job, run } from "#workers/scheduler/jobs.ts";
import { MAIL_SECRET, ORIGIN, type TestApp } from "./app.ts";

/** The real scheduler for an app: its jobs, its consumer, and all emails sent. */
export type MailHarness = {
  sent: OutgoingEmail[];
  deliver: () => Promise<void>;
  /** Runs a job at the app's time and sends what it queued. */
  run: (job: Job) => Promise<void>;
};

export function createMailHarness(
  app: TestApp,
  send: Transport["send"] = async () => ({ providerId: null }),
  push: ConsumerDeps["push"] = null,
  localReceiver: string | null = null,
): MailHarness {
  const { db } = app;
  const letter = { origin: ORIGIN, secret: MAIL_SECRET, postalAddress: "1 Bay Street, St. Petersburg FL" };
  const clock = () => app.systemDeps.now();
  const { random } = app.systemDeps;
  const sent: OutgoingEmail[] = [];
  const deliver = async () => {
    const messages = app.queued.splice(0).map((outboxId) => message({ outboxId }).message);
    await consume(
      {
        db,
        clock,
        log: () => {},
        load: (row) => loadEmail({ db, now: clock(), ...letter }, row),
        render: renderEmail,
        validate: validateMail,
        transport: {
          name: "test",
          isIdempotent: true,
          send: async (mail) => {
            const answer = await send(mail);
            sent.push(mail);
            return answer;
          },
        },
        keepTokens: false,
        suppress: (address) => suppressAddress({ db, now: clock(), random }, address, "bounce"),
        push,
        webhooks: {
          load: (row) => loadWebhook({ db, now: clock(), mailSecret: MAIL_SECRET }, row),
          fetch: (input, init) => fetch(input, init),
          random,
          localReceiver,
          ownOrigin: ORIGIN,
          timeoutMs: 500,
        },
        onProviderEvent: async () => {},
      },
      messages,
    );
  };
  return {
    sent,
    deliver,
    run: async (job) => {
      const enqueue = async (ids: readonly string[]) => void app.queued.push(...ids);
      const { homeFiles: files, profileImages: pictures, backups } = app;
      const outside = { files, pictures, backups, alerts: quietAlerts };
      await run(job, { db, now: clock(), random, enqueue, log: () => {}, ...outside }, clock);
      await deliver();
    },
  };
}
