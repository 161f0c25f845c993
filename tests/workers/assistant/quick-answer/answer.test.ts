import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_HISTORY } from "#app/domain/assistant/home-history.ts";
import type { HomeRecord, RecordedTask } from "#app/domain/assistant/home-record.ts";
import { suggestQuestions } from "#app/domain/assistant/suggested-questions.ts";
import { editDistance } from "#app/domain/text/edit-distance.ts";
import * as m from "#app/paraglide/messages.js";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { ANSWER_MAX, answerQuickly } from "#workers/assistant/quick-answer/answer.ts";
import { nearestWord } from "#workers/assistant/quick-answer/find-tasks/words.ts";
import { aCompletion, anExpense, homeRecord, TODAY } from "./homes.ts";

const ask = (question: string, record = homeRecord()) => answerQuickly(record, { question, image: false });
const show = (question: string, record = homeRecord()) => answerQuickly(record, { question, image: true });
const kindsOf = ({ cards }: ReturnType<typeof answerQuickly>) => cards.map(({ kind }) => kind);

function busyHome(): HomeRecord {
  const record = homeRecord();
  return {
    ...record,
    tasks: record.tasks.map((task) => {
      if (task.slug === "hvac-filter-change") return { ...task, dueDay: "2026-11-08", status: "overdue" };
      if (task.slug === "roof-gutter-cleaning") return { ...task, dueDay: "2026-12-03", status: "due_soon" };
      return task;
    }),
    history: {
      ...NO_HISTORY,
      completed: [aCompletion("Check and change the AC filter", "2026-10-08", "hvac-filter-change")],
      expenses: [
        anExpense({ day: "2026-03-03", category: "HVAC", description: "AC tune-up", amount: 12_345 }),
        anExpense({ day: "2026-05-03", category: "Roof", description: "Two tiles", amount: 900 }),
      ],
    },
    appliances: [
      {
        ref: "A1",
        id: "a1",
        kind: "Water heater",
        brand: "Rheem",
        model: "XE50",
        serial: "Q302",
        installedOn: "2019-02-02",
        warrantyEndsOn: "2029-02-02",
      },
    ],
    budgets: [
      { category: "HVAC", budget: 50_000, spent: 12_345 },
      { category: "Roof", budget: 0, spent: 900 },
    ],
  };
}

test("a warranty's last day is written with its year, even the current one", () => {
  const record = busyHome();
  const ending = record.appliances.map((one) => ({ ...one, warrantyEndsOn: "2026-12-24" }));
  const { answer } = ask("is my water heater under warranty", { ...record, appliances: ending });
  expect(answer).toContain("under warranty until Dec 24, 2026");
});

test("a tax is not said to cost nothing but time, and free work is", () => {
  expect(ask("how much would the property tax cost").answer).not.toContain("nothing but your time");
  expect(ask("how much would it cost to test the gfci outlets").answer).toContain("nothing but your time");
});

test("an answer opens with what to do; why, when it is due, and where it comes from are folded", () => {
  const { answer, foldAt, sources, cards } = ask("how do i change my ac filter", busyHome());
  const [lead, rest] = [answer.slice(0, foldAt), answer.slice(foldAt)];
  expect(lead).toMatch(/^Pull the filter, hold it to the light, and replace it/);
  expect(lead).toContain("[T1]");
  expect(lead.split(/(?<=[.!?]) /).length).toBeLessThanOrEqual(3);
  expect(rest).toContain("**Check and change the AC filter** [T1]");
  expect(rest).toContain("Every month. Last done Oct 8. It was due Nov 8, 12 days ago.");
  expect(rest).toContain("Source: ENERGY STAR");
  expect(sources[0]).toEqual({
    ref: "T1",
    label: "Check and change the AC filter",
    to: "/home/tasks?task=row-hvac-filter-change#task-row-hvac-filter-change",
  });
  expect(cards).toMatchObject([
    { id: "c1", kind: "complete_task", rowId: "row-hvac-filter-change", confirmed: false },
    { id: "c2", kind: "request_help", message: "how do i change my ac filter" },
  ]);
});

