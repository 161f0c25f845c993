import { expect, test } from "vitest";
import { NO_HISTORY } from "#app/domain/assistant/home-history.ts";
import { answerQuickly } from "#workers/assistant/quick-answer/answer.ts";
import { anExpense, homeRecord } from "./homes.ts";

/** Questions once answered with the wrong item, period, or document. */

const plan = homeRecord();
const [tracked] = plan.tasks;
if (!tracked) throw new Error("The plan is empty.");

const ROOF = { category: "Roof", vendorName: "Suncoast Roofing" } as const;
const anAppliance = (kind: string, brand: string, warrantyEndsOn: string | null) => ({
  ref: kind,
  id: kind,
  kind,
  brand,
  model: "",
  serial: "",
  installedOn: null,
  warrantyEndsOn,
});
const RECORD = homeRecord({
  appliances: [
    anAppliance("Refrigerator", "LG", "2024-03-31"),
    anAppliance("Water heater", "Rheem", "2026-12-24"),
    anAppliance("Garage door opener", "Chamberlain", null),
  ],
  tasks: [
    { ...tracked, title: "Check the attic", dueDay: "2027-01-15" },
    { ...tracked, rowId: "asleep", title: "Save for repairs", status: "snoozed", snoozedUntil: "2027-01-04" },
    { ...tracked, rowId: "awake", title: "Sweep the dock", dueDay: "2027-01-20", snoozedUntil: "2026-11-02" },
  ],
  history: {
    ...NO_HISTORY,
    expenses: [
      anExpense({ ...ROOF, day: "2026-09-15", description: "Gutter guards", amount: 118_650, capital: true }),
      anExpense({
        day: "2026-05-02",
        category: "Appliances",
        description: "Dishwasher with installation",
        amount: 80_000,
        vendorName: "Bayfront Appliance",
      }),
      anExpense({ day: "2026-04-02", category: "Plumbing", description: "Water filter", amount: 3_000 }),
      anExpense({ ...ROOF, day: "2025-12-08", description: "Roof shingles replaced", amount: 64_275 }),
    ],
    documents: [
      { name: "Receipt, Bayfront Appliance", kind: "receipt", expiresOn: null },
      { name: "Termite bond", kind: "warranty", expiresOn: "2027-04-15" },
    ],
    warranties: [
      {
        provider: "Sunshine Home Warranty",
        phone: "",
        policyNumber: "SHW-4471",
        startsOn: null,
        endsOn: "2027-02-07",
        notes: "",
      },
    ],
    requests: [
      {
        title: "AC tune-up of the last owners",
        status: "resolved",
        askedOn: "2026-10-02",
        reply: "Gulf Breeze did it.",
      },
    ],
  },
});
const ask = (question: string, ...earlier: string[]) =>
  answerQuickly(RECORD, { question, earlier, image: false }).answer;

test("half a year is a period", () => {
  expect(ask("How much did I spend in the first half of 2026?")).toContain(
    "You spent $830.00 from Jan 1 to Jun 30",
  );
});

test("a past period is described as over, and the current one as so far", () => {
  expect(ask("How much did I spend in 2026?")).toContain("You’ve spent $2,016.50");
  expect(ask("¿Cuánto gasté en 2025?")).not.toContain("Has gastado");
});

test("the insurance policy number is not confused with the home warranty's", () => {
  const answer = ask("What's my insurance policy number?");
  expect(answer).toContain("I don’t have the policy number of your home insurance.");
  expect(answer).not.toContain("SHW-4471");
  // The policy is ambiguous, so both are named.
  expect(ask("What's my policy number?")).toMatch(/Your home warranty is with Sunshine.*SHW-4471/);
  expect(ask("what is the policy number of the home warranty")).toContain("SHW-4471");
});

test("the cost of an item excludes other installed items", () => {
  const answer = ask("What did that cost?", "When was the water heater installed?");
  expect(answer).not.toMatch(/\$\d/);
  expect(answer).toContain("water heater");
});

test("who did it last year is not answered with this year's vendor", () => {
  const answer = ask("Who repaired the roof last year?");
  expect(answer).toContain("Roof shingles replaced, Dec 8, 2025, $642.75");
  expect(answer).not.toContain("Gutter guards");
});

test('"in total" covers all years', () => {
  expect(ask("What did we spend on the roof in total")).toContain("$1,829.25");
});

test("a receipt is found by what was bought, even if titled by the store", () => {
  expect(ask("Do I have a receipt for the dishwasher?")).toContain("Receipt, Bayfront Appliance");
  expect(ask("Do I have a receipt for the water filter?")).not.toContain("Receipt, Bayfront");
});

