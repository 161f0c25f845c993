import { expect, test } from "vitest";
import { guessColumns } from "#app/domain/transfer/csv/columns.ts";
import { parseClientRows, parseVendorRows } from "#app/domain/transfer/csv/rows.ts";

const CLIENT = ["firstName", "lastName", "email", "phone"] as const;
const VENDOR = ["name", "category", "phone", "afterHours"] as const;

const oneClient = (...cells: string[]) =>
  parseClientRows({ headings: [...CLIENT], rows: [{ row: 2, cells }] }, CLIENT)[0];
const oneVendor = (afterHours: string) =>
  parseVendorRows(
    { headings: [...VENDOR], rows: [{ row: 2, cells: ["Osprey", "Plumber", "727-555-0100", afterHours] }] },
    VENDOR,
  )[0];

test("a missing or invalid email is reported", () => {
  const why = (email: string) => oneClient("Ana", "Reyes", email, "");
  expect(why("")).toMatchObject({ ok: false, why: "Email: Enter their email." });
  expect(why("none@none.com")).toMatchObject({ ok: false, why: "Email: Enter their email." });
  expect(why("noemail@mail.example")).toMatchObject({ ok: false, why: "Email: Enter their email." });
  expect(why("john smith@x.example")).toMatchObject({
    ok: false,
    why: "Email: Enter a valid email address.",
  });
  expect(why("ana@")).toMatchObject({ ok: false, why: "Email: Enter a valid email address." });
});

const closing = { first: "1900-01-01", last: "2027-11-20" };
const closed = (cell: string) =>
  parseClientRows(
    {
      headings: ["First", "Last", "Email", "Close Date"],
      rows: [{ row: 2, cells: ["Ana", "Reyes", "ana@x.example", cell] }],
    },
    ["firstName", "lastName", "email", "closedOn"],
    closing,
  )[0];

test("a closing date is imported with its client; an ambiguous one is left out with a warning", () => {
  expect(closed("3/14/2024")).toMatchObject({ ok: true, value: { closedOn: "2024-03-14" }, left: {} });
  expect(closed("n/a")).toMatchObject({ ok: true, value: { closedOn: null }, left: {} });
  expect(closed("14/3/2024")).toMatchObject({
    ok: true,
    value: { closedOn: null },
    left: { closedOn: "“14/3/2024” is left out. Enter a date such as 3/14/2024." },
  });
  expect(closed("3/14/98")).toMatchObject({
    ok: true,
    value: { closedOn: null },
    left: { closedOn: "“3/14/98” is left out. Enter the day the home became theirs." },
  });
});

test.each(["Closing Date", "Close of Escrow", "COE", "Deal Close Date", "closing_date", "Home Closing Date"])(
  "a column “%s” of dates is the closing date",
  (heading) => {
    const columns = [
      { heading: "Name", cells: ["Ana Reyes"] },
      { heading: "Email", cells: ["ana@x.example"] },
      { heading, cells: ["3/14/2024"] },
    ];
    expect(guessColumns("clients", columns)).toEqual(["fullName", "email", "closedOn"]);
  },
);

test.each([
  "(727) 555-0104 ::: (727) 555-0199",
  "(727) 555-0104; 727-555-0199",
  "(727) 555-0104 or 727-555-0199",
  "7275550104,7275550199",
])("of the numbers in “%s” the first is used, with a warning", (phone) => {
  expect(oneClient("Ana", "Reyes", "ana@x.example", phone)).toMatchObject({
    ok: true,
    value: { phone: "(727) 555-0104" },
    left: { phone: `We’ll use (727) 555-0104 from “${phone}”.` },
  });
});

test.each([
  ["yes", true],
  ["24/7", true],
  ["24 hours", true],
  ["24hrs", true],
  ["no", false],
  ["", false],
])("a vendor's after-hours cell “%s” is read as %s", (cell, afterHours) => {
  expect(oneVendor(cell)).toMatchObject({ ok: true, value: { afterHours }, left: {} });
});

test("an unclear after-hours cell is left out with a warning, and the vendor is added", () => {
  expect(oneVendor("sometimes")).toMatchObject({
    ok: true,
    value: { name: "Osprey", afterHours: false },
    left: { afterHours: "“sometimes” is left out. Enter yes or no." },
  });
});

test.each(["n/a", "N/A", "#N/A", "-", "none", "null", "unknown", "?", "\u200b"])(
  "a phone of “%s” counts as missing, without a warning",
  (phone) => {
    expect(oneClient("Ana", "Reyes", "ana@x.example", phone)).toMatchObject({
      ok: true,
      value: { phone: "" },
      left: {},
    });
  },
);

test("a placeholder in a name cell is not a name, and a real name that looks like one is", () => {
  expect(oneClient("Ana", "n/a", "ana@x.example", "")).toMatchObject({
    why: "Last Name: Enter their last name.",
  });
  expect(oneClient("\u200b", "Reyes", "ana@x.example", "")).toMatchObject({
    why: "First Name: Enter their first name.",
  });
  expect(oneClient("Ana", "Null", "ana@x.example", "")).toMatchObject({ ok: true });
});

test("a vendor’s place in the agent’s order is read, and a cell that is none is left out", () => {
  const headings = ["Name", "Category", "Phone", "Place in my order"];
  expect(
    guessColumns(
      "vendors",
      headings.map((heading) => ({ heading, cells: ["1"] })),
    ).at(-1),
  ).toBe("rank");
  const rows = (cell: string) =>
    parseVendorRows({ headings, rows: [{ row: 2, cells: ["Osprey", "Plumbing", "727-555-0100", cell] }] }, [
      ...["name", "category", "phone"],
      "rank",
    ] as ["name", "category", "phone", "rank"]);
  for (const [cell, rank] of [
    ["", null],
    ["1", 1],
    ["300", 300],
  ] as const) {
    expect(rows(cell)[0]).toMatchObject({ value: { rank } });
  }
  for (const cell of ["0", "-1", "1.5", "first", "12345678"]) {
    expect(rows(cell)[0]).toMatchObject({ value: { rank: null }, left: { rank: expect.any(String) } });
  }
});
