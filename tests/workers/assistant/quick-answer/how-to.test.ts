import { describe, expect, test } from "vitest";
import { parseHowTo } from "#app/domain/tasks/how-to.ts";
import { catalog, catalogSentencesOf } from "#db/catalog.ts";
import { homeRecord, TODAY } from "#tests/workers/assistant/quick-answer/homes.ts";
import type { FoundTask } from "#workers/assistant/quick-answer/find-tasks/find-tasks.ts";
import {
  type HowToAnswer,
  howTo,
  LEAD_MAX_WORDS,
} from "#workers/assistant/quick-answer/find-tasks/how-to.ts";

const HOME = homeRecord();

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
const sentencesOf = (slug: string) => {
  const { how, why, pro } = catalogSentencesOf(slug) ?? { how: [], why: [], pro: [] };
  const lines = parseHowTo(catalog.find((task) => task.slug === slug)?.description ?? "").lines;
  const of = (numbers: number[]) => numbers.map((number) => lines[number - 1] ?? "");
  return { lines, how: of(how), why: of(why), pro: of(pro) };
};
const count = (text: string, part: string) => text.split(part).length - 1;

function found(slug: string, record = HOME): FoundTask {
  const planned = record.tasks.find((task) => task.slug === slug);
  const library = catalog.find((task) => task.slug === slug);
  if (planned) return { planned, library: null, score: 1 };
  if (!library) throw new Error(slug);
  return { planned: null, library, score: 1, fits: true, beyond: null };
}

/** `english`: what a Spanish question is in English. */
function ask(
  slug: string,
  question: string,
  { record = HOME, english = question, task = found(slug, record) } = {},
) {
  const language = english === question ? "en" : "es";
  return howTo({ record, task, question, english, language, vendors: [] });
}

