import { test } from "vitest";
import { openBrowser, openDemo } from "#tests/support/browser.ts";

test("an agent's session opens no homeowner page, nor the reverse", async () => {
  const agent = await openDemo("agent", "/agent");
  await agent.page.goto("/home/tasks?view=completed");
  await agent.page.waitForURL("**/login?as=homeowner&next=**");
  await agent.leave();
  const home = await openDemo("homeowner", "/home");
  await home.page.goto("/agent/clients");
  await home.page.waitForURL("**/login?as=agent&next=**");
  await home.leave();
});

test("a forgotten password is reset with the link, once", async () => {
  const agent = await openBrowser();
  await agent.page.goto("/forgot-password?as=agent");
  await agent.page.getByLabel("Email").fill("nobody@home.example");
  await agent.page.getByRole("button", { name: "Send the link" }).click();
  await agent.page.getByText("If nobody@home.example has an account").waitFor();
  await agent.leave();
});
