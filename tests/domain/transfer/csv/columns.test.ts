import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CLIENT_COLUMN_FIELDS,
  type ColumnField,
  missingColumns,
  VENDOR_COLUMN_FIELDS,
} from "#app/domain/transfer/csv/column-fields.ts";
import { type CsvColumn, guessColumns, looksLikeData } from "#app/domain/transfer/csv/columns.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";

const column = (heading: string, ...cells: string[]): CsvColumn => ({ heading, cells });
const guess = (kind: "clients" | "vendors", ...headings: string[]) =>
  guessColumns(
    kind,
    headings.map((heading) => column(heading)),
  );

test.each([
  [
    [
      "First Name",
      "Last Name",
      "Email",
      "Phone",
      "Address",
      "City",
      "State",
      "ZIP",
      "Property Type",
      "Features",
    ],
  ],
  [["first", "last", "e-mail", "mobile", "street", "town", "st", "zip code", "home type", "amenities"]],
  [
    [
      "firstName",
      "lastName",
      "emailAddress",
      "phoneNumber",
      "streetAddress",
      "city",
      "state",
      "zipCode",
      "propertyType",
      "homeFeatures",
    ],
  ],
  [
    [
      "Given Name",
      "Family Name",
      "E-mail 1 - Value",
      "Phone 1 - Value",
      "Address 1 - Street",
      "Address 1 - City",
      "Address 1 - Region",
      "Address 1 - Postal Code",
      "Type of home",
      "Feature",
    ],
  ],
  [
    [
      "Client First Name",
      "Client Last Name",
      "Client Email",
      "Cell #",
      "Property Address",
      "Property City",
      "Property State",
      "Property Zip",
      "House Type",
      "Property Features",
    ],
  ],
  [
    [
      "FIRST_NAME",
      "LAST_NAME",
      "EMAIL",
      "HOME PHONE",
      "MAILING ADDRESS",
      "CITY",
      "STATE",
      "POSTCODE",
      "DWELLING TYPE",
      "FEATURES",
    ],
  ],
])("client headings: %j", (headings) => {
  expect(guess("clients", ...headings)).toEqual([
    "firstName",
    "lastName",
    "email",
    "phone",
    "address",
    "city",
    "state",
    "zipCode",
    "propertyType",
    "features",
  ]);
});

test.each([
  [["Name", "Category", "Phone", "Email", "Website", "Discount", "Code", "Description"]],
  [["Company", "Trade", "Telephone", "E-mail", "URL", "Offer", "Promo code", "Notes"]],
  [["Vendor", "Service", "Cell", "Mail", "Web site", "Deal", "Coupon", "About"]],
])("vendor headings: %j", (headings) => {
  expect(guess("vendors", ...headings)).toEqual([
    ...["name", "category", "phone", "email", "website", "discount", "code", "description"],
  ]);
});

test.each([
  [["Nombre|Ana|firstName", "Apellido|Reyes|lastName", "Correo electrónico|a@x.example|email"]],
  [["Nombre|Ana Reyes|fullName", "Correo|a@x.example|email", "Teléfono|813-555-0101|phone"]],
  [["Dirección|4 Reef Rd|address", "Ciudad|Tampa|city", "Estado|FL|state", "Código postal|33602|zipCode"]],
  [["Estado|Casado"]],
])("headings in Spanish: %j", (columns) => {
  const parts = columns.map((one) => one.split("|"));
  const table = parts.map(([heading = "", cell = ""]) => column(heading, cell));
  expect(guessColumns("clients", table)).toEqual(parts.map(([, , meaning]) => meaning ?? null));
});

test("a full-name column is used unless first and last name columns exist", () => {
  expect(guess("clients", "Name", "Email")).toEqual(["fullName", "email"]);
  expect(guess("clients", "Homeowner", "Email")).toEqual(["fullName", "email"]);
  expect(guess("clients", "Name", "First", "Last")).toEqual([null, "firstName", "lastName"]);
  expect(guess("clients", "Name", "First", "Email")).toEqual(["fullName", null, "email"]);
});

