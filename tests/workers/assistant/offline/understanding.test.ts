import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { NO_HISTORY, type RecordedExpense } from "#app/domain/assistant/home-history.ts";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { catalog } from "#db/catalog.ts";
import { questionsOf } from "#scripts/eval/questions.ts";
import { answerOffline } from "#workers/assistant/offline/answer.ts";
import weights from "#workers/assistant/offline/task-weights.json";
import { homeRecord } from "./homes.ts";

/** Questions in wording no word list covers. */

const slugs = catalog.map(({ slug }) => slug);

const spent = (day: string, description: string, amount: number, vendorName = ""): RecordedExpense => ({
  ...{ day, description, amount, vendorName, notes: "", capital: false },
  category: /filter|tune/i.test(description) ? "HVAC" : "Landscaping",
});

const done = (completedOn: string, slug: string) => {
  const { title, category } = catalog.find((task) => task.slug === slug) as (typeof catalog)[number];
  return { completedOn, slug, title, category, vendorName: "", cost: null, note: "" };
};

const HOME = homeRecord({
  history: {
    ...NO_HISTORY,
    completed: [
      done("2026-11-18", "tax-pay-november"),
      done("2026-11-15", "hvac-condensate-flush"),
      done("2026-10-31", "roof-gutter-cleaning"),
      done("2026-03-24", "tax-pay-before-april"),
    ],
    expenses: [
      spent("2026-10-17", "Mowing", 10_000, "Mangrove & Palm Landscaping"),
      spent("2026-09-02", "Spring tune-up", 30_000, "Gulf Breeze Heating & Air"),
      spent("2026-09-01", "Pleated filters", 4_000),
      spent("2025-05-05", "Oak taken down", 90_000, "Mangrove & Palm Landscaping"),
    ],
    documents: [{ name: "Termite bond", kind: "other", expiresOn: "2027-04-11" }],
  } as HomeRecord["history"],
});

const ask = (question: string, earlier: string[] = []) =>
  answerOffline(HOME, { question, image: false, earlier }).answer.replace(/\s+/g, " ");

describe("which library task is meant", () => {
  const written: Record<string, string[]> = JSON.parse(
    readFileSync(new URL("./ask/tasks.json", import.meta.url), "utf8"),
  );

  test("every task has several training questions and is in the trained model", () => {
    expect(Object.keys(written).sort()).toEqual([...slugs].sort());
    expect(Object.values(written).filter((texts) => texts.length < 4)).toEqual([]);
    expect(weights.kinds).toEqual(slugs);
  });

  test("is among the first three for 95 in 100 held-out questions", () => {
    const { library } = questionsOf("exam");
    const missed = library.filter(({ asked, tasks }) => {
      const question = asked.at(-1) ?? "";
      const { sources } = answerOffline(homeRecord(), {
        question,
        image: false,
        earlier: asked.slice(0, -1),
      });
      return !sources.slice(0, 3).some(({ label }) => tasks.includes(label));
    });
    expect(missed.map(({ asked }) => asked.join(" / ")).slice(library.length * 0.05)).toEqual([]);
  });

  test.each([
    "who is the president",
    "cuéntame un chiste",
    "is my neighbor nice",
    "receta de arroz con pollo",
    "book me a flight to boston",
    "my dog ate my homework",
    "do you love me",
    "how many calories in an avocado",
  ])("is none for %j, though it partly sounds like a house", (question) => {
    expect(answerOffline(homeRecord(), { question, image: false }).sources).toEqual([]);
  });

  test("is labeled as a guess when the score is low", () => {
    const lead = (question: string) => ask(question).split(".")[0];
    expect(lead("can you help with my taxes from my job")).toBe("I’m not sure what you mean");
    expect(lead("how do I change the ac filter")).not.toContain("not sure");
    const { cards } = answerOffline(HOME, {
      question: "can you help with my taxes from my job",
      image: false,
    });
    expect(cards.map((card) => [card.kind, card.kind === "request_help" && card.rowId])).toEqual([
      ["request_help", null],
    ]);
  });

  test("names a low-scoring task but does not offer to add it", () => {
    const home = homeRecord();
    const tasks = home.tasks.filter(({ slug }) => slug !== "well-storm-readiness");
    const question = "how do i get ready for a hurricaine";
    const { sources, cards } = answerOffline({ ...home, tasks }, { question, image: false });
    expect(sources.map(({ label }) => label)).toContain("Get the well ready for storms and power outages");
    expect(cards.map(({ kind }) => kind)).toEqual(["request_help"]);
  });

  test("is found by symptoms the catalog has no word for", () => {
    const home = homeRecord();
    const first = (question: string) => answerOffline(home, { question, image: false }).sources[0]?.label;
    const titleOf = (slug: string) => catalog.find((task) => task.slug === slug)?.title;
    const told = {
      "something woolly is stuck to that grate in the ceiling": "hvac-filter-change",
      "why is my slider so hard to push": "cleaning-window-slider-tracks",
      "coffee ground looking piles below the door frame": "pest-termite-bond-renewal",
      "hay manchas en el techo cuando llueve": "roof-ground-check",
    };
    const found = Object.keys(told).map((question) => first(question));
    expect(found).toEqual(Object.values(told).map(titleOf));
  });
});

