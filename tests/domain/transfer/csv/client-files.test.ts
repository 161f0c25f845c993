import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { CARD_FIELDS, EMPTY_CARD } from "#app/domain/clients/client-card.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { clientTable, clientVCards, type ExportedClient } from "#app/domain/transfer/csv/client-files.ts";
import { CLIENT_FORMATS, type ClientFormat } from "#app/domain/transfer/csv/client-formats.ts";
import { guessColumns } from "#app/domain/transfer/csv/columns.ts";
import { parseClientRows } from "#app/domain/transfer/csv/rows.ts";
import { vCardTable } from "#app/domain/transfer/csv/vcard-table.ts";
import { readTable } from "#app/lib/csv/read.server.ts";
import { toCsv } from "#app/lib/csv/write.server.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";

const textOf = (format: ClientFormat, clients: ExportedClient[]) =>
  format === "apple" ? clientVCards(clients) : toCsv(clientTable(format, clients));

/** As an import reads the file, with the columns it guesses. */
function readBack(format: ClientFormat, text: string) {
  const cards = format === "apple" ? vCardTable(text, "file") : null;
  const table = readTable(cards ? toCsv([cards.headings, ...cards.rows]) : text);
  const columns = table.headings.map((heading, at) => ({
    heading,
    cells: table.rows.map(({ cells }) => cells[at] ?? ""),
  }));
  return parseClientRows(table, cards?.columns ?? guessColumns("clients", columns));
}

const SIGNS = ["é", "Ñ", "ø", "李", "’", "'", '"', "-", "🏡", " ", "ß", "A", "b", "z"];
const word = (signs: readonly string[]) =>
  fc
    .array(fc.constantFrom(...signs), { maxLength: 8 })
    .map((all) => `Q${all.join("")}q`.replace(/ +/g, " ").replace(/([.,]) /g, "$1 "));
const name = word(SIGNS);
/**
 * What a spreadsheet may run, and what separates cells, lines, and parts of a card. None begins with "=", which an import
 * takes off as a spreadsheet's own.
 */
const line = fc.oneof(
  word([...SIGNS, ",", ";", ":", "\\", "=", "+", "|", "\t"]).map((text) => text.replaceAll("\t", " ")),
  fc.constantFrom("+49", "-x", "@x", "'=x", 'He said "hi", twice', "a\\nb", "Wine; cheese, 🧀"),
  fc.constant(""),
);
const phone = fc.constantFrom("", "(727) 555-0101", "(813) 555-0102 ext. 4", "+44 20 7946 0958");
const email = (label: string) => fc.constantFrom("", `${label}@x.example`, `${label}+tag@mail.x.example`);
const tag = word(["é", "b", "🏡", " ", "'", '"', "=", "&"]);
const place = fc.constantFrom(
  { address: "", city: "", state: "FL", zipCode: "" },
  { address: "4 Reef Rd", city: "St. Petersburg", state: "FL", zipCode: "33704" },
  { address: '12 "Old" Peña Blvd, Apt 4', city: "Tampa", state: "FL", zipCode: "33602" },
  { address: "PO Box 12", city: "Atlanta", state: "GA", zipCode: "30303" },
);

const client: fc.Arbitrary<Omit<ExportedClient, "email">> = fc
  .record({
    firstName: name,
    lastName: fc.oneof(
      name,
      name.map((text) => `${text}, Jr.`),
    ),
    phone,
    place,
    propertyType: fc.constantFrom(...PROPERTY_TYPES),
    features: fc.subarray([...HOME_FEATURES]),
    cardClosedOn: fc.constantFrom(null, "2024-03-14", "1999-12-31"),
    tags: fc.uniqueArray(tag, { maxLength: 4, selector: (text) => text.toLowerCase() }),
    howMet: line,
    household: line,
    cardPhone: phone,
    cardEmail: email("other"),
    mailingAddress: line,
    secondName: line,
    secondPhone: phone,
    secondEmail: email("second"),
    clientState: fc.constantFrom("joined" as const, "invited" as const),
  })
  .map(({ place: { address, city, state, zipCode }, ...rest }) => ({
    ...rest,
    address,
    city,
    state,
    zipCode,
  }));
const clients = fc
  .array(client, { minLength: 1, maxLength: 6 })
  .map((all): ExportedClient[] => all.map((one, at) => ({ ...one, email: `c${at}@x.example` })));

