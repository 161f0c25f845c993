import type { Page } from "playwright-core";
import { expect } from "vitest";
import { measureOverflow } from "./browser.ts";

/** The narrowest width in px, and the minimum size of a touch target there. */
const NARROW = 320;
const THUMB = 44;

/**
 * Touch targets of the page or its dialog that are too small. An inline link counts with its line height, and a
 * small box or knob with its label.
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
      // Skips folded elements and those visible only on keyboard focus.
      const isHidden = !target.checkVisibility() || getComputedStyle(target).clipPath !== "none";
      if (isHidden || inSentence(target)) return [];
      if (Math.min(width, height) >= thumb - 0.5) return [];
      return [`${target.outerHTML.slice(0, 160)}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, THUMB);

/** Expects no sideways overflow and large enough touch targets on the narrowest phone. */
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
