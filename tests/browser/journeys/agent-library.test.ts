import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, settled } from "#tests/support/browser.ts";
import { atLibrary, choose, deleteTask, dialogOf, linkOf, told } from "#tests/support/library-page.ts";

describe.each([
  { javaScript: true, title: "Rinse the dock cradle" },
  { javaScript: false, title: "Rinse the boat lift" },
])("an agent's own task (scripts: $javaScript)", ({ javaScript, title }) => {
  let agent: Person;
  beforeAll(async () => {
    agent = await atLibrary("", { javaScript });
  });
  afterAll(() => agent.leave());

  test("is added after the form shows what is missing", async () => {
    const { page } = agent;
    await linkOf(page, "+ Add task").click();
    const form = dialogOf(page);
    await form.getByLabel("Title").fill(title);
    await form.getByLabel("Minutes").fill("soon");
    await form.getByLabel("Frequency").selectOption("seasonally");
    await form.getByRole("button", { name: "Add task" }).click();
    await form.getByText("Choose a category.").waitFor();
    expect(await form.getByLabel("Title").inputValue()).toBe(title);
    expect(await form.getByLabel("Minutes").inputValue()).toBe("soon");
    expect(await form.getByLabel("Frequency").inputValue()).toBe("seasonally");
    expect(await form.locator("[aria-invalid=true]").count()).toBe(2);

    await form.getByLabel("Minutes").fill("20");
    await form.getByLabel("Category", { exact: true }).selectOption("Exterior");
    await form.getByRole("button", { name: "Add task" }).click();
    await form.getByText("Choose a month.").waitFor();
    await form.getByLabel("Month").selectOption("April");
    await form.getByRole("button", { name: "Add task" }).click();
    const offer = page.getByRole("dialog", { name: title });
    await offer.getByRole("button", { name: /^Add to \d+ homes?$/ }).click();
    await told(page, /added to \d+ homes?\.$/);
  });

  test("is edited after a confirmation, and the back link keeps the chosen filters", async () => {
    const { page } = agent;
    await page.goto(`/agent/tasks?q=${encodeURIComponent(title)}`);
    await choose(page, "Edit", title);
    await dialogOf(page).getByLabel("Month").selectOption("May");
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    const question = page.getByRole("dialog", { name: "Save changes?" });
    await question
      .getByText(/^This changes the task in \d+ homes? and moves the due date in \d+\.$/)
      .waitFor();
    await settled(page);
    await question.getByRole("button", { name: "Back" }).click();
    const again = page.getByRole("dialog", { name: "Edit task" });
    expect(await again.getByLabel("Month").locator(":checked").innerText()).toBe("May");
    await settled(page);
    await again.getByRole("button", { name: "Save" }).click();
    await question.waitFor();
    await settled(page);
    await question.getByRole("button", { name: "Save changes" }).click();
    await told(page, /saved: \d+ due dates? moved\.$/);
    await page.getByText("Exterior · every year in May").first().waitFor();
  });

  test("is duplicated, deleted, and restored", async () => {
    const { page } = agent;
    await page.goto(`/agent/tasks?q=${encodeURIComponent(title)}`);
    await choose(page, "Duplicate", title);
    expect(await dialogOf(page).getByLabel("Title").inputValue()).toBe(`${title} (copy)`);
    await dialogOf(page).getByRole("button", { name: "Add task" }).click();
    await page
      .getByRole("dialog", { name: `${title} (copy)` })
      .getByRole("link", { name: "New clients only" })
      .click();

    await page.goto(`/agent/tasks?q=${encodeURIComponent(title)}`);
    await deleteTask(page, `${title} (copy)`);
    await deleteTask(page, title);
    await page.getByText(`No tasks match “${title}”`).last().waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await told(page, `“${title}” restored.`);
    await deleteTask(page, title);

    await page.goto("/agent/tasks?tab=deleted");
    await page.getByRole("button", { name: `Restore ${title}`, exact: true }).click();
    await told(page, `“${title}” restored.`);
    await page.goto(`/agent/tasks?q=${encodeURIComponent(title)}`);
    await deleteTask(page, title);
  });
});