test("unneeded columns are left out, and each field is assigned once", () => {
  expect(guess("clients", "Status", "Date Added", "Last Visit", "Why left out", "Company", "ID")).toEqual(
    Array(6).fill(null),
  );
  expect(guess("clients", "Email", "Email 2", "Work email", "Phone", "Fax")).toEqual([
    "email",
    "secondEmail",
    null,
    "phone",
    null,
  ]);
});

test("a column for each feature is recognized if its cells say yes or no", () => {
  const columns = [
    column("Pool", "yes", "", "no"),
    column("Hot tub?", "x"),
    column("Has garage", "2"),
    column("Septic", "1,500 gal"),
  ];
  expect(guessColumns("clients", columns)).toEqual(["feature:pool", "feature:spa", "feature:garage", null]);
});

test("the headings of a listing service are recognized, and its agents are not read as clients", () => {
  const listing: [string, string, string | null][] = [
    ["ListAgentFullName", "Bea Roe", null],
    ["ListAgentDirectPhone", "813-555-0100", null],
    ["BuyerFirstName", "Nia", "firstName"],
    ["Buyer's Last Name", "Ott", "lastName"],
    ["BuyerEmail", "nia@x.example", "email"],
    ["UnparsedAddress", "4 Reef Rd", "address"],
    ["StateOrProvince", "FL", "state"],
    ["PostalCode", "33606", "zipCode"],
    ["PropertyType", "Residential", null],
    ["PropertySubType", "Condominium", "propertyType"],
    ["SpaYN", "True", "feature:spa"],
    ["PoolPrivateYN", "False", "feature:pool"],
    ["GarageSpaces", "2", "feature:garage"],
    ["CloseDate", "2026-01-02", "closedOn"],
    ["Remarks", "met at open house", "note"],
  ];
  expect(
    guessColumns(
      "clients",
      listing.map(([heading, cell]) => column(heading, cell)),
    ),
  ).toEqual(listing.map(([, , meaning]) => meaning));
});

test("long digits are not a phone: dates, ids, places, and faxes are left out, and a real phone is used", () => {
  const columns = [
    column("Listing Date", "01/15/2024", "11/02/2023"),
    column("Last Contact Date", "2024-01-15", "2023-11-02"),
    column("OPTIN_TIME", "2025-03-04 10:11:12"),
    column("OPTIN_IP", "203.0.113.9"),
    column("LATITUDE", "27.9506"),
    column("LEID", "498213377"),
    column("Folio", "12-34-56-78900-000-0010"),
    column("MLS #", "813-555-0171"),
    column("Fax", "813-555-0171"),
    column("Agent Phone", "813-555-0171"),
    column("Order", "7275550101"),
    column("Column K", "7275550101"),
  ];
  expect(guessColumns("clients", columns)).toEqual(columns.map(() => null));
  const phone = column("Daytime Phone", "813-555-0171");
  expect(guessColumns("clients", [...columns, phone]).at(-1)).toBe("phone");
  expect(guessColumns("clients", [...columns, column("Reach me at", "813-555-0171")]).at(-1)).toBe("phone");
});

test.each([
  ["clients", ["Work Phone", "Home Phone", "Mobile Phone", "Fax"], "Mobile Phone"],
  ["clients", ["Business Phone", "Company Main Phone", "Home Phone 2", "Home Phone"], "Home Phone"],
  ["clients", ["Best Contact Phone", "Work Phone"], "Best Contact Phone"],
  ["vendors", ["Home Phone", "Business Phone"], "Business Phone"],
] as const)("of the phones of %s in %j the %s is used", (kind, headings, chosen) => {
  const columns = headings.map((heading, at) => column(heading, `813-555-010${at}`));
  expect(guessColumns(kind, columns)).toEqual(
    headings.map((heading) => (heading === chosen ? "phone" : null)),
  );
});

test("a number column without a phone heading is a phone when its cells are", () => {
  expect(guessColumns("clients", [column("Contact Number", "7275550101", "17275550102")])).toEqual(["phone"]);
  expect(guessColumns("clients", [column("Contact Number", "100482", "100483")])).toEqual([null]);
  expect(guessColumns("clients", [column("Home", "813-555-0102")])).toEqual(["phone"]);
  expect(guessColumns("clients", [column("Home", "Condo")])).toEqual([null]);
});

