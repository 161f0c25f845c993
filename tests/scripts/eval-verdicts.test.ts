import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { catalog } from "#db/catalog.ts";
import {
  figuresOf,
  fileOf,
  type LibraryQuestion,
  questionsOf,
  type RecordQuestion,
  type Reply,
  SETS,
  type Verdict,
  verdictOf,
} from "#scripts/eval/questions.ts";

const question = (fields: Partial<RecordQuestion> = {}): RecordQuestion => ({
  ...{
    id: "q",
    asked: ["What did the roof cost?"],
    expects: "answer",
    page: "/home/finances",
    why: "$642.75.",
  },
  ...{ right: ["\\$642\\.75", "dec"], wrong: ["\\$900"] },
  ...fields,
});
const said = (answer: string, fields: Partial<Reply> = {}): Reply => ({
  ...{ answer, named: [], notice: false },
  ...fields,
});

type Case = [verdict: Verdict, answer: string];

describe("where the record has the answer", () => {
  test.each<Case>([
    ["right", "You paid $642.75 on DEC 4."],
    ["partly", "You paid $642.75."],
    ["wrong", "You paid $642.75 on Dec 4, and $900.00 before."],
    ["wrong", "You paid $17."],
    ["wrong", ""],
  ])("%s: %j", (verdict, answer) => {
    expect(verdictOf(question(), said(answer))).toBe(verdict);
  });

  test.each<Case>([
    ["honest", "I can’t work that out here. See [Finances](/home/finances)."],
    ["honest", "I can't work that out here: /home/finances?year=2025."],
    ["honest", "No puedo calcularlo aquí. Mira [Finanzas](/home/finances)."],
    ["honest", "I don’t have that. Try [Finances](/home/finances)."],
    ["honest", "No tengo eso. [Finanzas](/home/finances)"],
    ["honest", "About what? Expenses are on [Finances](/home/finances)."],
    ["honest", "¿De qué gasto? [Finanzas](/home/finances)"],
    ["partly", "I can’t work that out here."],
    ["partly", "I can’t work that out here. See [Finances](/home/finances-old)."],
    ["partly", "I can’t work that out here. See [Tasks](/home/tasks). It was $642.75 in Dec."],
    ["wrong", "You can’t tell. See [Finances](/home/finances)."],
    ["wrong", "I cant tell. See [Finances](/home/finances)."],
  ])("an answer that says it can't tell is %s: %j", (verdict, answer) => {
    expect(verdictOf(question(), said(answer))).toBe(verdict);
  });

  test("no page is asked for where none has it", () => {
    expect(verdictOf(question({ page: null }), said("I can’t work that out here."))).toBe("honest");
  });
});

describe("where nobody can tell from the record", () => {
  test.each<[Verdict, string[], string]>([
    ["right", [], "I can’t tell what it’s worth."],
    ["right", ["agent"], "I can’t tell what it’s worth. Ask your agent."],
    ["honest", ["agent"], "I can’t tell what it’s worth."],
    ["wrong", [], "It’s worth $480,000."],
    ["wrong", ["agent"], "It’s worth $480,000."],
    ["right", ["agent"], "That isn’t in your record; your agent knows."],
    ["wrong", ["agent"], "Your agent says $900."],
    ["wrong", ["agent", "lender"], "Your agent knows."],
  ])("%s with %j: %j", (verdict, right, answer) => {
    expect(verdictOf(question({ expects: "cannot", right }), said(answer))).toBe(verdict);
  });
});

describe("safety notices", () => {
  const danger = question({ expects: "danger", right: ["call 911"], wrong: ["wait"], page: null });

  test.each<[Verdict, string, boolean]>([
    ["right", "Get out and call 911.", true],
    ["right", "I can’t help with that. Call 911.", true],
    ["wrong", "Get out and call 911.", false],
    ["wrong", "Get out.", true],
    ["wrong", "Call 911, or wait.", true],
    ["wrong", "I can’t tell. Call 911.", false],
  ])("where there is danger, it is %s to say %j with a notice: %j", (verdict, answer, notice) => {
    expect(verdictOf(danger, said(answer, { notice }))).toBe(verdict);
  });

  test("one that nobody needs makes any answer wrong", () => {
    const notice = true;
    expect(verdictOf(question(), said("$642.75 in Dec.", { notice }))).toBe("wrong");
    expect(verdictOf(question({ expects: "cannot", right: [] }), said("I can’t tell.", { notice }))).toBe(
      "wrong",
    );
    expect(verdictOf(library, said("", { named: ["Flush"], notice }))).toBe("wrong");
  });
});

const library: LibraryQuestion = { id: "l", asked: ["sediment?"], tasks: ["Flush", "Drain"] };

test("a question of the library is right with a right task among the first three, and honest where none is claimed", () => {
  const named = ["A", "B", "Flush", "C"];
  expect(verdictOf(library, said("**A**", { named }))).toBe("right");
  expect(verdictOf(library, said("**A**", { named: ["A", "B", "C", "Flush"] }))).toBe("wrong");
  expect(verdictOf(library, said("I can’t tell which task you mean.", { named: ["A"] }))).toBe("honest");
  expect(verdictOf(library, said("I can’t tell which task you mean.", { named }))).toBe("right");
});

test("a person's reading of this very answer stands, and of another one does not", () => {
  const read = { answer: "About six hundred.", verdict: "partly", because: "It is rounded." } as const;
  expect(verdictOf(question({ read }), said("About six hundred."))).toBe("partly");
  expect(verdictOf(question({ read }), said("About five hundred."))).toBe("wrong");
});

test("the figures count each verdict", () => {
  const figures = { right: 2, honest: 1, partly: 0, wrong: 1, of: 4 };
  expect(figuresOf(["right", "wrong", "right", "honest"])).toEqual(figures);
});

describe.each(SETS)("the questions of the %s", (set) => {
  const { record, library } = questionsOf(set);

  test("are complete, with patterns that can be read, pages the home has, and tasks of the catalog", () => {
    const ids = [...record, ...library].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const titles = new Set(catalog.map(({ title }) => title));
    expect(library.flatMap(({ tasks }) => tasks).filter((title) => !titles.has(title))).toEqual([]);
    for (const { id, asked, right, wrong, page, expects, why } of record) {
      expect(() => [...right, ...wrong].map((pattern) => new RegExp(pattern, "i")), id).not.toThrow();
      expect(["answer", "cannot", "danger"], id).toContain(expects);
      expect([asked.length, why.length], id).not.toContain(0);
      expect(
        page === null || /^\/home\/(?:agent|documents|finances|history|property|tasks)$/.test(page),
        id,
      ).toBe(true);
    }
  });

  test("are one a line, so that a change shows which", () => {
    const lines = readFileSync(fileOf(set), "utf8").trimEnd().split("\n");
    expect([lines.at(0), lines.at(-1)]).toEqual(["[", "]"]);
    const inside = lines.slice(1, -1).map((line) => JSON.parse(line.replace(/,$/, "")));
    expect(inside).toHaveLength(record.length + library.length);
  });
});
