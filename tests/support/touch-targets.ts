import type { Page } from "playwright-core";
import { expect } from "vitest";
import { measureOverflow } from "./browser.ts";

/** The narrowest screen that is looked at, and the smallest that a thumb is to hit on it. */
const NARROW = 320;
const THUMB = 44;

/**
 * What of the page, or of the dialog over it, is pressed and smaller than a thumb needs. A link in a sentence is as
 * high as its line; a box or a knob that is drawn small is as large as the label around it.
 */
const smallTargets = (page: Page) =>
  page.evaluate((thumb) => {
    const over = document.querySelector("dialog:modal") ?? document;
    const pressed = over.querySelectorAll(
      "a[href], button, summary, select, textarea, input:not([type=hidden])",
    );
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    return [...pressed].flatMap((element) => {
      const target = element.closest("label") ?? element;
      const { width, height } = target.getBoundingClientRect();
      // Neither what is folded away nor what shows only once the keyboard is on it.
      const isHidden = !target.checkVisibility() || getComputedStyle(target).clipPath !== "none";
      if (isHidden || inSentence(target)) return [];
      if (Math.min(width, height) >= thumb - 0.5) return [];
      return [`${target.outerHTML.slice(0, 160)}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, THUMB);

/** Nothing sticks out sideways on the narrowest phone, and a thumb hits all that is pressed. */
export async function expectTouchTargets(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: NARROW, height: 640 });
  expect(
    await measureOverflow(page),
    `${where} at ${NARROW} px is wider than the screen`,
  ).toBeLessThanOrEqual(0);
  expect(await smallTargets(page), `${where}: smaller than ${THUMB} px`).toEqual([]);
  if (before) await page.setViewportSize(before);
}
