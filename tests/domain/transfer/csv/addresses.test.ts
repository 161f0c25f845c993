import { expect, test } from "vitest";
import { parseCellAddress } from "#app/domain/transfer/csv/address-cells.ts";
import { guessColumns } from "#app/domain/transfer/csv/columns.ts";
import { parseClientRows } from "#app/domain/transfer/csv/rows.ts";

const placeOf = (columns: Record<string, string>) =>
  placeIn(Object.entries(columns).map(([heading, cell]) => ({ heading, cell })));

function placeIn(columns: readonly { heading: string; cell: string }[]) {
  const headings = ["First Name", "Last Name", "Email", ...columns.map(({ heading }) => heading)];
  const cells = ["Ana", "Reyes", "ana@x.example", ...columns.map(({ cell }) => cell)];
  const guess = guessColumns(
    "clients",
    headings.map((heading, at) => ({ heading, cells: [cells[at] ?? ""] })),
  );
  const [read] = parseClientRows({ headings, rows: [{ row: 2, cells }] }, guess);
  if (!read?.ok) return read?.why;
  const { address, city, state, zipCode } = read.value;
  return [address, city, state, zipCode, ...(read.left.address ? [read.left.address] : [])].join(" | ");
}

const spread = (whose: string, street: string, city: string, state: string, zip: string) => ({
  [`${whose}Street`]: street,
  [`${whose}City`]: city,
  [`${whose}State`]: state,
  [`${whose}Zip`]: zip,
});
const GULF = ["412 Gulf Way", "Dunedin", "FL", "34698"] as const;
const PEACH = ["88 Peachtree St", "Atlanta", "GA", "30303"] as const;
const GULF_LINE = "412 Gulf Way | Dunedin | FL | 34698";

test.each([
  ["Mailing ", "Property "],
  ["Mailing ", "Home "],
  ["Business ", "Home "],
  ["Other ", "Current "],
  ["Business ", "Mailing "],
  ["Home ", "Property "],
  ["Mailing ", ""],
  ["", "Home "],
  ["Other ", "Mailing "],
])("of two addresses, %jand %j, the preferred second one is used whole, in either order", (other, better) => {
  expect(placeOf({ ...spread(other, ...PEACH), ...spread(better, ...GULF) })).toBe(GULF_LINE);
  expect(placeOf({ ...spread(better, ...GULF), ...spread(other, ...PEACH) })).toBe(GULF_LINE);
  // The less preferred address may be more complete.
  const sparse = { ...spread(better, ...GULF), [`${better}City`]: "" };
  expect(placeOf({ ...spread(other, ...PEACH), ...sparse })).toBe("412 Gulf Way |  | FL | 34698");
});

test.each([
  [
    {
      "Property Address": "412 Gulf Way",
      "Mailing Address": "88 Peachtree St",
      City: "Atlanta",
      State: "GA",
      Zip: "30303",
    },
    "412 Gulf Way |  | FL | ",
  ],
  [{ "Mailing Address": "88 Peachtree St", "Property City": "Dunedin" }, "88 Peachtree St |  | FL | "],
  [{ "Property Address": "412 Gulf Way", City: "Dunedin", State: "FL", Zip: "34698" }, GULF_LINE],
  [{ Address: "412 Gulf Way", "Property City": "Dunedin", "Property Zip": "34698" }, GULF_LINE],
  [
    {
      "Property Address": "",
      "Mailing Address": "88 Peachtree St",
      "Mailing City": "Atlanta",
      "Mailing State": "GA",
    },
    "88 Peachtree St | Atlanta | GA | ",
  ],
  [
    {
      "Address 1 - Street": "412 Gulf Way",
      "Address 1 - City": "Dunedin",
      "Address 2 - Street": "1 Elm",
      "Address 2 - City": "Boston",
    },
    "412 Gulf Way | Dunedin | FL | ",
  ],
  [{ "Previous Address": "88 Peachtree St", "Seller Address": "1 Elm St" }, " |  | FL | "],
])("parts of two addresses are never mixed: %j", (columns, place) => {
  expect(placeOf(columns)).toBe(place);
});

