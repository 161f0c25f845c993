import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { ANSWER_MAX, answerQuickly } from "#workers/assistant/quick-answer/answer.ts";
import { homeRecord, livedInHome } from "./homes.ts";

/** What a question of the record is read as: the right figure where every word was read, and no figure where one was not. */

const HOME = livedInHome();

/** A conversation with " / " between its turns, the last of which is answered. */
const ask = (conversation: string) => {
  const turns = conversation.split(" / ");
  const question = turns.at(-1) ?? "";
  return answerQuickly(HOME, { question, image: false, earlier: turns.slice(0, -1) }).answer;
};

const isHonest = (answer: string) =>
  /^(I can’t work that out here|No puedo resolver eso aquí)\./.test(answer);

/** A conversation, what its answer holds, and what it does not. */
type Row = [conversation: string, right: string | string[], wrong?: RegExp];

function answers(rows: readonly Row[]) {
  test.each(rows)("%s", (conversation, right, wrong) => {
    const answer = ask(conversation);
    for (const fact of [right].flat()) expect(answer).toContain(fact);
    if (wrong) expect(answer).not.toMatch(wrong);
  });
}

describe("two things compared", () => {
  answers([
    [
      "did I spend more on the pool or on landscaping this year",
      ["Pool/Spa in 2026 so far is more, by $240.00.", "Landscaping in 2026 so far: $400.00 (4 expenses)"],
    ],
    ["which cost more, the pool or the yard", ["Pool/Spa in 2026 so far is more, by $240.00.", "$640.00"]],
    ["how much more was the pool than the yard in 2026", "Pool/Spa in 2026 so far is more, by $240.00."],
    [
      "how many times did blue heron and mangrove come this year",
      ["They’re the same.", "Care in 2026 so far: 4 times ($500.00)", "Landscaping in 2026 so far: 4 times"],
    ],
    ["which is older, the fridge or the water heater", "The older one is the Rheem water heater."],
    [
      "¿gasté más en la piscina o en el jardín este año?",
      "Pool/Spa en lo que va de 2026 es más, por $240.00.",
    ],
  ]);
});

describe("one thing in two times", () => {
  answers([
    [
      "how much more did I spend on the pool this year than last year",
      [
        "in 2026 so far is more, by $340.00.",
        "Pool/Spa in 2025: $300.00",
        "By this day last year it was $300.00.",
      ],
    ],
    ["did we spend more on landscaping this year or last year", "Landscaping in 2025 is more, by $500.00."],
    ["compare pool spending in 2025 and 2026", ["by $340.00", "Pool/Spa in 2025: $300.00 (2 expenses)"]],
    [
      "how much did I spend in September vs October",
      ["September 2026 is more, by $1,326.50.", "In October 2026: $225.00 (2 expenses)"],
    ],
    ["did I spend more in october or september", "September 2026 is more, by $1,326.50."],
    [
      "how often did the pool people come this year compared to last year",
      [
        "Blue Heron Pool Care in 2026 so far: 4 times",
        "Blue Heron Pool Care in 2025: twice",
        "is more, by 2.",
      ],
    ],
  ]);
});

describe("the first of several, or the last", () => {
  answers([
    ["what is my oldest appliance", "The oldest: Water heater Rheem XE50, installed Feb 2, 2019"],
    ["what's the newest appliance", "The newest: Pool pump Pentair VSF, installed Jan 20, 2025"],
    ["what was my first expense", "Pool service visit: $150.00 on May 8, 2025"],
    ["what was my last expense", "Mowing and edging: $100.00 on Nov 5"],
    ["what was my biggest expense ever", "The biggest expense: Gutter guards: $1,186.50 on Sep 11"],
    ["What was the most expensive thing I bought this year?", "Gutter guards: $1,186.50 on Sep 11"],
    ["second biggest expense this year", "Pool salt: $140.00 on Sep 20.", /1,186/],
    ["what was the cheapest thing i bought this year", "Mowing and edging: $100.00"],
    ["when was the first time mangrove came", "Oak taken down: $900.00 on Aug 14, 2025"],
    ["when did blue heron last come", "Pool service visit: $125.00 on Oct 12"],
    ["when did I last change the ac filter", "was last done Oct 8."],
    ["when did I last change the ac filter / and before that", "was done before that Sep 5.", /last done/],
    ["when did blue heron last come / and the time before that", "$125.00 on Sep 10", /Oct 12/],
    ["which warranty ends first", "The first to end: Pentair pool pump, until Jan 20, 2027"],
    [
      "who did I pay the most this year",
      "- Suncoast Roofing & Gutters: $1,186.50\n- Blue Heron Pool Care: $500.00",
    ],
    ["which month did I spend the most", "- September 2026: $1,551.50\n- October 2026: $225.00"],
  ]);
});