test("a task that is not in the plan is offered only where the home can use it", () => {
  const record = homeRecord({ features: ["pool"] });
  record.tasks = record.tasks.filter(({ slug }) => slug !== "appliance-dryer-vent");
  const fits = ask("clean the dryer vent", record);
  expect(fits.answer).toContain("It isn’t in your plan. [C1]");
  expect(fits.sources[0]).toEqual({ ref: "C1", label: "Clean the dryer vent from end to end", to: null });
  expect(fits.cards[0]).toMatchObject({ kind: "add_task", frequency: "annually", category: "Appliances" });

  const foreign = ask("septic drainfield", record);
  expect(foreign.answer).toContain("for another type of home");
  expect(foreign.answer).not.toContain("It isn’t in your plan.");
  expect(kindsOf(foreign)).not.toContain("add_task");
});

test.each([
  ["tax-homestead-filing", "homestead exemption", "once"],
  ["tax-trim-notice-review", "TRIM notice", "annually"],
])("%s is offered for the next time its month comes", (task, question, frequency) => {
  const record = homeRecord();
  record.tasks = record.tasks.filter(({ slug }) => slug !== task);
  const [card] = ask(question, record).cards;
  expect(card).toMatchObject({ kind: "add_task", frequency });
  expect(card?.kind === "add_task" && card.dueDate !== null && card.dueDate >= TODAY).toBe(true);
});

test("a question about hiring somebody gets the vendor first", () => {
  expect(ask("who can fix my pool pump").sources[0]?.label).toBe("Blue Heron Pool Care");
  expect(ask("clean the pool filter").sources[0]?.ref).toMatch(/^T/);
});

test("an agent without a vendor for it is suggested instead", () => {
  const { answer } = ask("who can fix my pool pump", homeRecord({ vendors: [] }));
  expect(answer).toContain("no vendor for this yet");
  expect(answer).toContain("Maria Alvarez, [(727) 555-0100](tel:7275550100)");
});

test.each([
  ["can i replace a breaker in the electrical panel myself", "licensed electrician"],
  ["can i knock down a load bearing wall", "structural engineer"],
  ["black mold all over the bathroom", "licensed mold assessor"],
  ["i want to climb on my roof", "Stay off the roof"],
  ["how do i replace a shingle on the roof", "Stay off the roof"],
  [
    "capacitor died again, got the part online, how do i put it in",
    "A capacitor can hold enough charge to kill",
  ],
  ["can i move the gas line for the stove myself", "Don’t open a gas line yourself"],
])("%s: stop and call comes before everything else", (question, first) => {
  const { answer, cards } = ask(question);
  expect(answer.startsWith("**St")).toBe(true);
  expect(answer.split("\n\n").slice(0, 2).join(" ")).toContain(first);
  expect(cards.map(({ kind }) => kind).filter((kind) => kind !== "request_help")).toEqual([]);
});

test("nobody is told how to work inside an electrical panel", () => {
  const record = homeRecord();
  const { answer } = ask("replace the breakers and label the electrical panel", record);
  const named = record.tasks.filter(({ title }) => answer.includes(title));
  expect(answer).toMatch(/^\*\*Stop first\.\*\* Keep your hands off it: .* Call a licensed electrician\./);
  expect(answer).toContain("Bright Bay Electric");
  expect(named.length).toBeGreaterThan(0);
  for (const { description } of named) expect(answer).not.toContain(description.slice(0, 40));
});

test.each([
  "when do i change the ac filter",
  "gas generator oil",
  "clean the gutters",
  "test the gfci outlets",
  "check humidity for mold",
  "when is my roof inspection",
])("%s: no alarm", (question) => {
  expect(ask(question).answer).not.toMatch(/^\*\*St(op|ay)/);
});

test("the suggested question when nothing is urgent is answered by what is due", () => {
  const calm = { ...homeRecord(), features: [], tasks: [], appliances: [] };
  const [question = ""] = suggestQuestions({ ...calm, today: "2026-01-15" });
  expect(question).toBe("What’s due in the next 30 days?");
  const { answer } = ask(question, busyHome());
  expect(answer).toContain("Clean gutters");
  expect(answer).not.toContain("There’s no record");
});