const head = (heading: string, cell: string) => ({ heading, cell });
const block = (whose: string, [street, city, state, zip]: readonly string[]) => [
  head(`${whose}Address`, street ?? ""),
  head(`${whose}City`, city ?? ""),
  head(`${whose}State`, state ?? ""),
  head(`${whose}Zip`, zip ?? ""),
];
const only = (columns: { heading: string; cell: string }[], ...parts: string[]) =>
  columns.filter(({ heading }) => parts.some((part) => heading.endsWith(part)));

test.each([
  [
    "a new one",
    [...only(block("Current ", PEACH), "Address", "City", "State"), ...block("New ", GULF)],
    GULF_LINE,
  ],
  [
    "billing and shipping",
    [...only(block("Billing ", GULF), "Address", "City", "State"), ...block("Shipping ", PEACH)],
    "412 Gulf Way | Dunedin | FL | ",
  ],
  [
    "home and residence",
    [...only(block("Home ", GULF), "Address", "City"), ...only(block("Residence ", PEACH), "Zip")],
    "412 Gulf Way | Dunedin | FL | ",
  ],
  ["two with the same heading", [...block("", GULF), ...block("", PEACH)], GULF_LINE],
  [
    "two with the same heading, one without a ZIP",
    [...only(block("", GULF), "Address", "City", "State"), ...block("", PEACH)],
    "412 Gulf Way | Dunedin | FL | ",
  ],
  [
    "two with the same heading, the first empty",
    [...block("", ["", "", "", ""]), ...block("", GULF)],
    GULF_LINE,
  ],
  [
    "numbered ones",
    [1, 2].flatMap((n) =>
      block("", n === 1 ? GULF : PEACH).map(({ heading, cell }) => head(`${heading} ${n}`, cell)),
    ),
    GULF_LINE,
  ],
  [
    "a second address headed as a second line",
    [...block("", GULF), head("Address 2", "88 Peachtree St"), ...block("", PEACH).slice(1)],
    GULF_LINE,
  ],
  ["prop and mail", [...block("Mail ", PEACH), ...block("Prop ", GULF)], GULF_LINE],
  [
    "a county and another",
    [
      ...[head("OWN_ADDR1", "88 PEACHTREE ST"), head("OWN_CITY", "ATLANTA"), head("OWN_ZIPCD", "30303")],
      ...[head("PHY_ADDR1", "412 Gulf Way"), head("PHY_CITY", "Dunedin"), head("PHY_ZIPCD", "34698")],
    ],
    GULF_LINE,
  ],
  [
    "a previous one",
    [head("Previous Address", "88 Peachtree St"), ...block("", PEACH).slice(1)],
    " |  | FL | ",
  ],
  [
    "a property's and then a sold one",
    [
      head("Property Address", "412 Gulf Way"),
      head("Sold Address", "88 Peachtree St"),
      ...block("", PEACH).slice(1),
    ],
    "412 Gulf Way |  | FL | ",
  ],
  [
    "a property's, and the lender's behind it",
    [
      head("Property Address", "412 Gulf Way"),
      ...block("", GULF).slice(1),
      head("Lender Address", "88 Peachtree St"),
    ],
    GULF_LINE,
  ],
  ["a second buyer's", [...block("", GULF), head("Buyer 2 Address", "88 Peachtree St")], GULF_LINE],
  [
    "a two-line street next to it",
    [head("Street", "88 Peachtree St"), head("Street 2", "Apt 9"), ...block("", GULF)],
    GULF_LINE,
  ],
  [
    "an address book's, with a line of the first",
    [
      ...[head("Address 1 - Street", "412 Gulf Way"), head("Address 1 - City", "Dunedin")],
      ...[head("Address 1 - Extended Address", "Apt 4"), head("Address 2 - City", "Atlanta")],
    ],
    "412 Gulf Way, Apt 4 | Dunedin | FL | ",
  ],
])("of several addresses one is used, with no part of another: %s", (_, columns, place) => {
  expect(placeIn(columns)).toBe(place);
});