test("tasks due in a month include those whose snooze ends by then, with a note that tasks repeat", () => {
  const answer = ask("What is due in January?");
  expect(answer).toContain("Check the attic");
  expect(answer).toContain("Save for repairs, due Jan 4");
  expect(answer).toContain("Sweep the dock, due Jan 20");
  expect(answer).toContain("Tasks that repeat can come up again by then.");
  expect(ask("what is coming up")).not.toContain("Save for repairs");
});

test("warranties ending in a period include all of them, the home warranty too", () => {
  const answer = ask("Which of my warranties end next year?");
  expect(answer).toContain("Ending in 2027:");
  expect(answer).toContain("Termite bond, until Apr 15, 2027");
  expect(answer).toContain("Sunshine Home Warranty, until Feb 7, 2027");
  expect(answer).not.toContain("LG");
});

test("a question answered by the agent before is found before saying nothing is known", () => {
  const answer = ask("Who did the AC tune-up for the last owners?");
  expect(answer).toContain("“Gulf Breeze did it.”");
  expect(answer).not.toContain("isn’t in your home’s record");
});

test("which expenses are repairs the record does not say, and the most expensive one is not guessed", () => {
  const answer = ask("What was my most expensive repair?");
  expect(answer).toMatch(
    /^I can’t work that out here\. .*“most expensive”.*\[Finances\]\(\/home\/finances\)/,
  );
  expect(answer).not.toMatch(/\$\d/);
});

test("the biggest expense is one, and the biggest expenses are several, in their order", () => {
  expect(ask("What was my biggest expense this year?")).toBe(
    "The biggest expense in 2026 so far: Gutter guards: $1,186.50 on Sep 15, to Suncoast Roofing.",
  );
  expect(ask("What were my biggest expenses this year?")).toMatch(
    /Gutter guards.*\n\nThen:\n\n- Dishwasher.*\$800\.00.*\n- Water filter.*\$30\.00/,
  );
});

test.each(["Which improvements have I made to the house?", "What improvements did I make for taxes?"])(
  "%s lists those marked as improvements",
  (question) => expect(ask(question)).toContain("$1,186.50 as capital improvements"),
);

test("advice on improvements is not answered from the record", () => {
  expect(ask("What improvements should I make to get the best value?")).not.toContain("capital improvements");
});

test("where an item was bought is answered only by its expense", () => {
  const answer = ask("How much did I pay for the dishwasher and where did I buy it?");
  expect(answer).toContain("$800.00");
  expect(answer).toContain("Bayfront Appliance");
  expect(answer).not.toContain("was last done");
});

test.each([
  ["What was my last expense?", "Gutter guards: $1,186.50 on Sep 15"],
  ["What was the first expense in my record?", "Roof shingles replaced: $642.75 on Dec 8, 2025"],
  ["What was my first roof expense?", "Roof shingles replaced: $642.75"],
  ["What was the first expense this year?", "Water filter: $30.00 on Apr 2"],
  ["cual fue mi ultimo gasto", "Gutter guards: $1,186.50"],
  ["¿Cuál fue el gasto más reciente?", "Gutter guards: $1,186.50"],
  ["¿Cuál fue mi primer gasto del techo?", "Roof shingles replaced: $642.75"],
  ["cual fue la ultima compra", "Gutter guards: $1,186.50"],
  ["¿Cuál fue la compra más reciente?", "Gutter guards: $1,186.50"],
  ["cual fue mi primera compra", "Roof shingles replaced: $642.75"],
])("%s is answered with that expense", (question, right) => {
  const answer = ask(question);
  expect(answer).toContain(right);
  expect(answer.match(/\$\d/g)).toHaveLength(1);
});

test("the number of expenses is counted", () => {
  expect(ask("How many expenses did I have this year?")).toContain("$2,016.50 in 2026 so far, in 3 expenses");
});

test("spending on other things excludes the named ones", () => {
  const answer = ask("How much did I spend this year on anything other than the roof?");
  expect(answer).toContain("$830.00");
  expect(answer).toContain("everything but Roof");
});

test("expenses without a receipt link to their list, and a missing receipt is looked up by what was bought", () => {
  expect(ask("Which expenses have no receipt?")).toContain(
    "[Finances](/home/finances) marks each one that does.",
  );
  expect(ask("Do I have a receipt for the water filter?")).toBe(
    "I don’t have a document by that name. All of yours are on [Documents](/home/documents).",
  );
});

test("appliances without a warranty are those whose warranty ended or has no known end", () => {
  const answer = ask("Which appliances have no warranty?");
  expect(answer).toContain("Not under warranty, as far as your record shows:");
  expect(answer).toContain("Chamberlain garage door opener, no end date saved");
  expect(answer).toMatch(/LG refrigerator.*, ended Mar 31, 2024/);
  expect(answer).not.toContain("Rheem");
  // An appliance going out of warranty is covered until then.
  expect(ask("Which of my appliances goes out of warranty next?")).toContain("Rheem");
});