describe("the sentences of every catalog task", () => {
  test.each(catalog.map(({ slug }) => slug))("%s: each is about one thing", (slug) => {
    const sentences = catalogSentencesOf(slug);
    const { lines } = sentencesOf(slug);
    const numbers = [...(sentences?.how ?? []), ...(sentences?.why ?? []), ...(sentences?.pro ?? [])];
    expect(numbers.toSorted()).toEqual(lines.map((_, i) => i + 1));
    expect(sentences?.how).not.toEqual([]);
  });

  test("are split alike by every mark that ends one", () => {
    const odd = catalog.filter(({ slug, description }) => {
      const marks = description.match(/[.!?](?= [“"(]?\p{Lu})(?<!St\.)|[.!?]$/gu) ?? [];
      return marks.length !== sentencesOf(slug).lines.length;
    });
    expect(odd.map(({ slug }) => slug)).toEqual([]);
  });

  test("a reason is no instruction to call somebody, and a call names whom", () => {
    for (const { slug } of catalog) {
      for (const sentence of sentencesOf(slug).how) expect(sentence, slug).not.toMatch(/^Call\b/);
    }
  });
});

const QUESTIONS = [
  "How do I do it?",
  "Why should I do it?",
  "What happens if I skip it?",
  "Is it ok to skip it?",
  "Who can do it?",
  "When should I call somebody?",
  "How often do I do it?",
  "Can I do it myself?",
  "Do I need a professional?",
  "Do I need to do it?",
  "Is that normal?",
  "this one",
  "¿Cómo lo hago?",
  "¿Qué pasa si no lo hago?",
  "¿Hace falta hacerlo?",
  "¿Puedo hacerlo yo mismo?",
];

test.each(QUESTIONS)(
  "%s is answered in 80 words, and nothing the library says is lost or told twice",
  (question) => {
    const english = question.startsWith("¿") ? "do it" : question;
    for (const { slug } of catalog) {
      for (const record of [HOME, homeRecord({ tasks: [], vendors: [] })]) {
        const { lead, rest, sources } = ask(slug, question, { record, english });
        expect(words(lead), `${slug}: ${lead}`).toBeLessThanOrEqual(LEAD_MAX_WORDS);
        expect(lead).not.toBe("");
        for (const sentence of sentencesOf(slug).lines) {
          expect(count(`${lead} ${rest}`, sentence.replace(/[[\]]/g, "")), `${slug}: ${sentence}`).toBe(1);
        }
        for (const { ref } of sources) expect(`${lead} ${rest}`).toContain(`[${ref}]`);
      }
    }
  },
);

test.each(catalog.map(({ slug }) => slug))("%s: what is asked comes first", (slug) => {
  const { how, why, pro } = sentencesOf(slug);
  expect(ask(slug, "How do I do it?").lead.startsWith(how[0] ?? "")).toBe(true);
  const reason = why[0] ?? "I don’t have a reason on record for this one.";
  expect(ask(slug, "Why should I do it?").lead.startsWith(reason)).toBe(true);
  expect(ask(slug, "What happens if I skip it?").lead.startsWith(reason)).toBe(true);
  if (pro[0]) expect(ask(slug, "When should I call somebody?").lead.startsWith(pro[0])).toBe(true);
  const { lead } = ask(slug, "How often do I do it?");
  const isFixed = catalog.some((task) => task.slug === slug && task.frequency !== "other");
  if (isFixed) expect(lead).toMatch(/^(?:Once|Every (?:week|month|year|\d months))/);
  else expect(lead).toContain(`${how[0]}`);
});

test.each([
  [
    "hvac-filter-change",
    "Can I change the AC filter myself?",
    /^Yes, you can do this one yourself\. Call an HVAC company if/,
  ],
  [
    "hvac-tune-up-spring",
    "Can I do the spring tune-up myself?",
    /^No, this one takes a professional\. Have a licensed/,
  ],
  ["plumbing-water-heater-flush", "Can I replace the water heater myself?", /^It depends\./],
  [
    "roof-gutter-cleaning",
    "can i clean the gutters on my own",
    /^Yes, you can do this one yourself\. Aim for once/,
  ],
  [
    "fireplace-chimney-inspection",
    "Do I need a pro to inspect the chimney?",
    /^Yes, this one takes a professional\. Book/,
  ],
  [
    "roof-gutter-cleaning",
    "Should I hire someone to clean the gutters?",
    /^It depends\. You can do this one yourself, up to a point\. Aim/,
  ],
  [
    "hurricane-evacuation-plan",
    "do I need a professional for the evacuation plan",
    /^No, you can do this one yourself\./,
  ],
  [
    "hvac-filter-change",
    "Do I need to change the AC filter?",
    /^Yes, it’s in your plan\. Florida air conditioners/,
  ],
  ["hvac-filter-change", "Should I change the filter with the AC on?", /^It depends\./],
  ["hvac-filter-change", "Do I need to change the filter every month?", /^It depends\./],
  [
    "hvac-condensate-flush",
    "can I pour bleach in the condensate drain line",
    /^It depends\. Here’s what the task library says:/,
  ],
  ["hvac-filter-change", "is it ok to skip the filter", /^It depends\. Florida air conditioners/],
])("%s: %j opens with %s", (slug, question, opening) => {
  expect(ask(slug, question).lead).toMatch(opening);
});

test.each([
  [
    "¿Puedo limpiar las canaletas yo mismo?",
    "can i clean the gutters my mismo",
    /^Sí, esto lo puedes hacer tú\. Aim/,
  ],
  [
    "¿Hace falta limpiar las canaletas?",
    "hace falta clean the gutters",
    /^Sí, está en tu plan\. Clogged gutters/,
  ],
  ["¿Qué pasa si no limpio las canaletas?", "what happens if i not clean the gutters", /^Clogged gutters/],
  [
    "¿Cada cuánto se limpian las canaletas?",
    "how often clean the gutters",
    /^Cada 6 meses\. .*Toca el 10 de febrero de 2027\./,
  ],
  ["¿Quién limpia canaletas?", "who clean gutters", /^Tu agente recomienda:/],
])("%s is answered in Spanish", (question, english, opening) => {
  expect(ask("roof-gutter-cleaning", question, { english }).lead).toMatch(opening);
});

test("a task outside the plan depends, and says why it is outside", () => {
  const record = homeRecord({ tasks: [] });
  const of = (more: object) => ({ ...found("hvac-filter-change", record), ...more }) as FoundTask;
  const lead = (task: FoundTask) => ask("", "Should I change the AC filter?", { record, task }).lead;
  expect(lead(of({}))).toMatch(/^It depends\. It isn’t in your plan\. Florida air/);
  expect(lead(of({ fits: false }))).toMatch(/^It depends\. It’s for another type of home, .*\. Florida air/);
  expect(lead(of({ beyond: { doneBy: "pool_service", level: "essential" } }))).toMatch(
    /^It depends\. .*a service you have does it\./,
  );
  expect(lead(of({ beyond: { doneBy: null, level: "thorough" } }))).toMatch(
    /^It depends\. .*a higher level of care/,
  );
  expect(ask("", "Should I change the AC filter?", { record, task: of({}) }).sources).toEqual([
    { ref: "C1", label: "Check and change the AC filter", to: null },
  ]);
});

describe("a description somebody rewrote", () => {
  const own = (description: string) => {
    const tasks = HOME.tasks.map((task) =>
      task.slug === "hvac-filter-change" ? { ...task, description } : task,
    );
    return homeRecord({ tasks });
  };
  const answer = (description: string, question: string) =>
    ask("hvac-filter-change", question, { record: own(description) });

  test.each(["How do I do it?", "What happens if I skip it?", "ac filter"])(
    "is told whole, first sentence first: %s",
    (question) => {
      const { lead, rest } = answer("Use the blue filter. Sam keeps them in the garage.", question);
      expect(lead).toMatch(/^Use the blue filter\. Sam keeps them in the garage\./);
      expect(`${lead} ${rest}`).not.toContain("ENERGY STAR");
      expect(`${lead} ${rest}`).not.toContain("Florida air conditioners");
    },
  );

  test("is never answered with yes or no where that depends on its words", () => {
    expect(answer("Use the blue filter.", "Can I do it myself?").lead).toMatch(
      /^It depends\. Here’s what your plan says: Use the blue filter\./,
    );
    expect(answer("Use the blue filter.", "Should I change the AC filter?").lead).toMatch(
      /^Yes, it’s in your plan\. Use the blue filter\./,
    );
  });

  test("keeps its numbered steps, those that are too many for later", () => {
    const steps = Array.from({ length: 9 }, (_, i) => `Step ${i} ${"with many words ".repeat(5)}`.trim());
    const { lead, rest } = answer(steps.join("\n"), "How do I do it?");
    expect(lead.startsWith(`1. ${steps[0]}\n2. ${steps[1]}\n`)).toBe(true);
    expect(words(lead)).toBeLessThanOrEqual(LEAD_MAX_WORDS);
    for (const [i, step] of steps.entries()) expect(count(`${lead}\n${rest}`, `${i + 1}. ${step}`)).toBe(1);
  });

  test("of one endless sentence begins before the fold and is whole behind it", () => {
    const long = "word ".repeat(150).trim();
    const { lead, rest } = answer(`${long}.`, "How do I do it?");
    expect(words(lead)).toBeLessThanOrEqual(LEAD_MAX_WORDS);
    expect(lead).toMatch(/^word word/);
    expect(rest).toContain(`${long}.`);
  });

  test("can make no link or citation, and may be empty", () => {
    const { lead, rest } = answer("See [T9](https://x.example) <b>now</b>.", "How do I do it?");
    expect(`${lead} ${rest}`).not.toMatch(/\[T9\]|https:\/\/|<b>/);
    expect(answer("", "How do I do it?").lead).toMatch(/^Every month\..*It’s due Feb 10, 2027\. \[T1\]$/);
  });
});

test("notes of the agent and the homeowner stand with the steps", () => {
  const tasks = HOME.tasks.map((task) =>
    task.slug === "hvac-filter-change"
      ? { ...task, agentNote: "It takes a 20x25x4.", ownNote: "Behind the grate." }
      : task,
  );
  const { lead } = ask("hvac-filter-change", "How do I do it?", { record: homeRecord({ tasks }) });
  expect(lead).toMatch(/Maria’s note: “It takes a 20x25x4\.” Your note: “Behind the grate\.” \[T1\]$/);
});

test("when it is due, late or snoozed is told", () => {
  const told = (changes: object) => {
    const tasks = HOME.tasks.map((task) => ({ ...task, ...changes }));
    return ask("hvac-filter-change", "How often do I do it?", { record: homeRecord({ tasks }) }).lead;
  };
  expect(told({ dueDay: TODAY, status: "due_soon" })).toContain("It’s due today.");
  expect(told({ dueDay: "2026-11-08", status: "overdue" })).toContain("It was due Nov 8, 12 days ago.");
  expect(told({ status: "snoozed", snoozedUntil: "2026-12-01" })).toContain(
    "It’s snoozed until Dec 1. It’s due Feb 10, 2027.",
  );
});

describe("who does it", () => {
  test("is a vendor of that trade", () => {
    const { lead, sources } = ask("roof-pro-inspection", "Who can inspect my roof?");
    expect(lead).toMatch(/^Your agent recommends:\n\n- \*\*Suncoast Roofing & Gutters\*\* \(Roofing\)/);
    expect(sources.map(({ ref }) => ref)).toEqual([found("roof-pro-inspection").planned?.ref, "V4"]);
  });

  test("is whom the library names where no trade does it", () => {
    expect(ask("tax-trim-notice-review", "Who do I call?").lead).toMatch(/^Call the property appraiser/);
  });

  test("is the agent where they have no vendor for it", () => {
    const record = homeRecord({ vendors: [] });
    expect(ask("roof-pro-inspection", "Who can inspect my roof?", { record }).lead).toMatch(
      /^Your agent has no vendor for this yet, but may know someone\. Ask your agent Maria Alvarez, /,
    );
  });
});

describe("work nobody should do themselves", () => {
  const leadOf = ({ lead }: HowToAnswer) => lead;

  test("is warned of ahead of all, and no steps are told", () => {
    for (const question of [
      "How do I replace the garage door springs?",
      "Can I adjust the garage door springs myself?",
    ]) {
      const answer = ask("garage-door-balance-lube", question);
      expect(leadOf(answer)).toMatch(/^\*\*Stop first\.\*\* Don’t touch the springs/);
      for (const sentence of sentencesOf("garage-door-balance-lube").lines) {
        expect(`${answer.lead} ${answer.rest}`).not.toContain(sentence);
      }
    }
  });

  test("is warned of ahead of steps that may still be told", () => {
    const { lead } = ask("roof-gutter-cleaning", "Can I walk on the roof to clean the gutters myself?");
    expect(lead).toMatch(/^\*\*Stay off the roof\.\*\* .*\n\nIt depends\./);
  });

  test("has its two longest warnings before the fold", () => {
    const { lead, rest } = ask(
      "hvac-humidity-mold-check",
      "How do I replace the garage door springs with black mold all over the garage?",
    );
    expect(lead).toMatch(/Don’t touch the springs.*\n\n.*Don’t disturb a lot of mold/);
    expect(words(lead)).toBeLessThanOrEqual(LEAD_MAX_WORDS);
    expect(rest).toContain("Check indoor humidity");
  });
});