test.each([
  [{ Address: "100 Bay St", Unit: "4B" }, "100 Bay St, Unit 4B"],
  [{ Address: "100 Bay St", "Suite/Apt": "12" }, "100 Bay St, Apt 12"],
  [{ Address: "100 Bay St", "Apt #": "4B" }, "100 Bay St, Apt 4B"],
  [{ Address: "100 Bay St #4B", Unit: "4B" }, "100 Bay St #4B"],
  [{ Address: "100 Bay St Apt 4B", Unit: "4b" }, "100 Bay St Apt 4B"],
  [{ "Address 1": "100 Bay St", "Address 2": "Apt 12" }, "100 Bay St, Apt 12"],
  [{ "Address 1": "100 Bay St", "Address 2": "12" }, "100 Bay St, Unit 12"],
  [{ "Address 1": "", "Address 2": "200 Bay St" }, "200 Bay St"],
  [{ "House Number": "100", Street: "Bay St" }, "100 Bay St"],
  [{ "House #": "100", Street: "100 Bay St" }, "100 Bay St"],
  [
    { StreetNumber: "4", StreetDirPrefix: "N", StreetName: "Reef", StreetSuffix: "Rd", UnitNumber: "302" },
    "4 N Reef Rd, Unit 302",
  ],
  [
    { UnparsedAddress: "4 Reef Rd #302", StreetNumber: "4", StreetName: "Reef", UnitNumber: "302" },
    "4 Reef Rd #302",
  ],
  [{ "PO Box": "12", City: "Ponce" }, "PO Box 12"],
  [{ Address: "100 Bay St", "PO Box": "12" }, "100 Bay St, PO Box 12"],
])("a street in several cells, %j, is %j", (columns, street) => {
  expect(placeOf(columns)?.split(" | ")[0]).toBe(street);
});

