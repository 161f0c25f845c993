import { Hono } from "hono";
import { parseSchedulerEnv, type SchedulerBindings, type SchedulerEnv } from "#app/env.ts";
import type { Tally } from "./job.ts";
import { CRONS, type Job } from "./jobs.ts";

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
