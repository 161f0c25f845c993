import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isSchedulerDown } from "#app/domain/email/operator-alarms.ts";
import { lastJobBegan } from "#db/queries/email/job-runs.server.ts";

/** 503 if the database, the assistant, or the scheduler does not answer. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, env, now } = context;
  const [began, assistant, answering] = await Promise.all([
    lastJobBegan(db).then(
      (at) => ({ at }),
      () => null,
    ),
    answers(env.ASSISTANT.fetch("https://assistant/healthz")),
    answers(env.SCHEDULER.fetch("https://scheduler/healthz")),
  ]);
  const database = began !== null;
  // A scheduler that answers but never runs sends no mail. Locally only `npm run cron` runs it.
  const silent = database && env.APP_ENV !== "local" && isSchedulerDown(began.at, now);
  const scheduler = answering && !silent;
  const ok = database && assistant && scheduler;
  return Response.json({ ok, database, assistant, scheduler }, { status: ok ? 200 : 503 });
}

async function answers(asked: Promise<Response>): Promise<boolean> {
  try {
    const response = await asked;
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
