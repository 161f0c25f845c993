import type { Page } from "playwright-core";
import { settled } from "./browser.ts";

/** Holds back what the page asks for under these addresses, until it is let go. Answers how to. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Opens a page on a line so slow that something is done on it before its scripts are there. */
export async function openBeforeScripts(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const letGo = await holdBack(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await act();
  letGo();
  await settled(page);
}
