import { expect, test } from "vitest";
import { CALL_REASONS, type CallReason } from "#app/domain/calls/call-reasons.ts";
import {
  CALL_FACT_COLUMNS,
  CALL_RULES,
  type CallFacts,
  findCall,
  ruleOf,
  stillHolds,
} from "#app/domain/calls/call-rules.ts";
import { NOTHING } from "./facts.ts";

const find = (reason: CallReason, facts: Partial<CallFacts>, today: string) =>
  findCall(ruleOf(reason), { ...NOTHING, ...facts }, today);

const closed = { closingDay: "2024-11-26" };
const warranty = { id: "w1", name: "Water heater", day: "2027-01-22" };
const well = { done: 12, overdue: 3 };

/** [reason, facts, the days on which it is found, the days beside them on which it is not] */
const GOLDEN: [CallReason, Partial<CallFacts>, on: string[], off: string[]][] = [
  [
    "moving_intent",
    { movingIntent: "selling", movingIntentDay: "2026-09-24" },
    ["2026-09-24", "2026-11-23"],
    ["2026-09-23", "2026-11-24"],
  ],
  [
    "joined_yesterday",
    { firstVisitDay: "2026-11-22" },
    ["2026-11-23", "2026-11-29"],
    ["2026-11-22", "2026-11-30"],
  ],
  ["closing_anniversary", closed, ["2026-11-20", "2026-11-26"], ["2026-11-19", "2026-11-27"]],
  // A year of less than one is none, and a leap day's is on the 28th.
  ["closing_anniversary", { closingDay: "2026-11-26" }, ["2027-11-26"], ["2026-11-26", "2026-11-24"]],
  [
    "closing_anniversary",
    { closingDay: "2024-02-29" },
    ["2027-02-28", "2028-02-29"],
    ["2027-03-01", "2028-03-01"],
  ],
  // The week that crosses the new year.
  [
    "closing_anniversary",
    { closingDay: "2024-01-03" },
    ["2026-12-28", "2027-01-03"],
    ["2026-12-27", "2027-01-04"],
  ],
  [
    "homestead_unchecked",
    { closingDay: "2026-01-01", isHomesteadOpen: true },
    ["2027-02-15", "2027-03-01"],
    ["2027-02-14", "2027-03-02", "2026-02-20", "2028-02-20"],
  ],
  [
    "homestead_unchecked",
    { closingDay: "2026-12-31", isHomesteadOpen: true },
    ["2027-02-15"],
    ["2028-02-15"],
  ],
  [
    "homestead_unchecked",
    { closingDay: "2026-06-01", isHomesteadOpen: false },
    [],
    ["2027-02-15", "2027-03-01"],
  ],
  ["policy_ending", { policyDay: "2027-01-22" }, ["2026-11-23", "2027-01-22"], ["2026-11-22", "2027-01-23"]],
  ["warranty_ending", { warranties: [warranty] }, ["2026-11-23", "2027-01-22"], ["2026-11-22", "2027-01-23"]],
  ["document_ending", { documents: [warranty] }, ["2026-11-23", "2027-01-22"], ["2026-11-22", "2027-01-23"]],
  ["roof_aging", { roofYear: 2012 }, ["2026-01-01", "2026-12-31"], ["2025-12-31", "2027-01-01"]],
  ["hvac_aging", { hvacYear: 2014 }, ["2026-01-01", "2026-12-31"], ["2025-12-31", "2027-01-01"]],
  [
    "moved_in_month",
    { closingDay: "2026-10-24" },
    ["2026-11-23", "2026-11-29"],
    ["2026-11-22", "2026-11-30"],
  ],
  [
    "plan_kept_year",
    { accountDay: "2025-11-23", careYear: well },
    ["2026-11-23", "2026-11-29"],
    ["2026-11-22", "2026-11-30", "2025-11-23"],
  ],
  ["plan_kept_year", { accountDay: "2025-11-23", careYear: { done: 12, overdue: 4 } }, [], ["2026-11-23"]],
  ["plan_kept_year", { accountDay: "2025-11-23", careYear: { done: 11, overdue: 0 } }, [], ["2026-11-23"]],
  ["no_visit", { lastVisitDay: "2026-09-24" }, ["2026-11-23", "2027-06-01"], ["2026-11-22"]],
  [
    "help_waiting",
    { help: { id: "h", day: "2026-11-21", task: "Gutters" } },
    ["2026-11-21", "2026-11-23"],
    [],
  ],
  ["referral_new", { referral: { id: "r", day: "2026-11-21", isNew: true } }, ["2026-11-21"], []],
  ["referral_new", { referral: { id: "r", day: "2026-11-21", isNew: false } }, [], ["2026-11-21"]],
];

test.each(
  GOLDEN.flatMap(([reason, facts, on, off]) => [
    ...on.map((day) => ({ reason, facts, day, is: true })),
    ...off.map((day) => ({ reason, facts, day, is: false })),
  ]),
)("$reason on $day with $facts: $is", ({ reason, facts, day, is }) => {
  expect(find(reason, facts, day) !== null).toBe(is);
});

