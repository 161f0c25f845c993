import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLES } from "#app/emails/preview.server.ts";
import type { EmailContent } from "#app/emails/registry.server.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import { newTestHome, openOffice, openRow } from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { CLIENT, invite, readText, stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
});
afterAll(() => app.dispose());

/** The URL a reminder's title links to, on the test site. */
function titleLink(rowId: string): string {
  const daily = SAMPLES.daily as EmailContent<"daily">;
  const [first] = daily.content.overdue;
  if (!first) throw new Error("nothing is overdue");
  const taskUrl = first.taskUrl.replace(/task=.*/, `task=${rowId}`);
  const { html } = renderEmail({ ...daily, content: { ...daily.content, overdue: [{ ...first, taskUrl }] } });
  const href = new RegExp(`href="([^"]*task=${rowId})"`).exec(html)?.[1] ?? "";
  const { pathname, search } = new URL(href);
  return pathname + search;
}

test("a task's title in a reminder leads through the login to that task, expanded", async () => {
  const { id, code } = await invite(app, agent, { ...CLIENT, email: "titles@reyes.example" });
  const row = await openRow(app, { id, visitor: agent });
  const link = titleLink(row.id);
  const reader = stranger(app);
  const asked = await reader.get(link);
  const login = asked.headers.get("Location") ?? "";
  expect(login).toBe(`/login?as=homeowner&next=${encodeURIComponent(link)}`);
  const entered = await reader.post(login, { intent: "invite-code", code });
  // A first visit asks for a password on the way.
  expect(entered.headers.get("Location")).toBe(`/home/welcome?next=${encodeURIComponent(link)}`);
  const page = await (await reader.get(link)).text();
  const item = page.slice(page.indexOf(`id="task-${row.id}"`));
  expect(/aria-expanded="(\w+)"/.exec(item)?.[1]).toBe("true");
});

test("for another home's task, the user's own plan is shown and nothing of the other", async () => {
  const mine = await newTestHome(app, agent);
  const other = await newTestHome(app, agent);
  const row = await openRow(app, other);
  const response = await mine.visitor.get(titleLink(row.id));
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain(`task-${row.id}"`);
  expect(await readText(await mine.visitor.get("/home"))).toContain("Overview");
});