test("a phone column that is empty or holds no phones gives way to one that does", () => {
  expect(
    guessColumns("clients", [
      column("Phone", "", ""),
      column("Mobile", "813-555-0101"),
      column("Cell", "iPhone"),
    ]),
  ).toEqual([null, "phone", null]);
});

test("a client's own email column is used, unless hardly any row has one", () => {
  const of = (own: string[]) =>
    guessColumns("clients", [
      column("Business Email", "a@work.example", "b@work.example", "c@work.example"),
      column("Personal Email", ...own),
    ]);
  expect(of(["a@home.example", "b@home.example", ""])).toEqual([null, "email"]);
  expect(of(["a@home.example", "", ""])).toEqual(["email", null]);
});

test("where the heading is unclear, the cells decide", () => {
  const columns = [
    column("Column A", "ana@home.example", "", "bo@home.example"),
    column("", "(727) 555-0100", "727.555.0101"),
    column("x", "33704", "33701-1234"),
    column("Member ID", "33704", "33701"),
    column("y", "hello"),
  ];
  expect(guessColumns("clients", columns)).toEqual(["email", "phone", "zipCode", null, null]);
  expect(guessColumns("vendors", [column("q", "https://osprey.example", "osprey.example/x")])).toEqual([
    "website",
  ]);
});

const EMAILS = ["bea@agent.example", "hal@agent.example"];
const PHONES = ["813-555-0191", "813-555-0192"];
const NUMBERS = ["12500", "45306"];
test.each<[string, string[]]>([
  ["Selling Agent Email", EMAILS],
  ["Listing Agent Email", EMAILS],
  ["Assigned To Email", EMAILS],
  ["Emergency Contact Email", EMAILS],
  ["Realtor Phone", PHONES],
  ["Realtor Cell", PHONES],
  ["Wife Cell", PHONES],
  ["Commission", NUMBERS],
  ["Anniversary", NUMBERS],
  ["COE", NUMBERS],
  ["File #", NUMBERS],
  ["Deposit", NUMBERS],
  ["LTV", NUMBERS],
  ["Looking For", ["Condo", "Townhouse"]],
  ["Plan", ["Ranch", "Villa"]],
  ["Buyer Search Property Type", ["Condo", "Condo"]],
  ["Wish List", ["Pool, Garage", "Pool, Hot tub"]],
  ["Referred Vendors", ["Pool, Roof", "Solar"]],
])("a column headed “%s” is ignored, whatever its cells look like", (heading, cells) => {
  expect(guessColumns("clients", [column("Name", "Ann Lee", "Bo Ray"), column(heading, ...cells)])).toEqual([
    "fullName",
    null,
  ]);
});

test("columns without a heading are ignored where a headed column exists or two look the same", () => {
  const unnamed = column("", ...EMAILS);
  expect(guessColumns("clients", [unnamed, column("Email", "", "ned@t.example")])).toEqual([null, "email"]);
  expect(guessColumns("clients", [unnamed, column("Column B", "x@y.example", "z@y.example")])).toEqual([
    null,
    null,
  ]);
  expect(guessColumns("clients", [column("Mailing Zip", "02110"), column("", "33602")])).toEqual([
    "zipCode",
    null,
  ]);
});

test.each([
  ["Tags", "tags"],
  ["Group Membership", "tags"],
  ["Categories", "tags"],
  ["Lead Source", "howMet"],
  ["How you met", "howMet"],
  ["Spouse", "secondName"],
  ["Second contact’s name", "secondName"],
  ["Co-Buyer Phone", "secondPhone"],
  ["Spouse Email", "secondEmail"],
  ["Phone 2 - Value", "cardPhone"],
  ["E-mail 2 Address", "cardEmail"],
  ["Household", "household"],
  ["Notes", "note"],
])("the heading “%s” is the agent’s own card: %s", (heading, meaning) => {
  const columns = [column("Name", "Ann Lee"), column("Email", "a@x.example"), column(heading, "a@b.example")];
  expect(guessColumns("clients", columns)).toEqual(["fullName", "email", meaning]);
});

