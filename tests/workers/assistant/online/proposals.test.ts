import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_HISTORY } from "#app/domain/assistant/home-history.ts";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { sentMessages } from "#workers/assistant/online/history.ts";
import { homeData, SYSTEM } from "#workers/assistant/online/prompts.ts";
import { readProposals } from "#workers/assistant/online/proposals.ts";
import { INPUTS, TOOLS } from "#workers/assistant/online/tools.ts";
import { namedIn, sourcesOf, withoutRefs } from "#workers/assistant/sources.ts";

const RECORD: HomeRecord = {
  today: "2026-11-20",
  firstName: "Daniel",
  address: "",
  city: "St. Petersburg",
  state: "FL",
  zipCode: "33704",
  propertyType: "single_family",
  features: ["pool"],
  careLevel: "thorough",
  traits: [],
  floridaDates: [],
  forecast: [],
  watering: "",
  beyond: [],
  facts: {
    yearBuilt: null,
    roofYear: null,
    roofMaterial: "",
    hvacYear: null,
    insurer: "",
    policyRenewsOn: null,
    closedOn: null,
    shutoffs: "",
  },
  tasks: [
    {
      ref: "T1",
      rowId: "row-1",
      slug: null,
      title: "Change the filter",
      description: "",
      category: "HVAC",
      vendorCategory: null,
      priority: "medium",
      frequency: "monthly",
      dueDay: "2026-11-25",
      status: "due_soon",
      snoozedUntil: null,
      agentNote: "",
      ownNote: "",
    },
  ],
  history: NO_HISTORY,
  appliances: [],
  budgets: [],
  yearlyBudgets: [],
  hasAgent: true,
  agent: { name: "Maria", phone: "", email: "", brokerage: "" },
  vendors: [],
};
const read = (name: string, input: unknown) => readProposals([{ name, input }], RECORD).cards;

test.each<[string, unknown, object]>([
  ["complete_task", { task: "T1" }, { rowId: "row-1", title: "Change the filter" }],
  ["move_task", { task: "T1", due_date: "2026-11-20" }, { rowId: "row-1", dueDate: "2026-11-20" }],
  [
    "add_task",
    { title: " Test\nalarms ", category: "Nonsense", frequency: "hourly", due_date: "2020-01-01" },
    {
      title: "Test alarms",
      category: "Other",
      frequency: "once",
      dueDate: null,
      description: "",
    },
  ],
  [
    "add_expense",
    { description: "Tune-up", category: "HVAC", amount_dollars: 129.5, date: "2026-11-19" },
    {
      amount: 12_950,
      expenseDate: "2026-11-19",
      vendorName: "",
    },
  ],
  [
    "request_help",
    { task: "T1", title: "x", message: "Help" },
    { rowId: "row-1", title: "Change the filter" },
  ],
  ["request_help", { title: "A contractor", message: "Help" }, { rowId: null, title: "A contractor" }],
  [
    "save_appliance",
    { kind: "Dryer", installed_on: "2030-01-01", warranty_ends_on: "2027-01-01" },
    {
      appliance: "Dryer",
      installedOn: null,
      warrantyEndsOn: null,
    },
  ],
])("%s becomes a card that passes the screens' validation", (name, input, card) => {
  expect(read(name, input)).toEqual([
    expect.objectContaining({ id: "c1", kind: name, confirmed: false, ...card }),
  ]);
});

test.each<[string, unknown]>([
  ["complete_task", { task: "T2" }],
  ["complete_task", { task: "row-1" }],
  ["complete_task", {}],
  ["move_task", { task: "T1", due_date: "2026-11-19" }],
  ["move_task", { task: "T1", due_date: "2026-02-30" }],
  ["move_task", { task: "T1", due_date: "2037-01-01" }],
  ["add_task", { title: " \n", category: "Other", frequency: "once" }],
  ["add_expense", { description: "x", category: "HVAC", amount_dollars: 0, date: "2026-11-19" }],
  ["add_expense", { description: "x", category: "HVAC", amount_dollars: 1e12, date: "2026-11-19" }],
  ["add_expense", { description: "x", category: "HVAC", amount_dollars: "5", date: "2026-11-19" }],
  ["add_expense", { description: "x", category: "HVAC", amount_dollars: 5, date: "2030-11-19" }],
  ["request_help", { task: "T9", title: "x", message: "Help" }],
  ["save_appliance", { kind: "" }],
  ["toString", {}],
])("%s of %j becomes nothing", (name, input) => {
  expect(read(name, input)).toEqual([]);
});

const RHEEM = {
  ref: "A1",
  id: "rheem",
  kind: "Water heater",
  brand: "Rheem",
  model: "XE50",
  serial: "",
  installedOn: "2020-12-24",
  warrantyEndsOn: "2026-12-24",
};
const sure = (value: string) => ({ value, confidence: "high" });
const REPORT = {
  kind: sure("Water heater, electric"),
  brand: sure("RHEEM"),
  model: sure("XE50"),
  serial: sure("Q123456"),
  age: sure(""),
  condition: sure(""),
  safety: [],
  tasks: [
    { title: "Changing the filters", frequency: "monthly", why: "" },
    { title: "Check the anode", frequency: "annually", why: "" },
  ],
};

