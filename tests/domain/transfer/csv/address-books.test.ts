import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ColumnField } from "#app/domain/transfer/csv/column-fields.ts";
import { guessColumns } from "#app/domain/transfer/csv/columns.ts";
import { type CsvTable, parseClientRows } from "#app/domain/transfer/csv/rows.ts";
import { isVCard, vCardTable } from "#app/domain/transfer/csv/vcard-table.ts";
import { readTable } from "#app/lib/csv/read.server.ts";
import { toCsv } from "#app/lib/csv/write.server.ts";

/* One file of each program with the complete row of headings that it writes. */

const fileOf = (name: string) => readFileSync(`tests/domain/transfer/csv/address-books/${name}`, "utf8");

function guessOf({ headings, rows }: CsvTable) {
  return guessColumns(
    "clients",
    headings.map((heading, at) => ({ heading, cells: rows.map(({ cells }) => cells[at] ?? "") })),
  );
}

const valuesOf = (table: CsvTable, columns: (ColumnField | null)[]) =>
  parseClientRows(table, columns).map((row) => (row.ok ? row.value : row.why));

const JOSE = {
  firstName: "José",
  lastName: "Núñez",
  email: "jose@home.example",
  phone: "(727) 555-0101",
  address: "4 Reef Rd",
  city: "Tampa",
  state: "FL",
  zipCode: "33602",
  note: "Two dogs",
};
/** Parts of an address that no row fills are left out. */
const NUMBERED_ADDRESS = {
  address: ["Address 1 - Formatted", "Address 1 - Street"],
  city: ["Address 1 - City"],
  state: ["Address 1 - Region"],
  zipCode: ["Address 1 - Postal Code"],
};
const GOOGLE = {
  note: ["Notes"],
  email: ["E-mail 1 - Value"],
  cardEmail: ["E-mail 2 - Value"],
  phone: ["Phone 1 - Value"],
  cardPhone: ["Phone 2 - Value"],
  ...NUMBERED_ADDRESS,
  secondName: ["Relation 1 - Value"],
  closedOn: ["Event 1 - Value"],
};
const NAMES = { firstName: ["First Name"], lastName: ["Last Name"] };
const HOME = { city: ["Home City"], state: ["Home State"], zipCode: ["Home Postal Code"] };
const OUTLOOK = {
  ...NAMES,
  ...HOME,
  email: ["E-mail Address"],
  phone: ["Mobile Phone"],
  cardPhone: ["Other Phone"],
  secondName: ["Spouse"],
  note: ["Notes"],
};