test("beside the name of a second person, a second email or phone is left to the agent", () => {
  const columns = [
    column("Name", "Ann Lee"),
    column("E-mail 1 - Value", "ann@x.example"),
    column("E-mail 2 - Value", "bo@x.example"),
  ];
  expect(guessColumns("clients", columns)).toEqual(["fullName", "email", "cardEmail"]);
  expect(guessColumns("clients", [...columns, column("Spouse", "Bo Lee")])).toEqual([
    ...["fullName", "email", null, "secondName"],
  ]);
});

/** Each column is its heading and first cell, and after a bar the expected field. */
test.each([
  [["Buyer Name|Maya|fullName", "Buyer Email|m@x.example|email", "Selling Agent Email|b@a.example"]],
  [["Buyer 1 Name|Zoe|fullName", "Buyer 2 Name|Al", "Buyer 1 Email||email", "Buyer 2 Email|al@x.example"]],
  [["Client 2 First Name|Al", "Client First Name|Zoe|firstName", "Client Last Name|Adams|lastName"]],
  [["Email|z@x.example|email", "Email 2|al@x.example|secondEmail", "Co-Buyer Name|Al|secondName"]],
  [["Email||email", "Email 2|al@x.example|secondEmail"]],
  [["Name|Zoe|fullName", "Second Owner Email|al@x.example", "Alternate Contact Phone|813-555-0101"]],
  [["Contact Owner Email|bea@agent.example", "Contact owner|Bea"]],
  [["Buyer Name|Zoe|fullName", "Owner Name|Al", "Owner Email|al@x.example", "Owner Phone|813-555-0101"]],
  [["Owner Name|Al|fullName", "Contact Email|al@x.example|email"]],
  [
    [
      ...["First Name|Zoe|firstName", "Last Name|Adams|lastName", "Email|z@x.example|email"],
      ...["First Name|Al", "Last Name|Young", "Email|al@x.example", "Phone|813-555-0101"],
    ],
  ],
  [
    [
      ...["First Name|Zoe|firstName", "Last Name|Adams|lastName", "First Name|Al", "Last Name|Young"],
      ...["Email|z@x.example|email", "Phone|813-555-0101|phone"],
    ],
  ],
])("only the columns of one person are used: %j", (columns) => {
  const parts = columns.map((one) => one.split("|"));
  // The other person's columns may be more complete.
  const table = parts.map(([heading = "", cell = "", meaning]) =>
    column(heading, cell, ...(meaning ? [""] : [cell, cell])),
  );
  expect(guessColumns("clients", table)).toEqual(parts.map(([, , meaning]) => meaning ?? null));
});

test.each([
  [["Person - Name|Zoe|fullName", "Person - Owner|Bea Cole"]],
  [["Name|Zoe|fullName", "First Contact|Bea", "Last Contact|Bea"]],
  [["First|Zoe|firstName", "Last Contact|Zillow"]],
  [["Buyer First|Zoe|firstName", "Buyer Last|Adams|lastName"]],
  [["Business Name|Sunshine Roofing", "Contact Person|Ann Lee|fullName"]],
  [["Property Name|Bay Towers", "Company Name|Acme", "Office Name|East"]],
  [["Property Owner|Ann Lee|fullName"]],
  [["Home Owner Name|Ann Lee|fullName"]],
  [["First Name|Ann|firstName", "Owner|Bea Cole"]],
  [["First Name|Ann", "Client Name|Ann Lee|fullName"]],
  [["Client|1/5/2020"]],
  [["Name|Ann|firstName", "Surname|Lee|lastName"]],
  [["Name|Ann Lee|fullName", "Surname|Lee"]],
])("a name comes only from columns headed as the client's: %j", (columns) => {
  const parts = columns.map((one) => one.split("|"));
  const table = parts.map(([heading = "", cell = ""]) => column(heading, cell));
  expect(guessColumns("clients", table)).toEqual(parts.map(([, , meaning]) => meaning ?? null));
});

test("a type column is read by its cells: property type, vendor type, trade, or unknown", () => {
  expect(guessColumns("clients", [column("Type", "Condo", "Townhouse")])).toEqual(["propertyType"]);
  expect(guessColumns("clients", [column("Type", "Buyer", "Seller")])).toEqual([null]);
  expect(guessColumns("vendors", [column("Type", "Financial Services", "home maintenance")])).toEqual([
    "type",
  ]);
  expect(guessColumns("vendors", [column("Type", "Plumber", "Roofer")])).toEqual(["category"]);
});

