import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Whether the app, its database and the assistant beside it answer. 503 names what does not. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [database, assistant] = await Promise.all([
    answers(context.env.DB.prepare("select 1").first()),
    answers(context.env.ASSISTANT.fetch("https://assistant/healthz").then(requireOk)),
  ]);
  const ok = database && assistant;
  return Response.json({ ok, database, assistant }, { status: ok ? 200 : 503 });
}

async function answers(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}

async function requireOk(response: Response): Promise<void> {
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}