describe("how many times", () => {
  answers([
    [
      "how many times did Blue Heron come this year",
      "Blue Heron Pool Care 4 times in 2026 so far",
      /Pool salt/,
    ],
    ["how many times did blue heron come in 2025", "Blue Heron Pool Care twice in 2025"],
    ["how many times has the landscaper been here this year", "Landscaping 4 times in 2026 so far", /Oak/],
    ["how many visits from mangrove since june", "Landscaping 4 times since Jun 1"],
    [
      "how many times did I change the ac filter this year",
      "was done 3 times in 2026 so far. Days: Oct 8, Sep 5, and Jul 2.",
    ],
    ["how many times did I change the ac filter in 2025", "was done once in 2025. Days: Oct 30, 2025."],
    [
      "how many times were the gutters cleaned in 2025",
      "There’s no record of “Clean gutters and downspouts” being done in 2025.",
    ],
    ["¿cuántas veces vino Blue Heron este año?", "Blue Heron Pool Care aparece 4 veces"],
    ["cuántas veces cambié el filtro este año", "se hizo 3 veces en lo que va de 2026."],
  ]);
});

describe("a budget, and whether it is exceeded", () => {
  answers([
    ["am I over budget", "No. You’ve spent $2,226.50 of your $3,100.00 budget this year. $873.50 is left."],
    ["am i over budget on the pool", "Yes. You’re $40.00 over your $600.00 Pool/Spa budget this year."],
    ["am i over budget for landscaping", "No. You have $600.00 left of your $1,000.00 Landscaping budget"],
    [
      "which categories are over budget",
      "over budget in 1 category:\n\n- Pool/Spa: $640.00 of $600.00, $40.00 over",
      /Roof/,
    ],
    ["how much is left in the roof budget", "You have $313.50 left of your $1,500.00 Roof budget this year."],
    [
      "cuanto me queda del presupuesto del techo",
      "Te quedan $313.50 de tu presupuesto de $1,500.00 para Roof",
    ],
    ["me pasé del presupuesto de la piscina?", "Te pasaste por $40.00 de tu presupuesto de $600.00"],
  ]);

  test.each(["am I over budget besides the pool", "how much is left in the budget not counting the roof"])(
    "%s: what is left out is left out, or nothing is told",
    (question) => {
      const answer = ask(question);
      expect(isHonest(answer) || !/\$2,226\.50|\$873\.50/.test(answer)).toBe(true);
    },
  );
});

describe("with something left out", () => {
  answers([
    [
      "how much did I spend this year besides the gutter guards",
      "$1,040.00 on everything but Gutter guards in 2026 so far, in 9 expenses.",
    ],
    [
      "how much have I spent this year not counting the pool",
      "$1,586.50 on everything but Pool/Spa",
      /Pool salt/,
    ],
    ["how much did I spend on the yard except the mowing", "Oak taken down: $900.00", /\$100/],
  ]);
});

describe("an average", () => {
  answers([
    [
      "what's my average monthly spending this year",
      "That’s $202.41 a month over 11 months, or $222.65 each time.",
    ],
    ["how much do I pay blue heron per visit", "or $125.00 each time."],
    ["what do I pay mangrove on average", "or $100.00 each time."],
  ]);
});