test.each([
  ["123 Main St, Tampa, FL 33602", "123 Main St | Tampa | FL | 33602"],
  ["123 Main St\nTampa, FL 33602\nUnited States", "123 Main St | Tampa | FL | 33602"],
  ["123 Main St, Unit B, Tampa, Florida, 33602-1234, USA", "123 Main St, Unit B | Tampa | FL | 33602"],
  ["PO Box 12, Ponce, PR 00716", "PO Box 12 | Ponce | PR | 00716"],
  ["5 Bay St, Tampa FL", "5 Bay St | Tampa | FL | "],
  ["123 Main St, Tampa 33602", "123 Main St | Tampa | FL | 33602"],
  ["1 Bay St, New York, New York 10001", "1 Bay St | New York | NY | 10001"],
  // Without a comma, the end of the street must be recognized.
  ["123 Main St Apt 4 Tampa FL 33602-1234", "123 Main St Apt 4 | Tampa | FL | 33602"],
  ["10 Oak Ln Port St Lucie FL 34952", "10 Oak Ln | Port St Lucie | FL | 34952"],
  ["123 St Andrews Dr Palm Harbor FL 34684", "123 St Andrews Dr | Palm Harbor | FL | 34684"],
  ["88 Grove St N St Petersburg FL 33701", "88 Grove St N | St Petersburg | FL | 33701"],
  ["9 W Palm Ave W Palm Beach FL 33401", "9 W Palm Ave | W Palm Beach | FL | 33401"],
  ["123 Main St, Upper Saddle River, NJ 07458", "123 Main St | Upper Saddle River | NJ | 07458"],
  ["123 Main St, Upper Unit, Tampa, FL 33602", "123 Main St, Upper Unit | Tampa | FL | 33602"],
  ["123 Main St; Tampa; FL; 33602", "123 Main St | Tampa | FL | 33602"],
  ["123 Main St N Apt 4 Tampa FL 33602", "123 Main St N Apt 4 | Tampa | FL | 33602"],
  ["123 Main St, Tampa, FL 336021234", "123 Main St | Tampa | FL | 33602"],
  ["123 Main St, Tampa, Fl. 33602.", "123 Main St | Tampa | FL | 33602"],
  ["12 Elm St, Boston, MA 2139", "12 Elm St | Boston | MA | 02139"],
  // When it is ambiguous, the city stays with the street.
  ["2500 1st Ave South St Petersburg FL 33712", "2500 1st Ave South St Petersburg |  | FL | 33712"],
  ["100 Clematis St W Palm Beach FL 33401", "100 Clematis St W Palm Beach |  | FL | 33401"],
  ["12 Main St E Hampton NY 11937", "12 Main St E Hampton |  | NY | 11937"],
  ["10 Main St Terrace Park OH 45174", "10 Main St Terrace Park |  | OH | 45174"],
  ["123 Main St Upper Saddle River NJ 07458", "123 Main St Upper Saddle River |  | NJ | 07458"],
  ["5 Bay St, Tampa, Hillsborough County, FL 33602", "5 Bay St, Tampa, Hillsborough County |  | FL | 33602"],
  ["5 Bay St, Tampa, FL 33602 813-555-0101", "5 Bay St, Tampa, FL 33602 813-555-0101 |  | FL | "],
  ["The Oaks 7 Tampa FL 33602", "The Oaks 7 Tampa |  | FL | 33602"],
  ["33 Old Trail Ridge Rd Tampa FL 33602", "33 Old Trail Ridge Rd Tampa |  | FL | 33602"],
  // These are streets, whatever they end with.
  ["12 Ocean Ct", "12 Ocean Ct |  | FL | "],
  ["5 Bay St, NE", "5 Bay St, NE |  | FL | "],
  ["5 Bay St, Unit CT", "5 Bay St, Unit CT |  | FL | "],
  ["100 Hwy 33602", "100 Hwy 33602 |  | FL | "],
  ["12 Oak Rd Unit Tampa FL 33602", "12 Oak Rd Unit Tampa |  | FL | 33602"],
  ["Tampa, FL 33602", " | Tampa | FL | 33602"],
])("an address in one cell, %j, is %j", (address, place) => {
  expect(placeOf({ Address: address })?.replace(/ \| We can’t tell.*/, "")).toBe(place);
});

test("an address in one cell with an ambiguous city gets a warning", () => {
  const text = "100 Clematis St W Palm Beach FL 33401";
  expect(placeOf({ Address: text })).toContain(
    `We can’t tell the city in “${text}”, so it stays in the street. Check it.`,
  );
  expect(placeOf({ Address: text, City: "West Palm Beach" })).not.toContain("We can’t tell");
});

test("a one-cell address is compared with the other cells, and on a conflict stays whole with a warning", () => {
  const whole = "123 Main St, Tampa, FL 33602";
  expect(placeOf({ Address: whole, City: "TAMPA", State: "Fla.", Zip: "33602-0001" })).toBe(
    "123 Main St | TAMPA | FL | 33602",
  );
  expect(placeOf({ Address: "123 Main St, Tampa", City: "Tampa" })).toBe("123 Main St | Tampa | FL | ");
  expect(placeOf({ Address: whole, City: "Largo", State: "FL", Zip: "33770" })).toBe(
    `${whole} | Largo | FL | 33770 | “${whole}” names another city, state, or ZIP than the other cells. Check which is right.`,
  );
  expect(placeOf({ Address: whole, Unit: "4B" })).toBe("123 Main St, Unit 4B | Tampa | FL | 33602");
  expect(placeOf({ Street: "123 Main St", "City, State, Zip": "Tampa, FL 33602" })).toBe(
    "123 Main St | Tampa | FL | 33602",
  );
});