test.each<[string, Partial<Record<ColumnField, string[]>>, object]>([
  [
    "google-contacts.csv",
    {
      ...GOOGLE,
      ...NAMES,
      address: [...GOOGLE.address, "Address 1 - Extended Address"],
      tags: ["Labels"],
      howMet: ["Custom Field 1 - Value"],
    },
    {
      ...{ address: "4 Reef Rd, Apt 2", note: "Met at the open house.\nTwo dogs", howMet: "Zillow" },
      ...{ tags: ["Sphere", "Pool"], cardEmail: "jose@work.example", cardPhone: "(727) 555-0102" },
      ...{ secondName: "Ana Núñez", closedOn: "2024-03-14" },
    },
  ],
  [
    "google-contacts-2023.csv",
    { ...GOOGLE, firstName: ["Given Name"], lastName: ["Family Name"], tags: ["Group Membership"] },
    {
      ...{ tags: ["Sphere"], cardEmail: "jose@work.example", cardPhone: "(727) 555-0102" },
      ...{ secondName: "Ana Núñez", closedOn: "2024-03-14" },
    },
  ],
  [
    "outlook.csv",
    {
      ...OUTLOOK,
      address: ["Home Street", "Home Street 2"],
      tags: ["Categories"],
      household: ["Children"],
      howMet: ["Referred By"],
    },
    {
      ...{ address: "4 Reef Rd, Apt 2", tags: ["Sphere", "Pool"], household: "Leo, Mia" },
      ...{ howMet: "Open house", secondName: "Ana Núñez", cardPhone: "(727) 555-0102", closedOn: null },
      // Beside the name of a second person, "E-mail 2" may be theirs.
      cardEmail: "",
    },
  ],
  [
    "outlook-com.csv",
    { ...OUTLOOK, address: ["Home Street"] },
    { secondName: "Ana Núñez", cardPhone: "(727) 555-0102" },
  ],
  [
    "follow-up-boss.csv",
    {
      ...NAMES,
      howMet: ["Lead Source"],
      tags: ["Tags"],
      email: ["Email 1"],
      cardEmail: ["Email 2"],
      phone: ["Phone 1"],
      cardPhone: ["Phone 2"],
      address: ["Address 1 - Street"],
      city: ["Address 1 - City"],
      state: ["Address 1 - State"],
      zipCode: ["Address 1 - Zip"],
      note: ["Notes"],
      secondName: ["Relationship 1 Name"],
      secondEmail: ["Relationship 1 Email 1"],
      secondPhone: ["Relationship 1 Phone 1"],
      closedOn: ["Deal Close Date"],
    },
    {
      ...{ tags: ["Sphere", "Pool"], howMet: "Zillow", closedOn: "2024-03-14", secondName: "Ana Núñez" },
      ...{ secondEmail: "ana@home.example", secondPhone: "(727) 555-0103" },
      ...{ cardEmail: "jose@work.example", cardPhone: "(727) 555-0102" },
    },
  ],
  [
    "follow-up-boss-short.csv",
    {
      ...NAMES,
      email: ["Email"],
      secondEmail: ["Email 2"],
      phone: ["Phone"],
      secondPhone: ["Phone 2"],
      address: ["Address"],
      city: ["City"],
      state: ["State"],
      zipCode: ["Zip"],
      howMet: ["Source"],
      tags: ["Tags"],
      note: ["Notes"],
      secondName: ["Spouse"],
      closedOn: ["Close Date"],
    },
    {
      ...{ tags: ["Sphere", "Pool"], howMet: "Zillow", closedOn: "2024-03-14", secondName: "Ana Núñez" },
      ...{ secondEmail: "ana@home.example", secondPhone: "(727) 555-0103" },
    },
  ],
  [
    "apple-contacts.csv",
    {
      firstName: ["First name"],
      lastName: ["Last name"],
      phone: ["Mobile"],
      email: ["Email"],
      address: ["Street"],
      city: ["City"],
      state: ["State"],
      zipCode: ["Postal code"],
      secondName: ["Spouse"],
      note: ["Note"],
      tags: ["Groups"],
    },
    { tags: ["Sphere"], secondName: "Ana Núñez" },
  ],
])(
  "of all the headings in %s, those of a client are recognized and the others left out",
  (name, expected, value) => {
    const table = readTable(fileOf(name));
    const guess = guessOf(table);
    const found: Partial<Record<ColumnField, string[]>> = {};
    for (const [at, meaning] of guess.entries()) {
      if (meaning !== null) found[meaning] = [...(found[meaning] ?? []), table.headings[at] ?? ""];
    }
    expect(found).toEqual(expected);
    expect(valuesOf(table, guess)).toEqual([expect.objectContaining({ ...JOSE, ...value })]);
  },
);

test("a value is taken by its label only where every row has the same one", () => {
  const columns = (first: string, second: string) => [
    { heading: "Name", cells: ["Ann Lee", "Bo Ray"] },
    { heading: "Relation 1 - Label", cells: [first, second] },
    { heading: "Relation 1 - Value", cells: ["Cy", "Di"] },
  ];
  const of = (first: string, second: string) => guessColumns("clients", columns(first, second)).at(-1);
  expect(of("Spouse", "* Spouse")).toBe("secondName");
  expect(of("Spouse", "Child")).toBeNull();
  expect(of("Child", "Child")).toBeNull();
  expect(of("", "Spouse")).toBeNull();
});