describe("what a question leaves to the one before it", () => {
  answers([
    [
      "what model is the water heater / serial number?",
      "The serial number of your Rheem water heater is **Q302**.",
    ],
    ["how old is the water heater / and what's its serial number?", "**Q302**"],
    ["what model is the water heater / and the fridge?", "The model of your LG refrigerator is **LRFX**."],
    [
      "how old is the fridge / is it under warranty",
      "No. The warranty on your LG refrigerator ended Jun 15, 2024.",
    ],
    [
      "what is my oldest appliance / is it still under warranty",
      "Yes. Your Rheem water heater is under warranty",
    ],
    ["what is the newest appliance / how old is it", "Your Pentair pool pump was installed Jan 20, 2025"],
    [
      "does the warranty cover the pool pump / and the water heater?",
      "Rheem water heater is under warranty",
      /Pentair/,
    ],
    ["did I spend more on the pool this spring than last spring", "from Mar 1, 2025 to May 31, 2025"],
    ["did I spend more in March than last March", "March 2025"],
    [
      "how much did I spend on landscaping this year / which of those was the priciest",
      "The biggest expense in 2026 so far: M",
    ],
    ["which of those was the priciest", "About what?"],
    ["did I skip the AC filter / how come", "There’s no record of skipping that."],
    ["how much did I spend on the pool / and last year?", "You spent $300.00 on Pool/Spa in 2025"],
    [
      "how much did I pay mangrove this year / and blue heron?",
      "$500.00 on Blue Heron Pool Care in 2026 so far",
    ],
    ["how much did I pay mangrove this year / and in 2025?", "Oak taken down: $900.00 on Aug 14, 2025"],
    [
      "how much did the gutter guards cost / who put them in",
      "**Suncoast Roofing & Gutters**: Gutter guards",
    ],
    ["who put in the gutter guards / what did they charge", "Gutter guards: $1,186.50 on Sep 11"],
    [
      "when did blue heron last come / how much did they charge",
      "Pool service visit: $125.00 on Oct 12",
      /\$500/,
    ],
    ["when did blue heron last come / how much have I paid them this year", "You’ve spent $500.00"],
    ["what was my biggest expense this year / who did it", "**Suncoast Roofing & Gutters**"],
    ["what was my biggest expense this year / when was that", "Sep 11", /Clean gutters/],
    ["¿cuánto gasté en la piscina este año? / ¿y el año pasado?", "Gastaste $300.00 en Pool/Spa en 2025"],
    ["cuál es el modelo de la nevera / y el número de serie?", "**LG77**"],
    [
      "la garantía del calentador de agua hasta cuándo es / y la de la nevera?",
      "LG refrigerator terminó el 15 de junio",
    ],
    ["cuánto le pagué a mangrove este año / ¿y a blue heron?", "$500.00 en Blue Heron Pool Care"],
    [
      "cuando se instalo el calentador de agua / todavía lo cubre la garantía?",
      "Rheem water heater vale hasta",
      /Pentair/,
    ],
  ]);

  test.each(["when is it due", "how much did it cost", "is that still under warranty", "¿cuánto costó eso?"])(
    "%s, with nothing before it: what it means is asked",
    (question) => expect(ask(question)).toMatch(/^(About what\?|¿De qué\?) /),
  );
});

describe("two questions in one", () => {
  answers([
    [
      "how much did I spend on the pool this year and when did blue heron last come",
      ["You’ve spent $640.00 on Pool/Spa", "Pool service visit: $125.00 on Oct 12"],
    ],
    ["how many times did I change the ac filter and when is it due", ["was done 4 times.", "is due Dec 8."]],
    ["what model is the water heater and how old is it", ["**XE50**", "installed Feb 2, 2019, 7 years ago"]],
    [
      "how old is the roof and how much did the gutter guards cost",
      ["from 2016, about 10 years", "$1,186.50"],
    ],
    [
      "how much is left in the roof budget and how many unicorns live here",
      ["You have $313.50 left", "I can’t work out the other part here: “how many unicorns live here”"],
    ],
    [
      "when did I last change the filter and how many zebras live here",
      ["was last done Oct 8.", "I can’t work out the other part here: “how many zebras live here”"],
    ],
    ["how much did I spend on the pool and what is the wifi password", "I don’t have that"],
  ]);
});