test.each([
  ["Florida", "", "FL"],
  ["Fl.", "", "FL"],
  ["FL, USA", "", "FL"],
  ["US-FL", "", "FL"],
  ["Puerto Rico", "", "PR"],
  ["", "30303", "GA"],
  ["", "96799", "AS"],
  ["", "", "FL"],
  ["Floride", "", "State: Enter a state, such as FL or Florida."],
  ["Ontario", "", "State: Enter a state, such as FL or Florida."],
  ["FL/GA", "", "State: Enter a state, such as FL or Florida."],
  ["Florida (FL)", "", "FL"],
  ["GA - Georgia", "", "GA"],
  ["N/A", "30303", "GA"],
  ["-", "30303", "GA"],
  ["?", "30303", "GA"],
  ["unknown", "", "FL"],
  ["USA", "30303", "GA"],
  ["USA", "", "State: Enter a state, such as FL or Florida."],
  ["", "99999", "FL"],
])("the state %j with the ZIP %j is %j", (state, zip, read) => {
  const place = placeOf({ City: "X", State: state, Zip: zip });
  expect(place?.includes("|") ? place.split(" | ")[2] : place).toBe(read);
});

test.each([
  ["33704-1234", "FL", "33704"],
  ["337041234", "FL", "33704"],
  ["33704.0", "FL", "33704"],
  ["3.3704E+04", "FL", "33704"],
  ["33,704", "FL", "33704"],
  ["FL 33704", "FL", "33704"],
  ["ZIP 33704", "FL", "33704"],
  ["33704 USA", "FL", "33704"],
  ["", "FL 33704", "33704"],
  ["99999", "AK", ""],
  // Leading zeros dropped by a spreadsheet are restored only for states whose ZIPs start with them.
  ["2139", "MA", "02139"],
  ["21391234", "MA", "02139"],
  ["2139", "FL", ""],
])("the ZIP %j in %s is read as %j", (zip, state, read) => {
  expect(placeOf({ State: state, Zip: zip })?.split(" | ")[3]).toBe(read);
});

test("an address exported by an address book both in parts and whole is used once", () => {
  const book = {
    "Address 1 - Formatted": "12 Bay St\nApt 4\nTampa, FL 33602\nUS",
    "Address 1 - Street": "12 Bay St",
    "Address 1 - City": "Tampa",
    "Address 1 - Region": "FL",
    "Address 1 - Postal Code": "33602",
    "Address 1 - Extended Address": "Apt 4",
  };
  expect(placeOf(book)).toBe("12 Bay St, Apt 4 | Tampa | FL | 33602");
  expect(placeOf({ ...book, "Address 1 - Street": "" })).toBe("12 Bay St, Apt 4 | Tampa | FL | 33602");
  expect(placeOf({ "Full Address": "12 Bay St, Tampa, FL 33602", "Address Line 2": "Apt 4" })).toBe(
    "12 Bay St, Apt 4 | Tampa | FL | 33602",
  );
});

test.each<Record<string, string>>([
  { Address: "4 Reef Rd, Tampa, FL 33602 / 9 Elm St, Boston, MA 02110" },
  { Address: "4 Reef Rd & 9 Elm St" },
  { "Address 1": "4 Reef Rd", "Address 2": "9 Elm St" },
])("of two addresses in one cell, %j, none is used, with a warning", (columns) => {
  expect(placeOf(columns)).toMatch(/^ \| {2}\| FL \| {2}\| “4 Reef Rd.*” is left out\. Enter one address\.$/);
});

