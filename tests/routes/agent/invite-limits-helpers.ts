import { expect } from "vitest";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import type { MailHarness } from "#tests/support/mail-harness.ts";
import { newAgent } from "#tests/support/people.ts";

/** Friday, November 20, 2026, 10:00 in Florida. */
export const FRIDAY = Date.UTC(2026, 10, 20, 15);
export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Invites waiting from the previous test do not count in this one. */
export async function forgetInvites(app: TestApp): Promise<void> {
  await app.d1.batch([
    app.d1.prepare("update outbox set state = 'skipped' where state in ('waiting', 'pending')"),
    app.d1.prepare("update clients set deleted_at = 1 where deleted_at is null"),
  ]);
}

let agents = 0;

export async function someAgent(app: TestApp): Promise<{ agent: Visitor; email: string; id: string }> {
  agents += 1;
  const email = `limits${agents}@agent.example`;
  const agent = await newAgent(app, { email });
  const id = String(await one(app, "select id from profiles where email = ?", email));
  await app.d1.prepare("update tasks set active = 0 where agent_id = ?").bind(id).run();
  return { agent, email, id };
}

export const one = (app: TestApp, sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .first<string | number>(/select (?:count\(\*\) as )?(\w+)/.exec(sql)?.[1] ?? "");

export async function bring(
  app: TestApp,
  agent: Visitor,
  csv: string,
  invites: "now" | "later" = "now",
): Promise<string> {
  const form = new FormData();
  form.set("form", app.systemDeps.random.id());
  form.set("file", new File([csv], "book.csv", { type: "text/csv" }));
  form.set("table", "");
  const chosen = await agent.send("POST", "/agent/clients/import", { body: form });
  expect(chosen.status).toBe(302);
  const page = chosen.headers.get("Location") ?? "";
  await agent.post(page, { intent: "begin", invites });
  for (let press = 0; press < 4; press++) await agent.post(page, { intent: "continue" });
  return page;
}

export const lines = (count: number, mail: string) =>
  `First,Last,Email\n${Array.from({ length: count }, (_, n) => `Ana,Number ${n},ana${n}@${mail}\n`).join("")}`;

export const invites = (post: MailHarness) => post.sent.filter(({ text }) => text.includes("/invite/"));