describe("slang, haste, and the other language", () => {
  answers([
    ["how much dough did i blow on the pool this year", "You’ve spent $640.00 on Pool/Spa"],
    ["wats the warrenty on the water heatr", "Your Rheem water heater is under warranty until Feb 2, 2029"],
    ["whens the frige outta warranty", "The warranty on your LG refrigerator ended Jun 15, 2024."],
    ["whats the modle of the frige", "**LRFX**"],
    ["what's the serial for the pump", "**P900**"],
    ["¿cuánto gasté en la piscina este año?", "Has gastado $640.00 en Pool/Spa en lo que va de 2026"],
    ["cuánto gasté el mes pasado", "Gastaste $225.00 el mes pasado, en 2 gastos."],
    ["¿cuándo cambié el filtro del aire por última vez?", "se hizo por última vez el 8 de octubre."],
    ["quien limpió las canaletas", "**Suncoast Roofing & Gutters**"],
    ["hay algo atrasado?", "Hay 2 tareas atrasadas:"],
    [
      "¿la nevera todavía tiene garantía?",
      "La garantía de tu LG refrigerator terminó el 15 de junio de 2024.",
    ],
    ["¿cuándo vence el bono de termitas?", "Termite bond, vence el 11 de abril de 2027"],
    ["¿dónde se cierra el agua?", "Así se cierra, según tu nota: “Water: by the hose bib on the left side.”"],
  ]);
});

describe("yes or no comes first", () => {
  test.each([
    ["did I change the ac filter in october", "Yes."],
    ["did I change the ac filter in august", "No."],
    ["was the gutter cleaning done this year", "Yes."],
    ["did we clean the gutters last year", "No."],
    ["is the dryer vent overdue", "Yes."],
    ["is the ac filter overdue", "No."],
    ["did I skip anything in august", "Yes."],
    ["is the pool pump under warranty", "Yes."],
    ["is the fridge still under warranty", "No."],
    ["do i have a wind mitigation report", "Yes."],
    ["did maria reply about the driveway", "Yes."],
  ])("%s %s", (question, first) => expect(ask(question).split(" ")[0]).toBe(first));
});

