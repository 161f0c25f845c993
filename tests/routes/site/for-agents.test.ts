import { existsSync, statSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { newAgent, readText, stranger } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

test("anyone may read what the product does for agents, who runs it, and where its one number is from", async () => {
  const page = await stranger(app).get("/for-agents");
  expect(page.status).toBe(200);
  const text = await readText(page);
  for (const words of [
    "Eleven years pass between two sales of a home",
    "Source: National Association of Realtors, 2025 Profile of Home Buyers and Sellers.",
    "Email us at hello@home.test.",
    "Write to us at 1 Bay Street, Tampa, FL 33601.",
    "Create an agent account",
  ]) {
    expect(text).toContain(words);
  }
  // No price, and no number but the source's and the year's.
  expect(text).not.toContain("$");
  const agent = await newAgent(app, { email: "reader@agent.example" });
  expect((await agent.get("/for-agents")).status).toBe(200);
});

test("its screens are pictures of the demo in light and dark, small, and loaded when they come into view", async () => {
  const markup = await (await stranger(app).get("/for-agents")).text();
  const files = [...markup.matchAll(/\/screens\/[a-z-]+\.jpg/g)].map(([path]) => path);
  expect(files).toHaveLength(6);
  for (const file of files) {
    expect(existsSync(`public${file}`), file).toBe(true);
    expect(statSync(`public${file}`).size, file).toBeLessThan(120_000);
  }
  expect(markup.match(/<img[^>]*loading="lazy"/g)).toHaveLength(3);
  expect(markup.match(/<img[^>]*alt="[^"]{20,}"/g)).toHaveLength(3);
});

test("the agent's side of the login leads there, and the homeowner's does not", async () => {
  const side = async (as: string) => (await stranger(app).get(`/login?as=${as}`)).text();
  expect(await side("agent")).toContain('href="/for-agents"');
  expect(await side("agent&form=sign-up")).toContain('href="/for-agents"');
  expect(await side("homeowner")).not.toContain('href="/for-agents"');
});
