import { Hono } from "hono";
import type { SchedulerBindings } from "#app/env.ts";

/** The scheduler's one page: whether it is up and its database answers. */
export function createApp() {
  const app = new Hono<{ Bindings: SchedulerBindings }>();
  app.get("/healthz", async (c) => {
    await c.env.DB.prepare("select 1").first();
    return c.json({ ok: true, service: "scheduler" });
  });
  return app;
}