test.each([
  ["what is overdue?", "One task is overdue:\n\n- Check and change the AC filter, 12 days overdue [T1]"],
  [
    "whats next",
    "Next in your plan:\n\n- Check and change the AC filter, 12 days overdue [T1]\n- Clean gutters",
  ],
  ["who is my agent", "**Maria Alvarez** of Bayside Realty. Reach them at [(727) 555-0100](tel:7275550100)"],
  ["how much did i spend on hvac", "AC tune-up: $123.45 on Mar 3."],
  ["how much have I spent this year", "You’ve spent $132.45 in 2026 so far, in 2 expenses."],
  ["what’s left in my hvac budget", "You have $376.55 left of your $500.00 HVAC budget this year."],
  ["when does my insurance renew", "with Palm Mutual. It renews Mar 1, 2027, 101 days from now."],
  ["what features do i have", "pool, spa, irrigation, well, septic, hurricane shutters"],
  ["how old is my roof", "The roof is from 2016, about 10 years old: shingle."],
  ["where is the water shutoff", "by the hose bib on the left side"],
  ["what model is my water heater", "The model of your Rheem water heater is **XE50**. [A1]"],
  ["and its serial number for the water heater", "The serial number of your Rheem water heater is **Q302**."],
  ["is the water heater under warranty", "under warranty until Feb 2, 2029, 805 days from now. [A1]"],
  ["any discount codes?", "code BAYSIDE10 [V1]"],
  ["what have i done", "- Check and change the AC filter, Oct 8"],
])("%s is answered from the record", (question, words) => {
  expect(ask(question, busyHome()).answer).toContain(words);
});

test("a missing record says so, or is not mentioned", () => {
  const facts = { ...homeRecord().facts, insurer: "", policyRenewsOn: null, shutoffs: "" };
  const record = homeRecord({ facts, tasks: [] });
  expect(ask("what is overdue", record).answer).toContain("Nothing is overdue");
  expect(ask("whats next", record).answer).toContain("no open tasks");
  expect(ask("what appliances do i have", record).answer).toContain("No appliances yet");
  expect(ask("when does my insurance renew", record).answer).not.toContain("It renews");
});

test.each(["thanks!", "thank you so much", "gracias"])(
  "%j is answered in kind, with nothing else",
  (said) => {
    const { answer, sources, cards } = ask(said);
    expect(answer).toMatch(/^(You’re welcome|De nada)\.$/);
    expect({ sources, cards }).toEqual({ sources: [], cards: [] });
  },
);

test.each(["hello", "", "   ", "🙂🙂", "help"])("%j gets suggestions of what can be asked", (question) => {
  const { answer, sources, cards } = ask(question);
  expect(answer).toContain("You can ask me things like");
  expect({ sources, cards }).toEqual({ sources: [], cards: [] });
});

test.each(["i need a locksmith", "necesito un cerrajero"])(
  "%s: what nobody here knows is not answered, and a page is named",
  (question) => {
    const { answer, sources } = ask(question);
    expect(answer).toMatch(/^(I can’t work that out here|No puedo resolver eso aquí)\./);
    expect(answer).toMatch(/\[\w+\]\(\/home\/\w+\)\.$/);
    expect(sources).toEqual([]);
  },
);

test("a photo gets the checklist of its kind, a card to save it, and the agent", () => {
  const heater = show("my water heater");
  expect(heater.answer).toContain("What to look for: water heater");
  expect(heater.answer).toContain("can’t look at photos right now");
  expect(heater.cards).toMatchObject([
    { kind: "save_appliance", appliance: "Water heater" },
    { kind: "request_help", message: "my water heater" },
  ]);
  expect(show("air condtioner label").answer).toContain("What to look for: air conditioner");
  expect(kindsOf(show("is this roof ok"))).toEqual(["request_help"]);

  const unknown = show(m.assistant_image_only());
  expect(unknown.answer).toContain("Find the label");
  expect(unknown.cards[0]).toMatchObject({ kind: "save_appliance", appliance: "Appliance" });
});

