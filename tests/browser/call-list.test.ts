import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, openBrowser, PHONE, settled, signUp } from "#tests/support/browser.ts";
import { expectTouchTargets } from "#tests/support/touch-targets.ts";
// @ts-expect-error -- plain JavaScript, as the commands that run the tests are
import { bin, step } from "../../scripts/lib.mjs";

const AGENT = "nora@monday.example";
const NINE_WEEKS_MS = 9 * 7 * 24 * 60 * 60 * 1000;

async function inviteClient(page: Page): Promise<void> {
  await page.goto("/agent/clients?dialog=invite");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name", { exact: true }).fill("Olivia");
  await dialog.getByLabel("Last name").fill("Grant");
  await dialog.getByLabel("Email", { exact: true }).fill("olivia@monday.example");
  await dialog.getByLabel("Phone").fill("(727) 555-0142");
  await dialog.getByRole("button", { name: "Create invite" }).click();
  await page.getByRole("dialog").locator("dd").first().waitFor();
}

/**
 * What time would do: the agent's address is verified, the client has not visited for nine weeks, and the agent's
 * Monday email is in the outbox, as the scheduler queues it on a Monday at 8:00. Returns the email's id.
 */
async function letMondayCome(): Promise<string> {
  const id = randomUUID();
  const owner = `(select p.id from profiles p join users u on u.id = p.user_id where u.email = '${AGENT}')`;
  const now = Date.now();
  const statements = [
    `update profiles set verified_email = '${AGENT}' where id = ${owner}`,
    `update clients set status = 'active', last_active = ${now - NINE_WEEKS_MS} where agent_id = ${owner}`,
    `insert into outbox (id, kind, recipient, dedupe_key, payload, agent_id, created_at)
     select '${id}', 'agent_digest', '${AGENT}', 'agent_digest:' || p.id || ':monday',
     json_object('agentId', p.id, 'week', '2026-11-23'), p.id, ${now} from profiles p where p.id = ${owner}`,
  ];
  const where = ["--local", "--persist-to", inject("state")];
  const asked = ["d1", "execute", "DB", ...where, "--command", statements.join(";")];
  await step("The database did not answer.", bin("wrangler", "bin/wrangler.js"), asked);
  return id;
}

test("from Monday’s email an agent texts a client from the phone, logs it, and sees it on the client’s page", async () => {
  const { page, leave } = await openBrowser({ width: PHONE });
  await signUp(page, AGENT);
  await page.request.post("/agent/tour", { headers: { "Sec-Fetch-Site": "same-origin" } });
  await inviteClient(page);
  const mail = await letMondayCome();

  // Read without showing it: the browser reports the scripts and styles that a page's policy blocks.
  const email = await (await page.request.get(`/dev/mail/view?mail=${mail}`)).text();
  expect(email).toContain("1 person worth a call");
  expect(email).toMatch(/No visit in 6[234] days/);
  const link = /href="([^"]+)"(?:(?!<\/a>).)*Open your dashboard/s.exec(email)?.[1] ?? "";

  await page.goto(link);
  expect(new URL(page.url()).pathname).toBe("/agent");
  const list = page.getByRole("region", { name: "1 person worth a call" });
  await settled(page);
  await expectAccessible(page, "the call list", [PHONE]);
  await expectTouchTargets(page, "the call list");
  const texting = list.getByRole("link", { name: "Text Olivia Grant" });
  const [to, body = ""] = decodeURIComponent((await texting.getAttribute("href")) ?? "").split("body=");
  expect(to).toBe("sms:7275550142?&");
  expect(body).toMatch(/^Hi Olivia, it’s Nora\. /);
  await texting.click();
  await list.getByText("Did you text Olivia Grant?").waitFor();
  await list.getByRole("button", { name: "Yes, log it" }).click();
  await page.getByRole("status").getByText("Text to Olivia Grant logged").waitFor();
  await page.getByText("You’re all caught up").first().waitFor();

  await page.goto("/agent/clients?q=olivia");
  await page.getByRole("link", { name: "Olivia Grant" }).first().click();
  await page.getByText("Last contact: texted today").waitFor();
  await leave();
});