function readPlace(place: Partial<Record<"address" | "city" | "state" | "zipCode", string | undefined>>) {
  const columns = ["firstName", "lastName", "email", "address", "city", "state", "zipCode"] as const;
  const { address = "", city = "", state = "", zipCode = "" } = place;
  const cells = ["Ana", "Reyes", "ana@x.example", address, city, state, zipCode];
  const [read] = parseClientRows({ headings: [...columns], rows: [{ row: 2, cells }] }, columns);
  const value = read?.ok ? read.value : null;
  const line = value && [value.address, value.city, value.state, value.zipCode].join(" | ");
  return { line, left: read?.left ?? {}, why: read?.ok ? "" : (read?.why ?? "") };
}

test.each([
  ["33602"],
  ["Apt 4"],
  ["4 Reef Rd"],
  ["#VALUE!"],
  ["Tampa; Largo"],
  ["Tampa, Largo"],
  ["FL"],
  ["TorreÃ³n"],
])("the city cell %j is not a city, with a warning", (cell) => {
  const { line, left } = readPlace({ address: "4 Bay St", city: cell, state: "FL", zipCode: "33602" });
  expect(line).toBe("4 Bay St |  | FL | 33602");
  expect(left).toEqual({ city: `“${cell}” is left out. Enter a city.` });
});

test.each([
  [{ city: "Atlanta, GA" }, "Atlanta | GA | ", {}],
  [{ city: "Atlanta, Georgia 30303, USA" }, "Atlanta | GA | 30303", {}],
  [{ city: "Tampa FL 33602", state: "FL", zipCode: "33602" }, "Tampa | FL | 33602", {}],
  [{ city: "Tampa FL" }, "Tampa | FL | ", {}],
  [{ city: "Washington DC" }, "Washington | DC | ", {}],
  [{ city: "New York", state: "NY" }, "New York | NY | ", {}],
  [{ city: "Kansas City", state: "MO" }, "Kansas City | MO | ", {}],
  // Anything entered in our form round-trips through our own file.
  [{ city: "=Town", state: "FL" }, "=Town | FL | ", {}],
  [{ city: "Temple Terrace", state: "FL" }, "Temple Terrace | FL | ", {}],
  [{ city: "Coeur d’Alene", state: "ID" }, "Coeur d’Alene | ID | ", {}],
  [
    { city: "Atlanta, GA", state: "FL" },
    "Atlanta | FL | ",
    { city: "“Atlanta, GA” names another city, state, or ZIP than the other cells. Check which is right." },
  ],
])("the city cell %j is read as %j", (place, line, left) => {
  expect(readPlace(place)).toMatchObject({ line: ` | ${line}`, left });
});

const CHANGED = "A spreadsheet changed it. Enter the original.";
test.each([
  [{ Address: "12/4/2024" }, "12/4/2024", "", CHANGED],
  [{ Address: "12-Apr Reef Rd" }, "12-Apr Reef Rd", "", CHANGED],
  [{ Address: "#REF!" }, "#REF!", "", CHANGED],
  [{ Address: "4 Reef Rd", Unit: "4-Dec" }, "4-Dec", "4 Reef Rd", CHANGED],
  [{ Address: "4 Reef Rd", Unit: "4E+02" }, "4E+02", "4 Reef Rd", CHANGED],
  [{ Address: "4 Reef Rd", Unit: "TRUE" }, "TRUE", "4 Reef Rd", CHANGED],
  [{ StreetNumber: "12-Apr", StreetName: "Reef" }, "12-Apr", "Reef", CHANGED],
  [{ Address: "12 JosÃ© Way" }, "12 JosÃ© Way", "", "Some of its letters are lost. Enter it again."],
  [{ Address: "12 King&#39;s Ct" }, "12 King&#39;s Ct", "", "Some of its letters are lost. Enter it again."],
  [{ Address: "Same as mailing" }, "Same as mailing", "", "Enter the address."],
] satisfies [Record<string, string>, string, string, string][])(
  "for %j the cell %j is left out, with a warning",
  (columns: Record<string, string>, cell, street, why) => {
    expect(placeOf(columns)).toBe(`${street} |  | FL |  | “${cell}” is left out. ${why}`);
  },
);

