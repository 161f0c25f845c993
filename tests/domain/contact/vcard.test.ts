import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type Contact, vCard, vCardFileName } from "#app/domain/contact/vcard.ts";

const MARIA: Contact = {
  firstName: "Maria",
  lastName: "Castillo",
  brokerage: "Bayside Realty",
  teamName: "The Castillo Home Team",
  phone: "(727) 555-0100",
  email: "maria@baysiderealty.example",
  website: "https://baysiderealty.example",
};

// RFC 2426 escapes semicolons in all text, but this parser unescapes them only in structured values.
const withoutEscapes = (text: unknown) => String(text).replaceAll("\\;", ";");

const read = (text: string) => new ICAL.Component(ICAL.parse(text));

test("an agent's vCard 3.0 is read back by a parser", () => {
  const card = read(vCard(MARIA));
  expect(card.name).toBe("vcard");
  expect(card.getFirstPropertyValue("version")).toBe("3.0");
  expect(card.getFirstPropertyValue("fn")).toBe("Maria Castillo");
  expect(card.getFirstPropertyValue("n")).toEqual(["Castillo", "Maria", "", "", ""]);
  expect(card.getFirstPropertyValue("org")).toEqual(["Bayside Realty", "The Castillo Home Team"]);
  expect(card.getFirstPropertyValue("tel")).toBe("(727) 555-0100");
  expect(card.getFirstPropertyValue("email")).toBe("maria@baysiderealty.example");
  expect(card.getFirstPropertyValue("url")).toBe("https://baysiderealty.example/");
});

test("unknown fields are omitted, and a card always has a name", () => {
  const empty = {
    firstName: "",
    lastName: "",
    brokerage: "",
    teamName: "",
    phone: "",
    email: "",
    website: "",
  };
  const card = read(vCard(empty));
  expect(card.getFirstPropertyValue("fn")).toBe("My agent");
  for (const name of ["tel", "email", "url", "org"]) expect(card.getFirstProperty(name)).toBeNull();
  expect(read(vCard({ ...empty, teamName: "Team" })).getFirstPropertyValue("org")).toBe("Team");
});

test.each(["http://plain.example", "javascript:alert(1)", "baysiderealty.example"])(
  "a website that is not https is left out of the card: %s",
  (website) => {
    expect(read(vCard({ ...MARIA, website })).getFirstProperty("url")).toBeNull();
  },
);

test("names with commas, semicolons, line breaks, and any script round-trip in lines of 75 octets", () => {
  const texts = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 200, size: "max" })
    .map((text) => `x${text.replace(/\p{Cc}/gu, " ")}x`);
  fc.assert(
    fc.property(texts, texts, texts, (firstName, lastName, brokerage) => {
      const text = vCard({ ...MARIA, firstName, lastName, brokerage });
      for (const line of text.split("\r\n")) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      }
      const card = read(text);
      expect(withoutEscapes(card.getFirstPropertyValue("fn"))).toBe(
        withoutEscapes(`${firstName} ${lastName}`),
      );
      expect(card.getFirstPropertyValue("n")).toEqual([lastName, firstName, "", "", ""]);
      expect(card.getFirstPropertyValue("org")).toEqual([brokerage, MARIA.teamName]);
    }),
  );
  const tricky = { ...MARIA, lastName: "Castillo;Evil,\\n", brokerage: "A\r\nEND:VCARD" };
  const card = read(vCard(tricky));
  expect(card.getFirstPropertyValue("n")).toEqual(["Castillo;Evil,\\n", "Maria", "", "", ""]);
  expect(card.getFirstPropertyValue("org")).toEqual(["A\nEND:VCARD", MARIA.teamName]);
});

test.each([
  [{ firstName: "José Ángel", lastName: "Núñez" }, "jose-angel-nunez.vcf"],
  [{ firstName: 'M"; x', lastName: "\r\nSet-Cookie: a" }, "m-x-set-cookie-a.vcf"],
  [{ firstName: "李", lastName: "" }, "contact.vcf"],
])("the file name uses plain letters: %j", (fields, name) => {
  expect(vCardFileName({ ...MARIA, ...fields })).toBe(name);
});