describe("what the record is asked", () => {
  test("two questions in one sentence are both answered", () => {
    const answer = ask("What year was this house built and when did we close on it?");
    expect(answer).toContain("built in 1998");
    expect(answer).toContain("closed on this house Sep 2, 2024");
    const once = ask("when was the gutter cleaning and when is the next gutter cleaning");
    expect(once.match(/“Clean gutters and downspouts” is due/g)).toHaveLength(1);
  });

  test("the month, category, or company with the most and least spending is answered with totals", () => {
    expect(ask("Which month did I spend the most this year?")).toContain(
      "highest first: - September 2026: $340.00 - October 2026: $100.00",
    );
    expect(ask("¿En qué mes gasté más este año?")).toContain("- septiembre de 2026: $340.00");
    expect(ask("what category do I spend the most on")).toContain("- HVAC: $340.00 - Landscaping: $100.00");
    expect(ask("who have I paid the most this year")).toContain("- Gulf Breeze Heating & Air: $300.00");
    expect(ask("cheapest thing I paid for this year")).toContain("lowest first: - Pleated filters");
    expect(ask("what did we spend on the yard in 2025 versus 2026")).toContain(
      "$900.00 in 2025, $100.00 in 2026",
    );
  });

  test("whether a bill is paid is answered with its date, for the latest of two possible ones", () => {
    expect(ask("is the property tax paid")).toContain(
      "“Pay property tax in November for the 4% discount” was last done Nov 18",
    );
  });

  test("a document's expiration date is answered from the document", () => {
    expect(ask("When does the termite bond expire?")).toContain("Termite bond, expires Apr 11, 2027");
    expect(ask("¿Cuándo se vence el bono de termitas?")).toContain(
      "Termite bond, vence el 11 de abril de 2027",
    );
  });

  test.each<[said: string, question: string, earlier?: string[]]>([
    [
      "doesn’t have the policy number. It’s on the policy itself.",
      "whats the policy number of my homeowners",
    ],
    ["Palm Mutual. It renews Mar 1, 2027", "and when does it renew", ["who is our home insurance with"]],
    ["The house was built in 1998.", "and what year was it built", ["when did we close on the house"]],
    ["There’s no survey in your documents.", "is there a survey in my documents? fence guy wants it"],
    ["Termite bond, expires Apr 11, 2027", "the termite paper, the bond, what day it finish?"],
    ["Nothing is overdue.", "which ones been waiting the longest", ["how many things are overdue"]],
  ])("%s is answered: %s", (said, question, earlier = []) => {
    expect(ask(question, earlier)).toContain(said);
  });

  test("a confident answer from the record is not labeled a guess because of the library", () => {
    expect(ask("which valve do I close for the gas")).toBe(
      "Your shutoff note: “Water: by the hose bib on the left side.”",
    );
  });

  test("a holiday means its day, and over a holiday the days around it", () => {
    expect(ask("what did I get done on Halloween")).toMatch(/on Oct 31: - Clean gutters/);
    expect(ask("what did I get done over Halloween")).toContain("from Oct 28 to Nov 3");
    // In 2026, Halloween is a Saturday, and Thanksgiving is always a Thursday.
    expect(ask("what did I get done over Halloween weekend")).toContain("from Oct 30 to Nov 1");
    expect(ask("what is due on Thanksgiving weekend")).toContain("from Nov 26 to Nov 29");
  });

  test("companies that came to work are found in the expenses, whatever was done since", () => {
    expect(ask("when did the AC guys come out last")).toContain("Spring tune-up (Gulf Breeze Heating & Air)");
  });

  test("without a record, the library’s task is named if the match is certain", () => {
    const answer = ask("How many days do I have to fight the county’s value of my house?");
    expect(answer).toContain("File a value petition if the TRIM value is too high");
    expect(ask("what’s the wifi password")).not.toContain("**");
  });
});