test.each([
  [{ StreetNumber: "1234.00", StreetName: "Reef" }, "1234 Reef"],
  [{ StreetNumber: "1,234", StreetName: "Reef" }, "1234 Reef"],
  [{ Address: "1,234 Main St" }, "1234 Main St"],
  [{ Address: "77-6425 Kuakini Hwy" }, "77-6425 Kuakini Hwy"],
] satisfies [Record<string, string>, string][])("the house number of %j is read: %j", (columns, street) => {
  expect(placeOf(columns)?.split(" | ")[0]).toBe(street);
});

test("a nonexistent ZIP is left out, with a warning", () => {
  expect(readPlace({ zipCode: "99999" }).left).toEqual({
    zipCode: "“99999” is left out. There’s no such ZIP.",
  });
});

const PARIS = { Street: "1 Rue X", City: "Paris", State: "", Zip: "75001" };
test.each([
  [{ ...PARIS, Country: "France" }, "The country is “France”. Homes have to be in the United States."],
  [{ City: "Milano", State: "MI", Zip: "20121", Country: "Italy" }, "The country is “Italy”."],
  [{ City: "Nassau", Country: "Bahamas" }, "The country is “Bahamas”."],
])("a home in another country, %j, needs its address corrected", (columns, why) => {
  expect(placeOf(columns)).toContain(`State: ${why}`);
});

test.each([
  [{ ...PARIS, Country: "" }, "TX | 75001"],
  [{ ...PARIS, Country: "US" }, "TX | 75001"],
  [{ ...PARIS, Country: "United States" }, "TX | 75001"],
  [{ City: "Tampa", State: "FL", Zip: "33602", Country: "Canada" }, "FL | 33602"],
  [{ City: "Ponce", State: "", Zip: "00716", Country: "Puerto Rico" }, "PR | 00716"],
  [{ City: "Tampa", State: "", Zip: "33602", "Mailing Country": "Canada" }, "FL | 33602"],
])("a home in the United States, %j, is imported", (columns, place) => {
  expect(placeOf(columns)).toContain(place);
});

test("a missing state defaults to Florida and a ZIP of another state is kept, both with a warning", () => {
  const notesOf = ({ zip = "", ...place }: Partial<Record<"city" | "state" | "zip", string | undefined>>) =>
    readPlace({ ...place, zipCode: zip }).left;
  expect(notesOf({ city: "Atlanta" })).toEqual({ state: "There’s no state or ZIP, so the home is in FL." });
  expect(notesOf({ city: "Atlanta", state: "FL", zip: "30303" })).toEqual({
    zipCode: "30303 is in GA, not FL. Check which is right.",
  });
  for (const place of [{}, { city: "Tampa", zip: "33602" }, { city: "Tampa", state: "FL" }]) {
    expect(notesOf(place)).toEqual({});
  }
});

test("a column headed only as the house is its address when its cells are addresses", () => {
  expect(placeOf({ Property: "412 Gulf Way, Dunedin, FL 34698", "Mailing Address": "88 Peachtree St" })).toBe(
    GULF_LINE,
  );
  expect(placeOf({ Property: "Condo", "Mailing Address": "88 Peachtree St" })).toBe(
    "88 Peachtree St |  | FL | ",
  );
});

test("a region that is not a state is not read as one", () => {
  expect(placeOf({ City: "Tampa", Region: "Southeast" })).toBe(" | Tampa | FL | ");
  expect(placeOf({ City: "Tampa", Region: "fl" })).toBe(" | Tampa | FL | ");
});

test("text longer than any address stays unchanged", () => {
  const text = `1 ${"a, ".repeat(2_000)}Tampa, FL 33602`;
  expect(parseCellAddress(text).address).toBe(text);
});
