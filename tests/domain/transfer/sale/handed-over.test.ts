import { describe, expect, test } from "vitest";
import { columnsOf } from "#app/domain/transfer/account/export-value-rules.ts";
import { HOME_TABLES } from "#app/domain/transfer/account/home-tables.ts";
import {
  DEFAULT_SALE_PARTS,
  HANDED_OVER,
  handedOver,
  SALE_PARTS,
  type SalePart,
} from "#app/domain/transfer/sale/handed-over.ts";

const by = (name: string) => {
  const table = HOME_TABLES.find((one) => one.name === name);
  if (!table) throw new Error(name);
  return table;
};
const full = (name: string, fields: Record<string, unknown> = {}) => ({
  ...Object.fromEntries(columnsOf(by(name)).map((column) => [column, `the ${column}`])),
  ...fields,
});
const none = new Set<SalePart>();
const all = new Set<SalePart>(SALE_PARTS);

test("every table of an export has a rule, and no rule is of another", () => {
  expect(Object.keys(HANDED_OVER).sort()).toEqual(HOME_TABLES.map(({ name }) => name).sort());
});

test.each(HOME_TABLES.map((table) => [table.name, table] as const))(
  "every column that %s hands over is one of the export",
  (name, table) => {
    const { columns, instead = {} } = HANDED_OVER[name] ?? { columns: {} };
    const known = columnsOf(table);
    expect(Object.keys({ ...columns, ...instead }).filter((column) => !known.includes(column))).toEqual([]);
  },
);

test("a column without a rule stays with the seller", () => {
  expect(
    handedOver("plan", { ...full("plan", { completed: false, skipped_at: null }), fresh: "x" }, all),
  ).toMatchObject({ fresh: null });
});

test.each([
  ["budgets"],
  ["help_requests"],
  ["help_messages"],
  ["home_notes"],
  ["conversations"],
  ["chat_photos"],
  ["referrals"],
  ["contact_taps"],
])("%s stay with the seller, whatever is chosen", (name) => {
  expect(handedOver(name, full(name), all)).toBeNull();
});

describe("the seller's own facts stay, whatever is chosen", () => {
  const home = handedOver("home", full("home"), all) ?? {};
  test.each([
    "first_name",
    "last_name",
    "email",
    "phone",
    "insurer",
    "policy_renews_on",
    "closed_on",
    "moving_intent",
    "shares",
    "assistant_mode",
  ])("%s", (column) => {
    expect(home[column]).not.toBe(`the ${column}`);
  });
  test("while the house's go", () => {
    expect(home).toMatchObject({
      address: "the address",
      roof_year: "the roof_year",
      shutoffs: "the shutoffs",
    });
  });
});

const DONE = full("plan", { completed: true, skipped_at: null });
const OPEN = full("plan", { completed: false, skipped_at: null });

test.each<[string, SalePart[], Record<string, unknown> | null]>([
  ["nothing chosen: what was done stays", [], null],
  [
    "history without money, names, and notes",
    ["history"],
    { cost: null, vendor_name: null, completion_note: null },
  ],
  ["costs alone bring no history", ["costs"], null],
  ["history with costs", ["history", "costs"], { cost: "the cost", vendor_name: null }],
  ["history with names", ["history", "names"], { vendor_name: "the vendor_name", cost: null }],
  ["history with notes", ["history", "notes"], { completion_note: "the completion_note", photo: null }],
  ["history with documents", ["history", "documents"], { photo: "the photo", completion_note: null }],
])("%s", (_, chosen, expected) => {
  const row = handedOver("plan", DONE, new Set(chosen));
  if (expected === null) expect(row).toBeNull();
  else expect(row).toMatchObject(expected);
});

test("an open task always goes, without the agent's note and the seller's", () => {
  expect(handedOver("plan", OPEN, none)).toMatchObject({
    due_date: "the due_date",
    notes: null,
    client_notes: null,
  });
});

test.each<[string, SalePart]>([
  ["manual", "manuals"],
  ["warranty", "warranties"],
  ["deed", "documents"],
  ["insurance", "documents"],
  ["receipt", "documents"],
  ["other", "documents"],
])("a document that is a %s goes with %s, and with nothing else", (kind, part) => {
  const document = full("documents", { kind });
  expect(handedOver("documents", document, new Set([part]))).not.toBeNull();
  const others = new Set(SALE_PARTS.filter((one) => one !== part));
  expect(handedOver("documents", document, others)).toBeNull();
});

test("unless the seller says otherwise, no money, no names, no notes, and no other documents go", () => {
  const chosen = new Set(DEFAULT_SALE_PARTS);
  for (const part of ["costs", "names", "notes", "documents"] as const) expect(chosen.has(part)).toBe(false);
  expect(handedOver("expenses", full("expenses"), chosen)).toBeNull();
});
