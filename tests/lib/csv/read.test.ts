import fc from "fast-check";
import { expect, test } from "vitest";
import { RuleViolation } from "#app/domain/errors.ts";
import { parseClientRows, parseVendorRows } from "#app/domain/transfer/csv/rows.ts";
import { readTable, readTableText } from "#app/lib/csv/read.server.ts";
import { stripFormulaGuard, toCsv } from "#app/lib/csv/write.server.ts";
import { SEED } from "#tests/support/seed.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const cells = (text: string) => {
  const { headings, rows } = readTable(text);
  return [headings, ...rows.map((row) => row.cells)];
};

test.each([
  ["commas", "Name,Email\r\nAna,a@x.example\r\n"],
  ["semicolons", "Name;Email\nAna;a@x.example"],
  ["tabs", "Name\tEmail\nAna\ta@x.example\n"],
  ["bars", "Name|Email\nAna|a@x.example\n"],
  ["old line endings", "Name,Email\rAna,a@x.example\r"],
  ["a UTF-8 byte order mark", "\uFEFFName,Email\nAna,a@x.example"],
  ["a hint for Excel", "sep=;\nName;Email\nAna;a@x.example"],
  ["quotation marks", '"Name","Email"\n"Ana","a@x.example"'],
  ["blank rows and empty columns", "\nName,Email,,\n,,,\nAna,a@x.example,,\n\n"],
])("a table with %s is read", (_, text) => {
  expect(cells(text)).toEqual([
    ["Name", "Email"],
    ["Ana", "a@x.example"],
  ]);
});

test("rows keep the numbers a spreadsheet shows, and cells keep commas, quotes, and line breaks", () => {
  const { rows } = readTable('Name,Note\n\n"Reyes, Ana","said ""yes""\nand went"\n,\nBo,x\n');
  expect(rows).toEqual([
    { row: 3, cells: ["Reyes, Ana", 'said "yes"\nand went'] },
    { row: 5, cells: ["Bo", "x"] },
  ]);
});

test("legacy encodings are detected and decoded", () => {
  const utf8 = { text: "José", encoding: null };
  expect(readTableText(Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9]))).toEqual({
    text: "José",
    encoding: "windows",
  });
  expect(readTableText(bytes("José"))).toEqual(utf8);
  expect(readTableText(Uint8Array.from([0xff, 0xfe, 0x4a, 0, 0xe9, 0]))).toEqual({
    text: "Jé",
    encoding: null,
  });
});

test("one legacy-encoded byte affects only its own row, which is left out", () => {
  const file = [
    ...bytes("First,Last,Email\nJosé,Nuñez,j@x.example\nFran"),
    0xe7,
    ...bytes("ois,Lee,f@x.example\n"),
  ];
  const { text, encoding } = readTableText(Uint8Array.from(file));
  expect(encoding).toBeNull();
  const table = readTable(text);
  const read = parseClientRows(table, ["firstName", "lastName", "email"]);
  expect(read.map((row) => (row.ok ? row.value.firstName : row.why))).toEqual([
    "José",
    "First Name: Enter their first name.",
  ]);
});

test.each([
  [[0x50, 0x4b, 0x03, 0x04, 0x14, 0], "This is an Excel file. Save it as CSV and choose that file."],
  [[0xd0, 0xcf, 0x11, 0xe0], "This is an Excel file. Save it as CSV and choose that file."],
  [[0x25, 0x50, 0x44, 0x46, 0], "This file isn’t plain text."],
])("bytes %j are not a table", (list, sentence) => {
  expect(() => readTableText(Uint8Array.from(list))).toThrow(sentence);
});

/** Text encoded with the given bytes for its non-ASCII characters. */
const inBytes = (text: string, upper: Record<string, number>) =>
  Uint8Array.from([...text].map((sign) => upper[sign] ?? sign.charCodeAt(0)));
