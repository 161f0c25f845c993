import { Hono } from "hono";
import type { AssistantEnv } from "#app/env.ts";

/** The assistant's routes. Reached through the app's service binding only: it has no address of its own. */
export function createApp() {
  const app = new Hono<{ Bindings: AssistantEnv }>();
  app.get("/healthz", async (c) => {
    await c.env.DB.prepare("select 1").first();
    return c.json({ ok: true, service: "assistant" });
  });
  return app;
}