const cardsOf = (text: string) => {
  expect(isVCard(text)).toBe(true);
  const { headings, columns, rows } = vCardTable(text, "file");
  return { columns, headings, table: readTable(toCsv([headings, ...rows])) };
};

test("the vCards of Apple Contacts are clients, and what has no place is left out by its name", () => {
  const { headings, columns, table } = cardsOf(fileOf("apple-contacts.vcf"));
  expect(headings.filter((_, at) => columns[at] === null)).toEqual([
    ...["Country", "N", "NICKNAME", "ORG", "TITLE", "URL", "BDAY", "X-ABDATE", "X-ABRELATEDNAMES"],
    ...["X-SOCIALPROFILE", "TEL", "ADR"],
  ]);
  expect(valuesOf(table, columns)).toEqual([
    expect.objectContaining({
      ...JOSE,
      address: "4 Reef Rd, Apt 2",
      note: 'Met at the open house, he said: "call me"\nTwo dogs; one cat',
      tags: ["Sphere", "Pool"],
      cardEmail: "jose@work.example",
      cardPhone: "(727) 555-0102",
      secondName: "Ana Núñez",
      secondEmail: "ana@home.example",
      secondPhone: "(727) 555-0103",
      closedOn: "2024-03-14",
    }),
    expect.objectContaining({
      firstName: "Bo",
      lastName: "Ruiz",
      email: "bo@home.example",
      phone: "(727) 555-0105",
      address: "12 Gulf Blvd, Bldg C, Apt 9",
      city: "Clearwater",
      zipCode: "33767",
      secondName: "Sam Ruiz",
    }),
  ]);
});

const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");

test.each([
  ["a company", ["N:;;;;", "FN:Bay Dental LLC", "ORG:Bay Dental LLC", "X-ABShowAs:COMPANY"], "a person"],
  ["a home abroad", ["N:Lee;Ann;;;", "ADR;type=HOME:;;1 Rue B;Paris;;75001;France"], "France"],
  ["no email", ["N:Lee;Ann;;;"], "Email"],
])("a card with %s is refused as its row would be", (_, lines, why) => {
  const email = why === "Email" ? [] : ["EMAIL:a@b.example"];
  const { columns, table } = cardsOf(card(...lines, ...email));
  expect(valuesOf(table, columns)).toEqual([expect.stringContaining(why)]);
});

test("lines that are none, a huge picture, and a card without an end do not stop the others", () => {
  const broken = card(
    "N:Lee;Ann;;;",
    "no line at all",
    `PHOTO:${"A".repeat(50_000)}`,
    "EMAIL:a@b.example",
    ":",
    ";:x",
  );
  const open = "BEGIN:VCARD\nN:Ray;Bo\nEMAIL:b@b.example\n";
  const { columns, table } = cardsOf(broken + open);
  expect(valuesOf(table, columns)).toEqual([
    expect.objectContaining({ firstName: "Ann", email: "a@b.example" }),
    expect.objectContaining({ firstName: "Bo", email: "b@b.example" }),
  ]);
});

test("a note keeps its words around the line break of Apple's fields", () => {
  const { rows } = vCardTable(card("N:Reyes;Ana;;;", "NOTE:Gate code\u2028is 4711"), "file");
  expect(rows[0]).toContain("Gate code\u2028is 4711");
});

test("the address of a workplace is no home", () => {
  const { columns, table } = cardsOf(
    card(
      "N:Lee;Ann;;;",
      "EMAIL:a@b.example",
      "ADR;type=WORK:;;9 Dock St;Tampa;FL;33601;",
      "CATEGORIES:Pool,Golf",
    ),
  );
  expect(valuesOf(table, columns)).toEqual([
    expect.objectContaining({ address: "", tags: ["Pool", "Golf"] }),
  ]);
});

test("the encoding of vCard 2.1 is refused beside the field", () => {
  const old = card("N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:N=C3=BA=C3=B1ez;Jos=C3=A9;;;");
  expect(() => vCardTable(old, "file")).toThrow(
    expect.objectContaining({ message: expect.stringContaining("vCard 3.0"), field: "file" }),
  );
});
