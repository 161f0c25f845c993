import { Hono } from "hono";
import type { SchedulerEnv } from "#app/env.ts";

/** The scheduler's one page: whether it is up and its database answers. */
export function createApp() {
  const app = new Hono<{ Bindings: SchedulerEnv }>();
  app.get("/healthz", async (c) => {
    await c.env.DB.prepare("select 1").first();
    return c.json({ ok: true, service: "scheduler" });
  });
  return app;
}