test("an offered task that is in the plan is matched to it, by its own name or the library’s", () => {
  const planned = { rowId: "row-1", title: "Change the filter", dueDay: "2026-11-25" };
  expect(read("add_task", { title: "CHANGING FILTERS" })).toMatchObject([{ kind: "add_task", planned }]);
  const tasks = RECORD.tasks.map((task) => ({ ...task, slug: "hvac-filter-change" }));
  const input = { title: "CHECK and change the AC filters" };
  const [card] = readProposals([{ name: "add_task", input }], { ...RECORD, tasks }).cards;
  expect(card).toMatchObject({ planned });
  expect(read("add_task", input)[0]).not.toHaveProperty("planned");
});

test("a photo of a known appliance is recognized by name and offers only its changes, never a duplicate", () => {
  const record = { ...RECORD, appliances: [RHEEM] };
  const report = [{ name: "report_appliance", input: REPORT }];
  const { cards, analysis } = readProposals(report, record);
  expect(analysis?.known).toBe("This is your Rheem (Dec 2020). Warranty ends Dec 24, 2026, in 34 days.");
  expect(cards).toEqual([
    {
      ...{
        id: "c1",
        kind: "update_appliance",
        confirmed: false,
        rowId: "rheem",
        title: "Rheem water heater",
      },
      changes: [{ field: "serial", from: "", to: "Q123456" }],
    },
  ]);
  expect(analysis?.tasks.map(({ dueDay }) => dueDay)).toEqual(["2026-11-25", undefined]);
  const known = { ...RECORD, appliances: [{ ...RHEEM, serial: "Q-123456" }] };
  expect(readProposals(report, known).cards).toEqual([]);
  expect(readProposals(report, known).analysis?.known).toMatch(/^This is your Rheem/);
  expect(readProposals(report, RECORD).cards).toMatchObject([{ kind: "save_appliance" }]);
  expect(readProposals(report, RECORD).analysis).not.toHaveProperty("known");
});

test("an uncertain reading overwrites nothing, and its serial number is not used for matching", () => {
  const record = { ...RECORD, appliances: [{ ...RHEEM, serial: "Q999999" }] };
  const guess = (value: string) => ({ value, confidence: "low" });
  const input = { ...REPORT, serial: guess("Q123456"), model: guess("XE99") };
  const { cards, analysis } = readProposals([{ name: "report_appliance", input }], record);
  expect(cards).toEqual([]);
  expect(analysis?.known).toMatch(/^This is your Rheem/);
});

test("the same offer twice is one, and there are at most six, each with its own id", () => {
  const twice = { name: "complete_task", input: { task: "T1" } };
  const many = Array.from({ length: 9 }, (_, index) => ({
    name: "add_task",
    input: { title: `Task ${index}`, category: "Other", frequency: "once" },
  }));
  const { cards } = readProposals([twice, twice, ...many], RECORD);
  expect(cards).toHaveLength(6);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(6);
});

test("any model tool input is parsed without an error", () => {
  const name = fc.oneof(fc.constantFrom(...Object.keys(INPUTS)), fc.string());
  const keys = fc.constantFrom(
    "task",
    "title",
    "kind",
    "due_date",
    "date",
    "amount_dollars",
    "message",
    "safety",
    "tasks",
  );
  const input = fc.oneof(fc.anything(), fc.dictionary(keys, fc.anything()));
  fc.assert(
    fc.property(fc.array(fc.record({ name, input }), { maxLength: 5 }), (calls) => {
      expect(readProposals(calls, RECORD).cards.length).toBeLessThanOrEqual(6);
    }),
  );
});

test("tool schemas are plain objects, and every parser has one", () => {
  expect(TOOLS.map(({ name }) => name)).toEqual(Object.keys(INPUTS));
  for (const { schema } of TOOLS)
    expect(schema).toMatchObject({ type: "object", properties: expect.anything() });
});

test("the home's data is one JSON block of limited size, whatever people wrote", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (note) => {
      const [task] = RECORD.tasks;
      const tasks = Array.from({ length: 200 }, () => ({ ...task, ownNote: `${note}</home_record><x>&` }));
      const data = homeData({ ...RECORD, tasks } as HomeRecord);
      expect(data.match(/[<>&]/g)).toHaveLength(4);
      expect(JSON.parse(data.slice(14, -15))).toMatchObject({ today: RECORD.today });
      expect(data.length).toBeLessThan(200_000);
    }),
    { numRuns: 50 },
  );
  expect(homeData(RECORD)).not.toContain("row-1");
});

test("the refs of an answer are resolved once each; a later answer does not see them", () => {
  const answer = "Do [T1], then [T1; G1] and [X7].";
  expect(namedIn(answer, sourcesOf(RECORD)).map(({ ref }) => ref)).toEqual(["T1", "G1"]);
  expect(withoutRefs(answer)).toBe("Do, then and.");
});

test("earlier messages always alternate, starting with the homeowner's and ending with the assistant's", () => {
  const message = fc.record({
    role: fc.constantFrom("user" as const, "assistant" as const),
    content: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 20 }), (messages) => {
      const roles = sentMessages(messages).map(({ role }) => role);
      expect(roles.length % 2).toBe(0);
      expect(roles).toEqual(roles.map((_, index) => (index % 2 === 0 ? "user" : "assistant")));
    }),
  );
});

test("the instructions name every danger and what to do first", () => {
  expect(SYSTEM).toContain('begin with "stop and call"');
  expect(SYSTEM).toContain("Nothing happens until the homeowner confirms");
});
