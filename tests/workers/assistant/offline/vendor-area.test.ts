import { expect, test } from "vitest";
import { answerOffline } from "#workers/assistant/offline/answer.ts";
import { homeData } from "#workers/assistant/online/prompts.ts";
import { homeRecord } from "./homes.ts";

/** The demo's vendors, whoever serves the Panhandle first. */
const record = homeRecord({ vendors: homeRecord().vendors.toReversed() });

test("a vendor who works elsewhere is named only where nobody comes to the home, and is told as such", () => {
  const near = answerOffline(record, { question: "Who can fix my AC?", image: false }).answer;
  expect(near).toContain("Gulf Breeze");
  expect(near).not.toContain("Emerald Coast");
  const alone = homeRecord({ vendors: record.vendors.filter(({ servesHome }) => !servesHome) });
  const { answer } = answerOffline(alone, { question: "Who can fix my AC?", image: false });
  expect(answer).toContain("Emerald Coast");
  expect(answer).toContain("Outside your area: serves Escambia, Santa Rosa, Okaloosa, Walton, and Bay");
});

test("whether a vendor comes this far is told of the one who is named", () => {
  const { answer } = answerOffline(record, {
    question: "Would Emerald Coast Cooling come out to my house?",
    image: false,
  });
  expect(answer).toMatch(/^- \*\*Emerald Coast Cooling.*Outside your area: serves Escambia/);
});

test("whoever answers after hours is told as such, to the reader and to the model", () => {
  const { answer } = answerOffline(record, { question: "Who is my plumber?", image: false });
  expect(answer).toMatch(/Anchor Plumbing.*Answers after hours/);
  expect(homeData(record)).toContain('"servesHome":false');
  expect(homeData(record)).toContain('"afterHours":true');
});

test("of two of a trade whoever does what was named comes first, not whoever does its neighbor", () => {
  const first = (question: string) =>
    /- \*\*(.*?)\*\*/.exec(answerOffline(homeRecord(), { question, image: false }).answer)?.[1];
  expect(first("my toilet keeps running")).toBe("Anchor Plumbing Co.");
  expect(first("who pumps the septic tank")).toBe("Keystone Septic & Drain");
});
