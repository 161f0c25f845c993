import type { Page } from "playwright-core";
import { openDemo, type Person, type PersonOptions } from "#tests/support/browser.ts";

export const atLibrary = (search: string, options?: PersonOptions): Promise<Person> =>
  openDemo("agent", `/agent/tasks${search}`, options);

export const dialogOf = (page: Page) => page.getByRole("dialog");
export const switchOf = (page: Page, title: string) =>
  page.getByRole("switch", { name: `Active: ${title}`, exact: true });
export const linkOf = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
export const told = (page: Page, words: string | RegExp) =>
  page.getByRole("status").getByText(words).first().waitFor();
export const closed = (page: Page) => dialogOf(page).waitFor({ state: "detached" });

/** The More of a row, by what it is about. */
export const moreOf = (page: Page, about: string) =>
  page.getByRole("button", { name: `More for ${about}`, exact: true });

/** Chooses what stands behind a task's More. */
export async function choose(page: Page, label: "Edit" | "Duplicate" | "Delete", title: string) {
  await moreOf(page, title).click();
  await linkOf(page, `${label} ${title}`).click();
}

/** The title of the first task listed. */
export async function firstTitle(page: Page): Promise<string> {
  const label = await page.getByRole("switch").first().getAttribute("aria-label");
  return (label ?? "").replace("Active: ", "");
}

/** Opens the deletion of a task from the list, and confirms it. */
export async function deleteTask(page: Page, title: string) {
  await choose(page, "Delete", title);
  await dialogOf(page).getByRole("button", { name: "Delete task" }).click();
  await told(page, `“${title}” deleted.`);
}