describe("one word nobody read", () => {
  test.each([
    ["how much did I spend on the pool on unicorns", "pool", "unicorns", "finances"],
    ["how much did I spend on pool chemicals", "pool", "chemicals", "finances"],
    ["how much did I spend on the pool in 2025 in euros", "pool", "euros", "finances"],
    ["how much did blue heron charge for the moon landing", "blue", "moon", "finances"],
    ["when did Bigfoot clean the gutters", "gutters", "bigfoot", "history"],
    ["how old is my water heater in dog years", "water", "dog", "property"],
    ["when does the warranty on the purple fridge end", "fridge", "purple", "property"],
    ["what did the plumber say about the moon", "plumber", "moon", "agent"],
    ["cuánto gasté en la piscina con mi primo", "pool", "primo", "finances"],
  ])("%s: what was understood, what was not, and the page", (question, read, unread, page) => {
    const answer = ask(question);
    expect(isHonest(answer)).toBe(true);
    const [understood = "", missed = ""] = answer.split(/, but not | pero no /);
    expect(understood).toContain(`“${read}”`);
    expect(missed).toContain(`“${unread}”`);
    expect(answer).toMatch(new RegExp(`\\(/home/${page}\\)\\.$`));
    expect(answer).not.toMatch(/\$\d/);
  });

  test.each([
    ["what is the warranty on my flux capacitor", "flux", "property"],
    ["cuando vino el dinosaurio", "dinosaurio", "history"],
  ])("%s: nothing of it was understood, and that is said", (question, unread, page) => {
    const answer = ask(question);
    expect(isHonest(answer)).toBe(true);
    expect(answer).toContain(`“${unread}”`);
    expect(answer).toMatch(new RegExp(`\\(/home/${page}\\)\\.$`));
  });

  test.each([
    "how much did I spend on tuesdays",
    "how much did I spend on the pool on tuesdays",
    "how much did I spend on weekends",
    "how many times did blue heron come on weekends",
    "what did i spend on the pool while my brother was visiting",
    "what would I have spent if I skipped mowing",
    "did I spend more than the neighbors on the pool",
    "how much less did I pay blue heron per visit than last year",
    "did the pool guys come more often than the landscapers this year",
    "who came more this year, blue heron or mangrove",
    "which is bigger, my roof budget or my pool budget",
    "what did the water heater cost",
    "when was the pool pump installed / how much did it cost",
  ])("%s: no figure is told that is not asked for", (conversation) => {
    const answer = ask(conversation);
    expect(isHonest(answer)).toBe(true);
    expect(answer).toMatch(/\(\/home\/\w+\)\.$/);
    expect(answer).not.toMatch(/\$\d|\d times/);
  });

  test("a word nobody knows changes any question of a figure into an honest answer, wherever it stands", () => {
    const questions = [
      "how much did I spend on the pool this year",
      "how many times did blue heron come this year",
      "what model is the water heater",
      "when did I last change the ac filter",
      "am i over budget on the pool",
      "which is older, the fridge or the water heater",
    ];
    const property = fc.property(
      fc.constantFrom(...questions),
      fc.constantFrom("qwzzzk", "unicorns", "zebra", "dinosaur"),
      fc.nat(8),
      (question, word, at) => {
        const words = question.split(" ");
        words.splice(Math.min(at, words.length), 0, word);
        expect(ask(words.join(" "))).not.toMatch(/\$\d|\d times|XE50|Oct 8|older one/);
      },
    );
    fc.assert(property, { seed: SEED, numRuns: PROOF ? 2_000 : 80 });
  });
});

/** Of a home nothing was written down for, what is not there is told only to those who asked for it. */
describe("an empty record", () => {
  test.each([
    "hoa lady told me i cant put up storm shutters is that even legal",
    "electric bill went way up and i have solar?? is it broke",
    "I keep adding shock to the hot tub and it never gets crisp. Start over?",
    "shingles went on in 2012, can they drop me just cause its getting old. i think i have the permit in a drawer",
    "garage door came down on the trash can and just kept going",
  ])("%s: is not a question about documents, or about the agent", (question) => {
    const { answer } = answerQuickly(homeRecord(), { question, image: false });
    expect(answer).not.toMatch(/don’t have any documents here|haven’t asked your agent|No appliances yet/);
  });

  test("is said to be empty where it is what was asked for", () => {
    const told = (question: string) => answerQuickly(homeRecord(), { question, image: false }).answer;
    expect(told("what documents do I have")).toBe("You don’t have any documents here yet.");
    expect(told("did my agent reply")).toContain("You haven’t asked your agent for help yet.");
    expect(told("what appliances do I have")).toContain("No appliances yet.");
  });
});

/** A word of asking in another sense: each of these was read as another question once, or is now. */
describe("what sounds like another question", () => {
  test.each([
    ["i need a plumber", "Anchor Plumbing Co.", /in your plan/],
    ["Necesito un plomero", "Anchor Plumbing Co.", /en tu plan/],
    ["what did I do to the house over the summer", "Check and change the AC filter", /budget/],
    ["what pool stuff did we do over the summer", "", /budget/],
    ["how many minutes to swap the ac filter", "minutes", /is due/],
    ["drain line flush, how long", "", /is due/],
    ["do I need a permit for a fence", "", /document by that name/],
    ["what's the most overdue", "Overdue the longest", /tasks are overdue/],
    ["pool vs landscaping", ["I can’t work that out here", "[Finances]"], /\$|come closest/],
    ["visits this year against last", "I can’t work that out here", /is more, by/],
    ["¿necesito limpiar las canaletas?", "Sí, está en tu plan.", /^“/],
    ["¿tengo que limpiar las canaletas?", "Sí, está en tu plan.", /^“/],
    ["¿necesito un plomero?", "Anchor Plumbing Co.", /en tu plan/],
    ["the kitchen faucet drips / rather pay somebody, who do I call", "Anchor Plumbing Co.", /Finances/],
    ["when should I fertilize the lawn", "", /^“Stop lawn fertilizer/],
    ["what should pool ph be", "7.0–7.8", /^“Test and balance/],
    ["¿Se me pasó la fecha de algo?", "atrasada", /presupuesto/],
    ["what have I done", "Check and change the AC filter", /I can’t/],
    ["who is my plumber", "Anchor Plumbing Co.", /doesn’t say/],
    ["how much did we spend since we own it", "3,426.50", /About what/],
  ])("%s", (question, right, wrong) => {
    const answer = ask(question);
    for (const fact of [right].flat()) expect(answer).toContain(fact);
    expect(answer).not.toMatch(wrong);
  });
});