const MAC = { é: 0x8e, ñ: 0x96, ë: 0x91, "’": 0xd5, ö: 0x9a, Ç: 0x82, "–": 0xd0 };
const DOS_850 = { é: 0x82, ñ: 0xa4, ë: 0x89, ö: 0x94, Ç: 0x80, Ñ: 0xa5, Á: 0xb5, ú: 0xa3 };
const WINDOWS = {
  é: 0xe9,
  ñ: 0xf1,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "–": 0x96,
  Ñ: 0xd1,
  "½": 0xbd,
  "°": 0xb0,
  ú: 0xfa,
};

test.each([
  ["mac", "José Nuñez, Zoë O’Neil, Björn Çelik", MAC],
  ["mac", "Peña – Tampa", MAC],
  ["dos", "José Nuñez, Zoë Ruiz, Björn Çelik", DOS_850],
  ["dos", "MUÑOZ, Jesús, Álvarez".replace("Á", "Á"), DOS_850],
  ["windows", "José Nuñez said “café” – it’s 72° on Unit 4½", WINDOWS],
  ["windows", "The “Oaks”", WINDOWS],
  ["windows", "MUÑOZ, Jesús", WINDOWS],
] as const)("a file in the legacy encoding %s is read as “%s”", (encoding, text, upper) => {
  expect(readTableText(inBytes(text, upper))).toEqual({ text, encoding });
});

test.each([
  [
    "commas",
    "Past Clients Report\nGenerated 1/2/26 by Bea\n\nFirst Name,Last Name,Email\nTia,Top,t@x.example\n",
  ],
  [
    "commas, and some in the title",
    "Report, Tampa, 2026\nbea@agency.example\n\nFirst Name,Last Name,Email\nTia,Top,t@x.example\n",
  ],
  ["semicolons", "Report, 2026\n\n\nFirst Name;Last Name;Email\nTia;Top;t@x.example\n"],
])("lines above the headings are detected and set aside, with %s", (_, text) => {
  const table = readTable(text);
  expect(table.headings).toEqual(["First Name", "Last Name", "Email"]);
  expect(table.rows).toEqual([{ row: 5, cells: ["Tia", "Top", "t@x.example"] }]);
  expect(table.above?.length).toBe(text.includes("by Bea") || text.includes("agency") ? 2 : 1);
});

test.each([
  [
    "Buyer,,,Property,,,\nFirst,Last,Email,Address,City,State,Zip\nAnn,Lee,a@x.example,4 Reef Rd,Tampa,FL,33602\n",
    7,
  ],
  ["Owner,Bea Cole\nName,Email,Phone\nAnn Lee,a@x.example,813-555-0101\n", 3],
])("a row of column groups above the headings is not the headings: %j", (text, width) => {
  const { headings, above, rows } = readTable(text);
  expect(headings).toHaveLength(width);
  expect(above).toHaveLength(1);
  expect(rows).toHaveLength(1);
});

test("a first line of data, or of custom headings, is not a title", () => {
  expect(() => readTable("Ana,Reyes,a@x.example\nFirst Name,Last Name,Email\n")).toThrow(
    "has to be headings",
  );
  expect(readTable("Foo,Bar\n1,2\n").above).toEqual([]);
  expect(readTable("Email,Foo\nName,Email\n").headings).toEqual(["Email", "Foo"]);
});

