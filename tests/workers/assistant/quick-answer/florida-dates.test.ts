import { expect, test } from "vitest";
import type { RecordedFloridaDate } from "#app/domain/assistant/home-record.ts";
import { answerQuickly } from "#workers/assistant/quick-answer/answer.ts";
import { readerOf } from "#workers/assistant/reads/index.ts";
import { homeRecord } from "./homes.ts";

const date = (fields: Partial<RecordedFloridaDate>): RecordedFloridaDate => ({
  ...{ rule: "flood-wait", title: "Flood policy: Buy flood coverage", day: "2027-05-01", until: null },
  ...{ why: "It waits 30 days.", source: "https://www.fema.gov", toCheck: false, ...fields },
});
const BAN = date({
  ...{ rule: "fertilizer", title: "Summer fertilizer ban begins", day: "2027-06-01", until: "2027-09-30" },
  toCheck: true,
});
const answer = (question: string, floridaDates: RecordedFloridaDate[]) =>
  answerQuickly(homeRecord({ floridaDates }), { question, image: false }).answer;

test.each(["When is the fertilizer ban?", "fertilizer ban dates"])(
  "%s is answered with the season",
  (question) => {
    const text = answer(question, [date({}), BAN]);
    expect(text).toContain("Summer fertilizer ban begins: Jun 1, 2027 through Sep 30, 2027");
    expect(text).not.toContain("Flood policy");
    expect(text).toContain("Check with your city or county");
    expect(text).toContain("/home/florida");
  },
);

test("all dates are listed by day, and those of a time alone if one is named", () => {
  const all = answer("What are my Florida dates?", [date({}), BAN]);
  expect(all.indexOf("Flood policy: Buy flood coverage: May 1, 2027")).toBeGreaterThan(-1);
  expect(all.indexOf("Flood policy")).toBeLessThan(all.indexOf("Summer fertilizer ban"));
  const may = answer("What are my Florida dates in May 2027?", [date({}), BAN]);
  expect(may).toContain("Flood policy");
  expect(may).not.toContain("fertilizer");
});

test.each(["When is sea turtle season?", "When are my watering days?"])(
  "%s names no day that is not known",
  (question) => {
    const text = answer(question, [date({}), BAN]);
    expect(text).toContain("I know no such date for your home");
    expect(text).not.toMatch(/20\d\d/);
  },
);

test.each(["What days can I water?", "when are my watering days", "When can I water the lawn?"])(
  "%s is answered with the days of this house",
  (question) => {
    const text = answerQuickly(homeRecord({ watering: "Two days a week: Wednesday and Saturday." }), {
      question,
      image: false,
    }).answer;
    expect(text).toContain("Wednesday and Saturday");
    expect(text).toContain("Check with your city");
  },
);

test("in Spanish", () => {
  expect(answer("¿Cuáles son mis Florida dates?", [BAN])).toContain("hasta");
});

test("the model reads them by subject and time, with what is to be checked", async () => {
  const read = readerOf(homeRecord({ floridaDates: [date({}), BAN] }));
  expect(await read("read_florida_dates", { about: "fertilizer" })).toMatchObject({
    count: 1,
    rows: [{ day: "2027-06-01", until: "2027-09-30", toCheck: true, source: "https://www.fema.gov" }],
  });
  expect(await read("read_florida_dates", { to: "2027-05-31" })).toMatchObject({ count: 1 });
});