describe("what cannot be told", () => {
  test.each([
    ["pool vs landscaping", /^You’ve spent \$/],
    ["¿piscina contra jardín?", /^Has gastado \$/],
    ["is the warranty on the water heater better than average", /^Your Rheem water heater/],
    ["¿la garantía del calentador de agua es mejor que el promedio?", /Rheem water heater/],
  ])("%j cannot be told, and both buttons under it are answered in its language", (question, told) => {
    const { answer, suggestions = [] } = answerQuickly(HOME, { question, image: false });
    expect(answer).toMatch(question.startsWith("¿") ? /^No puedo/ : /^I can’t/);
    expect(suggestions).toHaveLength(2);
    for (const suggestion of suggestions) {
      expect(suggestion.startsWith("¿")).toBe(question.startsWith("¿"));
      expect(answerQuickly(HOME, { question: suggestion, image: false }).answer).toMatch(told);
    }
  });

  test("a Spanish comparison is not told back in English words", () => {
    const { answer } = answerQuickly(HOME, { question: "¿piscina contra jardín?", image: false });
    expect(answer).not.toMatch(/“compared to”/);
  });
});

const phrasings: { text: string; kind: string }[] = JSON.parse(
  readFileSync("workers/assistant/quick-answer/phrasings.json", "utf8"),
);

describe("whatever is asked, and whatever was asked before it", () => {
  const expectWellFormed = (conversation: readonly string[], home = HOME) => {
    const { answer, sources, cards, foldAt } = answerQuickly(home, {
      question: conversation.at(-1) ?? "",
      earlier: conversation.slice(0, -1),
      image: false,
    });
    const named = sources.map(({ ref }) => ref);
    const cited = [...answer.matchAll(/\[([^\]]*)\](?!\()/g)].map(([, ref]) => ref);
    expect(answer.trim()).not.toBe("");
    expect(answer.length).toBeLessThanOrEqual(ANSWER_MAX);
    expect(cited.filter((ref) => !named.includes(ref ?? ""))).toEqual([]);
    expect(named.filter((ref) => !cited.includes(ref))).toEqual([]);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
    expect(answer).not.toMatch(/undefined|NaN|\[object/);
    if (foldAt !== undefined) {
      expect(answer.slice(0, foldAt).trim()).not.toBe("");
      expect(answer.slice(foldAt).trim()).not.toBe("");
    }
  };

  test("an answer is not empty, not too long, and cites what it names and nothing else", () => {
    const text = fc.constantFrom(...phrasings.map((one) => one.text));
    const home = fc.constantFrom(HOME, homeRecord());
    const property = fc.property(home, text, fc.array(text, { maxLength: 2 }), (one, question, earlier) =>
      expectWellFormed([...earlier, question], one),
    );
    fc.assert(property, { seed: SEED, numRuns: PROOF ? 4_000 : 100 });
  });

  test.each([
    "Was the AC filter one of the ones I put off",
    "did i push back the repair fund thing and until when",
    "snooze end date repair fund",
    "until when is the repair fund one snoozed",
    "pentair model? / my questions to maria and what she said",
    "what model is the water heater / and the fridge?",
  ])("%s", (conversation) => expectWellFormed(conversation.split(" / ")));
});