const HEADINGS = [
  ...[
    "First Name",
    "Name",
    "Surname",
    "Email",
    "E-mail 2",
    "Phone",
    "Mobile",
    "Street",
    "Address",
    "City",
    "ST",
  ],
  ...["ZIP", "Postal code", "Type", "Home type", "Pool", "Garage", "Features", "Notes", "Company", "A", "B"],
];
const CELLS = [
  "",
  "ana@x.example",
  "727 555 0100",
  "33704",
  "Condo",
  "yes",
  "no",
  "Pool, Spa",
  "Plumber",
  "x.example",
  "FL",
];

test("the order of columns makes no difference, and no field is assigned twice", () => {
  const table = fc.uniqueArray(
    fc.record({
      heading: fc.constantFrom(...HEADINGS),
      cells: fc.array(fc.constantFrom(...CELLS), { minLength: 3, maxLength: 3 }),
    }),
    { selector: ({ heading }) => heading, maxLength: 12 },
  );
  fc.assert(
    fc.property(table, fc.constantFrom("clients", "vendors"), fc.nat(), (columns, kind, turn) => {
      const turned = columns
        .map((_, at) => columns[(at * 7 + turn) % columns.length])
        .filter((one) => one !== undefined);
      fc.pre(columns.length % 7 !== 0);
      const of = (list: CsvColumn[]) =>
        Object.fromEntries(guessColumns(kind, list).map((meaning, at) => [list[at]?.heading, meaning]));
      const first = of(columns);
      expect(of(turned)).toEqual(first);
      const given = Object.values(first).filter((meaning) => meaning !== null);
      expect(new Set(given).size).toBe(given.length);
    }),
    { seed: SEED, numRuns: PROOF ? 20_000 : 300 },
  );
});

test("a first row of data is not taken for headings", () => {
  expect(looksLikeData(["Ana", "Reyes", "ana@home.example"])).toBe(true);
  expect(looksLikeData(["Osprey", "727-555-0100"])).toBe(true);
  expect(looksLikeData(["First Name", "Email", "Phone 1", "2026", "@"])).toBe(false);
});

test("a missing field is named by its column", () => {
  const of = (kind: "clients" | "vendors", ...columns: (ColumnField | null)[]) =>
    missingColumns(kind, columns);
  expect(of("clients", "firstName", null)).toEqual(["Last Name", "Email"]);
  expect(of("clients", "fullName", "email")).toEqual([]);
  expect(of("vendors", "name", "email")).toEqual(["Category", "Phone"]);
});

test("every field has its own plain heading, which is recognized again", () => {
  for (const [kind, meanings] of [
    ["clients", CLIENT_COLUMN_FIELDS],
    ["vendors", VENDOR_COLUMN_FIELDS],
  ] as const) {
    expect(new Set(meanings).size, kind).toBe(meanings.length);
  }
});

test("a contact's phone type or address type is never read as a house fact, whatever its heading", () => {
  const google = [
    column("First Name", "Ana"),
    column("E-mail 1 - Label", "Home"),
    column("E-mail 1 - Value", "ana@home.example"),
    column("Phone 1 - Label", "Mobile", "Home"),
    column("Phone 1 - Value", "(727) 555-0100"),
    column("Address 1 - Type", "Home"),
    column("Labels", "Home"),
    column("Kind", "Mobile", "Home", "Work"),
  ];
  expect(guessColumns("clients", google)).toEqual([
    ...["firstName", null, "email", null, "phone", null, "tags", null],
  ]);
  expect(guessColumns("clients", [column("Kind", "Condo", "Mobile", "Townhome")])).toEqual(["propertyType"]);
});

test("columns of a megabyte of list cells are guessed in under a second", () => {
  const cells = Array.from({ length: 200 }, () => "a, ".repeat(1_666));
  const begun = process.cpuUsage();
  guessColumns("clients", [column("Features", ...cells), column("x".repeat(5_000), "Ann")]);
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000);
});
