import { expect, test } from "vitest";
import { NO_HISTORY } from "#app/domain/assistant/home-history.ts";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { aCompletion, anExpense, homeRecord } from "#tests/workers/assistant/quick-answer/homes.ts";
import { READ_TOOLS, readerOf } from "#workers/assistant/reads/index.ts";

function livedIn(): HomeRecord {
  const record = homeRecord();
  return {
    ...record,
    appliances: [
      {
        ref: "A1",
        id: "appliance-id",
        kind: "Refrigerator",
        brand: "LG",
        model: "LRFXS",
        serial: "S1",
        installedOn: "2023-04-01",
        warrantyEndsOn: "2024-03-31",
      },
    ],
    budgets: [{ category: "HVAC", budget: 50_000, spent: 20_000 }],
    yearlyBudgets: [{ year: 2026, category: "HVAC", cents: 50_000 }],
    history: {
      ...NO_HISTORY,
      completed: [
        aCompletion("Check and change the AC filter", "2026-10-08", "hvac-filter-change"),
        aCompletion("Check and change the AC filter", "2025-10-08", "hvac-filter-change"),
        {
          ...aCompletion("Clean gutters and downspouts", "2026-08-27", "roof-gutter-cleaning"),
          category: "Roof",
        },
      ],
      expenses: [
        anExpense({
          day: "2026-06-26",
          category: "HVAC",
          description: "New capacitor",
          amount: 28_500,
          vendorName: "Gulf Breeze",
        }),
        anExpense({ day: "2025-06-26", category: "Pool/Spa", description: "Salt", amount: 1_050 }),
      ],
      documents: [{ name: "Termite bond", kind: "warranty", expiresOn: "2027-04-11" }],
      warranties: [],
      requests: [
        { title: "Dryer vent", status: "resolved", askedOn: "2026-11-01", reply: "I know someone." },
      ],
    },
  };
}

const ask = (name: string, input: unknown = {}) =>
  readerOf(livedIn())(name, input) as Promise<Record<string, unknown>>;

test("completions are read by task, system, and time", async () => {
  expect(await ask("read_completions", { about: "ac filter" })).toMatchObject({ count: 2 });
  expect(await ask("read_completions", { about: "ac filter", from: "2026-01-01" })).toMatchObject({
    rows: [{ task: "Check and change the AC filter", doneOn: "2026-10-08" }],
  });
  expect(await ask("read_completions", { system: "roof" })).toMatchObject({ count: 1 });
  expect(await ask("read_completions", { to: "2025-12-31" })).toMatchObject({ count: 1 });
});

test("spending is summed by category, vendor, words, and time, in dollars", async () => {
  expect(await ask("read_expenses")).toMatchObject({ totalDollars: 295.5, count: 2 });
  expect(await ask("read_expenses", { category: "HVAC" })).toMatchObject({ totalDollars: 285 });
  expect(await ask("read_expenses", { vendor: "gulf breeze" })).toMatchObject({ count: 1 });
  expect(await ask("read_expenses", { about: "salt", from: "2026-01-01" })).toMatchObject({
    totalDollars: 0,
  });
  expect(await ask("read_budgets")).toMatchObject({ thisYear: [{ budgetDollars: 500, spentDollars: 200 }] });
});

test("appliances, documents, plan, vendors, library, and replies are read by topic", async () => {
  expect(await ask("read_appliances", { about: "fridge" })).toMatchObject({ appliances: [{ serial: "S1" }] });
  expect(await ask("read_house")).toMatchObject({ ref: "H1", roofYear: 2016 });
  expect(await ask("read_documents", { about: "termite" })).toMatchObject({
    rows: [{ expiresOn: "2027-04-11" }],
  });
  expect(await ask("read_plan", { about: "gutters" })).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ task: "Clean gutters and downspouts" })]),
  });
  expect(await ask("read_vendors", { about: "AC not cooling" })).toMatchObject({
    rows: [{ category: "HVAC" }],
  });
  const [first] = (await ask("read_library", { about: "ac filter" })) as unknown as {
    text: string;
    source: string;
  }[];
  expect(first?.text).toContain("Pull the filter");
  expect(first?.source).toContain("ENERGY STAR");
  expect(await ask("read_requests")).toMatchObject({ requests: [{ reply: "I know someone." }] });
});

test.each([
  ["read_completions", { from: "yesterday" }],
  ["read_expenses", { category: "Boats" }],
  ["read_library", {}],
  ["read_plan", "everything"],
])("%s of %j is answered with an error message", async (name, input) => {
  expect(await ask(name, input)).toMatch(/could not be read/);
});

test.each(["drop_tables", "__proto__", "constructor", "toString", ""])(
  "there is no function %j",
  async (name) => {
    expect(await ask(name)).toBe("There is no such function.");
  },
);

test("no result contains an id, and every function is sent to the model with its schema", async () => {
  for (const { name, schema, description } of READ_TOOLS) {
    const input = name === "read_library" ? { about: "pool" } : {};
    expect(JSON.stringify(await ask(name, input))).not.toMatch(/appliance-id|vendor-1|row-hvac/);
    expect(schema).toMatchObject({ type: "object" });
    expect(description.length).toBeGreaterThan(20);
  }
});