const CONTACT = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "zipCode",
  "tags",
] as const;
const SECOND = ["secondName", "secondPhone", "secondEmail"] as const;
/** What a format carries besides, each in a column of its own. */
const CARRIED: Record<ClientFormat, readonly (keyof ExportedClient)[]> = {
  all: [...CARD_FIELDS, "propertyType", "features"],
  "follow-up-boss": ["cardClosedOn", "cardPhone", "cardEmail", ...SECOND, "howMet"],
  google: ["cardClosedOn", "cardPhone", "cardEmail", ...SECOND],
  outlook: ["cardPhone", "cardEmail", "howMet"],
  apple: ["cardClosedOn", "cardPhone", "cardEmail", ...SECOND],
};

test.each(CLIENT_FORMATS)("clients written in the format of %s are read back equal", (format) => {
  fc.assert(
    fc.property(clients, (written) => {
      const rows = readBack(format, textOf(format, written));
      expect(rows).toHaveLength(written.length);
      for (const [at, row] of rows.entries()) {
        const one = written[at] as ExportedClient;
        if (!row.ok) throw new Error(`${row.why} ${JSON.stringify(one)}`);
        for (const field of [...CONTACT, ...CARRIED[format]]) {
          const value = field === "cardClosedOn" ? row.value.closedOn : row.value[field as "phone"];
          expect([field, value]).toEqual([field, one[field]]);
        }
      }
    }),
    { seed: SEED, numRuns: PROOF ? 3_000 : 30 },
  );
});

const FULL: ExportedClient = {
  ...EMPTY_CARD,
  ...{ firstName: "Ana", lastName: "Ruiz", email: "ana@x.example", phone: "(727) 555-0101" },
  ...{ address: "4 Reef Rd", city: "Tampa", state: "FL", zipCode: "33602" },
  ...{ propertyType: "condo", features: ["pool", "garage"], clientState: "joined" },
  ...{ cardClosedOn: "2024-03-14", tags: ["Sphere", "Pool"], howMet: "Open house", household: "Leo, Mia" },
  ...{ cardPhone: "(727) 555-0102", cardEmail: "ana@work.example", mailingAddress: "PO Box 9, Tampa" },
  ...{ secondName: "Bo Ruiz", secondPhone: "(727) 555-0103", secondEmail: "bo@x.example" },
};

test.each([
  ["follow-up-boss", ["Property Type: Condo", "Features: Pool, Garage", "Household: Leo, Mia"]],
  [
    "google",
    ["Property Type: Condo", "Features: Pool, Garage", "How you met: Open house", "Household: Leo, Mia"],
  ],
  [
    "outlook",
    [
      ...[
        "Property Type: Condo",
        "Features: Pool, Garage",
        "Closing Date: 2024-03-14",
        "Household: Leo, Mia",
      ],
      ...["Second contact’s name: Bo Ruiz", "Second contact’s phone: (727) 555-0103"],
      "Second contact’s email: bo@x.example",
    ],
  ],
  [
    "apple",
    [
      ...["Property Type: Condo", "Features: Pool, Garage", "Tags: Sphere, Pool", "How you met: Open house"],
      "Household: Leo, Mia",
    ],
  ],
] as const)("what %s has no column for is in the notes", (format, lines) => {
  const [row] = readBack(format, textOf(format, [FULL]));
  const note = row?.ok ? row.value.note.split("\n") : [];
  expect(note.toSorted()).toEqual([...lines, "Postal address: PO Box 9, Tampa"].toSorted());
});

test("no cell of any format starts what a spreadsheet runs", () => {
  const evil: ExportedClient = { ...FULL, lastName: "=cmd()", howMet: "+x", secondName: "@y", tags: ["-z"] };
  for (const format of CLIENT_FORMATS.filter((one) => one !== "apple"))
    expect(textOf(format, [evil]), format).not.toMatch(/(?:^|[,"\n])[=+@-]/);
});

test("another program reads the vCard: lines of 75 octets, names, and addresses", () => {
  const text = clientVCards([FULL, { ...FULL, lastName: "Núñez; \n🏡".repeat(12), email: "b@x.example" }]);
  for (const one of text.split("\r\n")) expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75);
  const cards = (ICAL.parse(text) as unknown as object[]).map((one) => new ICAL.Component(one as never));
  expect(cards.map((one) => one.getFirstPropertyValue("email"))).toEqual(["ana@x.example", "b@x.example"]);
  expect(cards[0]?.getFirstPropertyValue("n")).toEqual(["Ruiz", "Ana", "", "", ""]);
  expect(cards[0]?.getFirstPropertyValue("adr")).toEqual([
    "",
    "",
    "4 Reef Rd",
    "Tampa",
    "FL",
    "33602",
    "USA",
  ]);
});