test.each([
  ['Al,"Big Al" Jones,x', ["Al", '"Big Al" Jones', "x"]],
  ['"Al" B.,Cox,x', ['"Al" B.', "Cox", "x"]],
  ['"He said "hi" to me",b,x', ['He said "hi" to me', "b", "x"]],
  ['"He said "hi", then left",b,x', ['He said "hi", then left', "b", "x"]],
  ['a,b,"the "end', ["a", "b", '"the "end']],
  ['"Cy ""C""",5" Pipe Ln,"2 B St, #4"', ['Cy "C"', '5" Pipe Ln', "2 B St, #4"]],
  ['"two\nlines" ,b,x', ["two\nlines", "b", "x"]],
])("the quotation marks of %j do not join other rows", (line, row) => {
  const { rows } = readTable(`First,Last,Email\n${line}\nBo,Dee,b@x.example\nCy,Fay,c@x.example\n`);
  expect(rows.map((one) => one.cells)).toEqual([
    row,
    ["Bo", "Dee", "b@x.example"],
    ["Cy", "Fay", "c@x.example"],
  ]);
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => `Ana ${n},a${n}@x.example\n`).join("");

test.each([
  ["nothing", "", "This table is empty."],
  ["blank rows", " \n,,\n", "This table is empty."],
  ["only headings", "Name,Email\n", "This table has no rows below its headings."],
  [
    "one column",
    "Name\nAna\n",
    "This table has only one column. Separate columns with commas, semicolons, or tabs.",
  ],
  ["no headings", "Ana,a@x.example\nBo,b@x.example\n", "The first row has to be headings"],
  ["5,001 rows", `Name,Email\n${lines(5_001)}`, "This table has 5,001 rows. Import up to 5,000 at a time."],
  ["endless blank lines", `Name,Email\n${"\n".repeat(30_000)}`, "This table has more than 5,000 rows."],
  [
    "an open quotation mark",
    'Name,Email\nAna,"a@x.example\nBo,b\n',
    "Row 2 has a quotation mark that’s never closed.",
  ],
  ["251 columns", `${"a,".repeat(250)}b\n${"1,".repeat(250)}2`, "This table has more than 200 columns."],
])("a table of %s is refused with a message", (_, text, sentence) => {
  expect(() => readTable(text)).toThrow(sentence);
});

test("five thousand rows are accepted", () => {
  expect(readTable(`Name,Email\n${lines(5_000)}`).rows).toHaveLength(5_000);
});

test("cells this app escaped against formulas are read back unchanged, however they begin", () => {
  const text = fc.oneof(
    fc.string({
      maxLength: 8,
      unit: fc.constantFrom("'", "=", "+", "-", "@", "＝", "a", '"', ",", ";", "\t", " ", "\n"),
    }),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(text, (one) => {
      const line = toCsv([[one]]).slice(1, -2);
      const stored = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
      expect(stripFormulaGuard(stored)).toBe(one);
      expect(stored).not.toMatch(/^[=+\-@\t\r]/);
      // Also with locales in which a semicolon or tab ends a cell.
      expect(line).not.toMatch(/[;\t]"*[=+\-@]/);
    }),
    { seed: SEED, numRuns: 2_000 },
  );
});

const CLIENT = [
  "firstName",
  "lastName",
  "email",
  "address",
  "state",
  "zipCode",
  "propertyType",
  "features",
] as const;

function oneClient(...row: string[]) {
  const [read] = parseClientRows({ headings: [...CLIENT], rows: [{ row: 2, cells: row }] }, CLIENT);
  return read;
}

test("a row becomes the same client as the form would make", () => {
  expect(
    oneClient(
      " Ana ",
      "Reyes",
      "ANA@x.example",
      "1 Bay St\nUnit 2",
      "Florida",
      "33704-1234",
      "condo",
      "pool, garage",
    ),
  ).toMatchObject({
    ok: true,
    name: "Ana Reyes",
    value: {
      firstName: "Ana",
      lastName: "Reyes",
      email: "ana@x.example",
      phone: "",
      address: "1 Bay St, Unit 2",
      city: "",
      state: "FL",
      zipCode: "33704",
      propertyType: "condo",
      features: ["pool", "garage"],
    },
  });
});

test.each([
  [["", "Reyes", "a@x.example"], "First Name: Enter their first name."],
  [["Ana", "Reyes", "nobody"], "Email: Enter a valid email address."],
  // Without a state, the home would default to Florida.
  [["Ana", "Reyes", "a@x.example", "", "Florid"], "State: Enter a state, such as FL or Florida."],
  [
    ["Ana", "Reyes", "a@x.example", "1 Bay St", "", "", "", "", "St. Pete"],
    "This row has more cells than headings.",
  ],
])("%j is left out: %s", (row, why) => {
  expect(oneClient(...row)).toMatchObject({ ok: false, same: false, why: expect.stringContaining(why) });
});

test.each([
  ["zipCode", ["", "", "337"], "“337” is left out"],
  ["propertyType", ["", "", "", "Castle"], "“Castle” is left out, so the home is a Single Family Home."],
  ["features", ["", "", "", "", "pool, sauna"], "“sauna” is left out"],
])("an unreadable %s is left out and the row stays", (meaning, cells, why) => {
  const read = oneClient("Ana", "Reyes", "a@x.example", ...cells);
  expect(read).toMatchObject({ ok: true, left: { [meaning]: expect.stringContaining(why) } });
});

test("a full name is split at its last space or its comma, and yes/no columns are features", () => {
  const columns = ["fullName", "email", "feature:pool", "feature:spa"] as const;
  const rows = [
    ["Ana Maria Reyes", "a@x.example", "yes", "no"],
    ["Reyes, Bo", "b@x.example", "", "x"],
    ["Cher", "c@x.example", "maybe", ""],
  ].map((line, at) => ({ row: at + 2, cells: line }));
  const [ana, bo, cher] = parseClientRows({ headings: [...columns], rows }, columns);
  expect(ana).toMatchObject({ value: { firstName: "Ana Maria", lastName: "Reyes", features: ["pool"] } });
  expect(bo).toMatchObject({ value: { firstName: "Bo", lastName: "Reyes", features: ["spa"] } });
  expect(cher).toMatchObject({
    why: "Last Name: Enter their last name.",
    left: { "feature:pool": "“maybe” is left out. Enter yes or no." },
  });
});

test("of duplicate rows the first valid one counts, and the others refer to it", () => {
  const columns = ["firstName", "lastName", "email"] as const;
  const rows = [
    ["", "Bad", "a@x.example"],
    ["Ana", "One", "A@x.example"],
    ["Ana", "Two", "a@x.example "],
  ].map((line, at) => ({ row: at + 2, cells: line }));
  const read = parseClientRows({ headings: [...columns], rows }, columns);
  expect(read.map((row) => (row.ok ? "good" : row.why))).toEqual([
    "First Name: Enter their first name.",
    "good",
    "Same email as row 3.",
  ]);
  const vendors = parseVendorRows(
    {
      headings: ["n", "c", "p"],
      rows: [
        { row: 2, cells: ["Ósprey", "Plumber", "727 555 0100"] },
        { row: 3, cells: ["osprey", "PLUMBING", "727 555 0101"] },
        { row: 4, cells: ["Bay Cover", "Insurance", "727 555 0102"] },
      ],
    },
    ["name", "category", "phone"],
  );
  expect(vendors.map((row) => (row.ok ? row.value.type : row.why))).toEqual([
    "maintenance",
    "Same vendor as row 2.",
    "financial",
  ]);
});

test.each([
  ["quotation marks before blanks", `name,email\n"${'x"'.repeat(300_000)}${" ".repeat(400_000)},b\n`],
  ["quotation marks before tabs", `name,email\n"${'x"'.repeat(300_000)}${"\t".repeat(400_000)},b\n`],
  ["quotation marks without any rule", `name,email\n${'"x"y"z,'.repeat(140_000)}b\n`],
  ["nothing but quotation marks", `name,email\n${'"'.repeat(1_000_000)},b\n`],
  ["one cell with many parts", `name,features\nAna,"${"a, ".repeat(300_000)}"\n`],
])("a megabyte of %s is read or refused quickly", (_, text) => {
  const begun = process.cpuUsage();
  try {
    readTable(text);
  } catch (error) {
    expect(error).toBeInstanceOf(RuleViolation);
  }
  const { user } = process.cpuUsage(begun);
  expect(user / 1_000).toBeLessThan(1_000);
});

test("padded cells are trimmed", () => {
  expect(cells(`Name${" ".repeat(300)},Email\nAna${" ".repeat(300)}Lee,a@x.example`)).toEqual([
    ["Name", "Email"],
    ["Ana Lee", "a@x.example"],
  ]);
});