test("every reason has a rule with golden days, in the order of value", () => {
  expect(CALL_RULES.map(({ reason }) => reason)).toEqual(CALL_REASONS);
  expect(new Set(GOLDEN.map(([reason]) => reason))).toEqual(new Set(CALL_REASONS));
});

/** Fair housing: whom an agent calls may depend on none of these. */
const NEVER_READ =
  /name$|^clients\.(first_name|last_name|email|phone|address|city|state|zip_code|household|tags|how_met|features|traits|property_type|language|mailing_address|.*_key|second_.*|card_(phone|email))|client_log|message|referrals\.(name|email|phone)/;

/** A document's own name is what its sentence says. */
const NOT_OF_A_PERSON = ["client_documents.name"];

test("no fact is made of who somebody is or where they live", () => {
  const columns = Object.values(CALL_FACT_COLUMNS)
    .flat()
    .filter((column) => !NOT_OF_A_PERSON.includes(column));
  expect(columns.filter((column) => NEVER_READ.test(column))).toEqual([]);
});

test("a rule sees only the facts it declares", () => {
  for (const { reason, reads, find, holds } of CALL_RULES) {
    const seen = new Set<string>();
    for (const [, facts, on] of GOLDEN.filter(([one]) => one === reason)) {
      const all = new Proxy(
        { ...NOTHING, ...facts },
        {
          get: (target, fact) => {
            seen.add(String(fact));
            return Reflect.get(target, fact);
          },
        },
      );
      for (const day of on) holds(all, find(all, day) ?? { about: "", detail: "", day: null }, day);
    }
    expect(
      [...seen].filter((fact) => !(reads as readonly string[]).includes(fact)),
      reason,
    ).toEqual([]);
    // And is given nothing else at run time.
    const given: string[][] = [];
    const spying = {
      ...ruleOf(reason),
      find: (facts: object) => {
        given.push(Object.keys(facts));
        return null;
      },
    };
    findCall(spying, NOTHING, "2026-11-23");
    expect(given).toEqual([[...reads]]);
  }
});

test("what ends first is said, and each ending counts once", () => {
  const later = { id: "w2", name: "Oven", day: "2027-01-10" };
  expect(find("warranty_ending", { warranties: [warranty, later] }, "2026-11-23")).toEqual({
    about: "w2/2027-01-10",
    detail: "Oven",
    day: "2027-01-10",
  });
});

test("a long silence counts again after half a year, and a new one from its own day", () => {
  const about = (lastVisitDay: string, today: string) => find("no_visit", { lastVisitDay }, today)?.about;
  expect(about("2026-01-01", "2026-03-02")).toBe("2026-01-01/0");
  expect(about("2026-01-01", "2026-08-28")).toBe("2026-01-01/0");
  expect(about("2026-01-01", "2026-08-29")).toBe("2026-01-01/1");
  expect(about("2026-03-03", "2026-08-29")).toBe("2026-03-03/0");
});

/** [reason, the facts, what no longer makes it so] */
const GONE: [CallReason, Partial<CallFacts>, Partial<CallFacts>][] = [
  ["moving_intent", { movingIntent: "selling", movingIntentDay: "2026-11-23" }, { movingIntent: "" }],
  ["closing_anniversary", closed, { closingDay: "2024-11-27" }],
  ["homestead_unchecked", { closingDay: "2025-06-01", isHomesteadOpen: true }, { isHomesteadOpen: false }],
  ["policy_ending", { policyDay: "2026-12-01" }, { policyDay: null }],
  ["warranty_ending", { warranties: [warranty] }, { warranties: [] }],
  ["document_ending", { documents: [warranty] }, { documents: [] }],
  ["roof_aging", { roofYear: 2012 }, { roofYear: null }],
  ["hvac_aging", { hvacYear: 2014 }, { hvacYear: null }],
  ["moved_in_month", { closingDay: "2026-10-24" }, { closingDay: null }],
  ["no_visit", { lastVisitDay: "2026-09-01" }, { lastVisitDay: "2026-11-23" }],
];

test.each(GONE)("%s is dropped once it is no longer so", (reason, facts, after) => {
  const today = reason === "homestead_unchecked" ? "2026-02-16" : "2026-11-23";
  const call = find(reason, facts, today);
  if (!call) throw new Error("not found");
  expect(stillHolds(reason, { ...NOTHING, ...facts }, call, today)).toBe(true);
  expect(stillHolds(reason, { ...NOTHING, ...facts, ...after }, call, today)).toBe(false);
});

test("what has ended is no longer about to end", () => {
  const call = { about: "2026-11-25", detail: "Kin", day: "2026-11-25" };
  const facts = { ...NOTHING, policyDay: "2026-11-25", insurer: "Kin" };
  expect(stillHolds("policy_ending", facts, call, "2026-11-25")).toBe(true);
  expect(stillHolds("policy_ending", facts, call, "2026-11-26")).toBe(false);
});

test("days far away are no error", () => {
  for (const closingDay of ["0001-01-01", "9999-12-31"])
    for (const { reason } of CALL_RULES)
      find(
        reason,
        {
          closingDay,
          isHomesteadOpen: true,
          policyDay: closingDay,
          accountDay: closingDay,
          careYear: well,
          lastVisitDay: closingDay,
        },
        "2026-11-23",
      );
});
