import { expect, test } from "vitest";
import { homeData } from "#workers/assistant/online/prompts.ts";
import { answerQuickly } from "#workers/assistant/quick-answer/answer.ts";
import { homeRecord } from "./homes.ts";

/** The demo's vendors, those serving the Panhandle first. */
const record = homeRecord({ vendors: homeRecord().vendors.toReversed() });

test("a vendor outside the area is named only when nobody serves the home, and labeled so", () => {
  const near = answerQuickly(record, { question: "Who can fix my AC?", image: false }).answer;
  expect(near).toContain("Gulf Breeze");
  expect(near).not.toContain("Emerald Coast");
  const alone = homeRecord({ vendors: record.vendors.filter(({ servesHome }) => !servesHome) });
  const { answer } = answerQuickly(alone, { question: "Who can fix my AC?", image: false });
  expect(answer).toContain("Emerald Coast");
  expect(answer).toContain("Outside your area: serves Escambia, Santa Rosa, Okaloosa, Walton, and Bay");
});

test("whether a vendor serves this area is answered for the named one", () => {
  const { answer } = answerQuickly(record, {
    question: "Would Emerald Coast Cooling come out to my house?",
    image: false,
  });
  expect(answer).toMatch(/^- \*\*Emerald Coast Cooling.*Outside your area: serves Escambia/);
});

test("after-hours vendors are labeled so, to the reader and to the model", () => {
  const { answer } = answerQuickly(record, { question: "Who is my plumber?", image: false });
  expect(answer).toMatch(/Anchor Plumbing.*Answers after hours/);
  expect(homeData(record)).toContain('"servesHome":false');
  expect(homeData(record)).toContain('"afterHours":true');
});

test("of two vendors in a trade, the one who does the named work comes first", () => {
  const first = (question: string) =>
    /- \*\*(.*?)\*\*/.exec(answerQuickly(homeRecord(), { question, image: false }).answer)?.[1];
  expect(first("who can fix a running toilet")).toBe("Anchor Plumbing Co.");
  expect(first("who pumps the septic tank")).toBe("Keystone Septic & Drain");
});
