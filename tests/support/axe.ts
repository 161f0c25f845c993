import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { PROOF } from "#tests/support/seed.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The axe rules for each scheme; the dark one checks only colors. */
const LOOKED_FOR = {
  light: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

export type Scheme = keyof typeof LOOKED_FOR;

/** Behind a modal dialog the page is inert and checked separately. */
const LOOKED_AT = PROOF ? "document" : 'document.querySelector("dialog:modal") ?? document';

type Found = { id: string; nodes: { target: string[]; failureSummary?: string }[] };

/** The violations axe finds on the current page in a scheme; leaves the page light. */
export async function findViolations(page: Page, colorScheme: Scheme): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  await page.emulateMedia({ colorScheme });
  const found = await run(page, LOOKED_AT, LOOKED_FOR[colorScheme]);
  const violations = await Promise.all(
    found.map((one) => (one.id === "target-size" ? inSight(page, one) : one)),
  );
  await page.emulateMedia({ colorScheme: "light" });
  return violations.flatMap(({ id, nodes }) =>
    nodes.length === 0 ? [] : `${id}: ${nodes.map((node) => node.failureSummary).join(" | ")}`,
  );
}

const run = async (page: Page, what: string, runOnly: unknown): Promise<Found[]> => {
  const options = JSON.stringify({ runOnly, resultTypes: ["violations"] });
  return (await page.evaluate<{ violations: Found[] }>(`axe.run(${what}, ${options})`)).violations;
};

/** Targets still too small after scrolling into view, because a fixed bar may cover part of one. */
async function inSight(page: Page, { id, nodes }: Found): Promise<Found> {
  const still: Found["nodes"] = [];
  const scrolled = await page.evaluate(() => window.scrollY);
  for (const { target } of nodes) {
    const selector = target.join(" ");
    await page.evaluate((it) => document.querySelector(it)?.scrollIntoView({ block: "center" }), selector);
    const [again] = await run(page, JSON.stringify(selector), [id]);
    if (again) still.push(...again.nodes);
  }
  await page.evaluate((top) => window.scrollTo(0, top), scrolled);
  return { id, nodes: still };
}
