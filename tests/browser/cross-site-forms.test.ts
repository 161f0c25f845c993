import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemo } from "#tests/support/browser.ts";

/* The service worker resends forms from our own origin, so another site's form must not get through that way. */

const page = (action: string, fields: Record<string, string>, policy: string) => {
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  return `<!DOCTYPE html><meta name="referrer" content="${policy}"><form method="post" action="${action}">${inputs.join("")}</form><script>document.forms[0].submit()</script>`;
};

let body = "";
const site = createServer((_, response) => {
  response.setHeader("Content-Type", "text/html").end(body);
});
beforeAll(() => new Promise<void>((done) => site.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise((done) => site.close(done)));

test("a form from another site is refused with and without the service worker, whatever origin it claims", async () => {
  const person = await openDemo("homeowner", "/home/tasks", { serviceWorker: true });
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { origin } = new URL(person.page.url());
  const id = await person.page.locator("[data-task-row]").first().getAttribute("id");
  const task = (id ?? "").replace("task-", "");
  const isOpen = async () =>
    (await (await person.page.request.get("/home/tasks")).text()).includes(`id="${id}"`);
  const stranger = await person.context.newPage();
  const { port } = site.address() as AddressInfo;
  const forms: [path: string, fields: Record<string, string>][] = [
    ["/home/tasks", { intent: "complete", task }],
    ["/home/tasks", { intent: "decline", task }],
    ["/home/tasks/sent", { intent: "complete", task }],
    ["/home/documents?keep", { intent: "keep", file: "/files/homes/x/y.pdf" }],
    ["/logout", { as: "homeowner" }],
  ];
  const statuses: unknown[] = [];
  for (const [path, fields] of forms) {
    for (const policy of ["unsafe-url", "no-referrer"]) {
      body = page(origin + path, fields, policy);
      const answered = stranger.waitForResponse((one) => one.request().method() === "POST");
      await stranger.goto(`http://localhost:${port}/`).catch(() => {});
      statuses.push((await answered).status());
      expect([path, policy, await isOpen()]).toEqual([path, policy, true]);
    }
  }
  expect(statuses).toEqual(forms.flatMap(() => [403, 403]));
  await stranger.close();
  await person.leave();
});
