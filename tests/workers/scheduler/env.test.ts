import { expect, test } from "vitest";
import type { SchedulerBindings } from "#app/env.ts";
import worker from "#workers/scheduler/index.ts";

const VARS = {
  APP_ORIGIN: "https://home.example",
  MAIL_FROM: "mail@home.example",
  MAIL_SECRET: "s".repeat(32),
  MAIL_POSTAL_ADDRESS: "1 Bay Street, Tampa, FL 33601",
};

async function deliver(vars: Record<string, string>) {
  const batch = { queue: "peaceful-home-mail", messages: [] } as unknown as Parameters<
    typeof worker.queue
  >[0];
  await worker.queue(batch, { DB: {}, ...VARS, ...vars } as unknown as SchedulerBindings);
}

test("nothing is sent without a real postal address, and the error names the variable", async () => {
  await deliver({});
  for (const address of [
    "Your postal address",
    "Peaceful Home, 100 Example Street, St. Petersburg, FL 33701",
  ]) {
    await expect(deliver({ MAIL_POSTAL_ADDRESS: address })).rejects.toThrow("MAIL_POSTAL_ADDRESS");
    await deliver({ MAIL_POSTAL_ADDRESS: address, APP_ENV: "local" });
  }
});
