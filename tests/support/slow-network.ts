import type { Page } from "playwright-core";
import { settled } from "./browser.ts";

/** Holds the page's requests to these URLs; returns a function that releases them. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
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

export async function openBeforeScripts(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const letGo = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await act();
  letGo();
  await settled(page);
}

/** From here on, presses Enter in a field of each page the moment React starts listening, before it renders. */
export async function pressEnterDuringHydration(page: Page, field: string): Promise<void> {
  await page.addInitScript((selector) => {
    const press = () => {
      const how = { key: "Enter", bubbles: true, cancelable: true };
      document.querySelector(selector)?.dispatchEvent(new KeyboardEvent("keydown", how));
    };
    const listen = document.addEventListener;
    document.addEventListener = (...listened: Parameters<typeof listen>) => {
      if (listened[0] === "keydown") {
        document.addEventListener = listen;
        queueMicrotask(press);
      }
      listen.apply(document, listened);
    };
  }, field);
}
