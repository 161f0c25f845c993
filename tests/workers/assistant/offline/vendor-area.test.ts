import { expect, test } from "vitest";
import { answerOffline } from "#workers/assistant/offline/answer.ts";
import { homeData } from "#workers/assistant/online/prompts.ts";
import { homeRecord } from "./homes.ts";

/** The demo's vendors, whoever serves the Panhandle first. */
const record = homeRecord({ vendors: homeRecord().vendors.toReversed() });

test("a vendor who works elsewhere never leads an answer, and is told as such", () => {
  const { answer } = answerOffline(record, { question: "Who can fix my AC?", image: false });
  const [near, far] = [answer.indexOf("Gulf Breeze"), answer.indexOf("Emerald Coast")];
  expect(near).toBeGreaterThan(0);
  expect(far).toBeGreaterThan(near);
  expect(answer).toContain("Not in your area: serves Escambia, Santa Rosa, Okaloosa, Walton, and Bay");
});

test("whoever answers after hours is told as such, to the reader and to the model", () => {
  const { answer } = answerOffline(record, { question: "Who is my plumber?", image: false });
  expect(answer).toMatch(/Anchor Plumbing.*Answers after hours/);
  expect(homeData(record)).toContain('"servesHome":false');
  expect(homeData(record)).toContain('"afterHours":true');
});