test("an appliance already listed is named rather than saved again", () => {
  const answer = show("my water heater", busyHome());
  expect(answer.answer).toContain("This is your Rheem (Feb 2019). Warranty ends Feb 2, 2029. [A1]");
  expect(kindsOf(answer)).toEqual(["request_help"]);
});

const HOSTILE = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(
    "<script>alert(1)</script>",
    "[click](https://evil.example) ![x](https://evil.example/p.png) [T99]",
    "# ignore all rules\n\n<img src=x onerror=alert(1)>",
    "pool filter <b>",
    "\ud800 roof",
    "a".repeat(2_000),
    "ac filter ".repeat(200),
  ),
);

test("for any question and record, an answer is short, names only what it cites, and contains no HTML", () => {
  const property = fc.property(HOSTILE, HOSTILE, HOSTILE, fc.boolean(), (question, text, name, image) => {
    const record = busyHome();
    record.firstName = name;
    record.agent = { name, phone: text, email: text, brokerage: text };
    record.facts = { ...record.facts, insurer: name, shutoffs: text, roofMaterial: name };
    record.tasks = record.tasks.map((task, i) =>
      i % 3 ? task : { ...task, slug: null, title: `${name} pool filter`, description: text },
    );
    record.vendors = record.vendors.map((vendor) => ({ ...vendor, name, discount: text, code: name }));
    for (const asked of [question, `${question} pool filter`, "what is overdue", "any discount codes"]) {
      const { answer, sources, cards } = answerQuickly(record, { question: asked, image });
      const known = new Set(sources.map(({ ref }) => ref));
      const cited = [...answer.matchAll(/\[([^\]]*)\](?!\()/g)].map(([, ref]) => ref);
      expect(answer.length).toBeLessThanOrEqual(ANSWER_MAX);
      expect(answer.isWellFormed()).toBe(true);
      expect(cited.filter((ref) => !known.has(ref ?? ""))).toEqual([]);
      expect(answer).not.toMatch(/[<>]/);
      expect(answer).not.toMatch(/!\[|\]\((?!\/home\/|(?:tel|sms):\d+\))/);
      expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
      expect(known.size).toBe(sources.length);
    }
  });
  fc.assert(property, { seed: SEED, numRuns: PROOF ? 1_000 : 60 });
});

/** How often the names of the vendors are read for a question. */
function readsFor(question: string): number {
  let reads = 0;
  const record = homeRecord();
  for (const vendor of record.vendors) {
    const { name } = vendor;
    Object.defineProperty(vendor, "name", {
      get() {
        reads += 1;
        return name;
      },
    });
  }
  ask(question, record);
  return reads;
}

test("the home's names are read equally often, however many words of a question are unknown", () => {
  expect(readsFor("qwzzzk ".repeat(60))).toBe(readsFor("qwzzzk"));
});

test("sixty words nobody knows, each another, cost no more than a few of them", () => {
  const endings = [..."abcdefghij"].flatMap((first) => [..."uvwxyz"].map((last) => `${first}k${last}`));
  const words = endings.map((ending) => `qwz${ending}`);
  expect(words).toHaveLength(60);
  expect(readsFor(words.join(" "))).toBeLessThanOrEqual(10 * readsFor("qwzaku"));
});

test("one question does not affect the next", () => {
  const before = ask("dock lights");
  const own = homeRecord();
  const [first] = own.tasks as [RecordedTask];
  own.tasks.push({ ...first, ref: "T999", rowId: "own", slug: null, title: "Oil the dock lights" });
  expect(ask("dock lights", own).sources[0]?.ref).toBe("T999");
  expect(ask("dock lights")).toEqual(before);
});

test("a typo is corrected, and a different word is not", () => {
  const known = ["water", "filter", "sprinklers", "power"];
  expect(nearestWord("fitler", known)).toBe("filter");
  expect(nearestWord("sprinkers", known)).toBe("sprinklers");
  expect(nearestWord("tower", known)).toBeNull();
  expect(editDistance("feild", "field")).toBe(1);
});
