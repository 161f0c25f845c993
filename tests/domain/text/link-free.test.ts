import fc from "fast-check";
import { expect, test } from "vitest";
import { containsAddress, defangLinks } from "#app/domain/text/defang-links.ts";
import { nameLine } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { SEED } from "#tests/support/seed.ts";

test.each([
  "WIN $1000 at evil.example",
  "evil.example",
  "www.evil.example",
  "https://evil.example/x",
  "http:evil",
  "t.co/abc",
  "Maria maria@evil.example",
  "evil．example",
  "evil。example",
  "ev\u200bil.exa\u00admple",
  "evil.\u200bexample",
  "xn--80ak6aa92e.com",
  "i❤.ws",
  "10.20.30.40",
  "mailto:x",
  "//evil",
  "St.Petersburg",
])("%j contains something an email program would turn into a link", (name) => {
  expect(containsAddress(name)).toBe(true);
  expect(nameLine(() => "Name?").safeParse(name).error?.issues[0]?.message).toBe(m.text_no_addresses());
  expect(containsAddress(defangLinks(name))).toBe(false);
});

test.each([
  "Maria",
  "St. Petersburg & Tampa Bay",
  "J.R. Smith, Jr.",
  "Dr. O'Brien-Núñez",
  "The A.B.C. Team, LLC",
  "Bay/Gulf: since 1998",
  "Smith … Jones",
  "No. 1 (Florida)",
  "山田 太郎",
])("%j is a name and stays unchanged", (name) => {
  expect(containsAddress(name)).toBe(false);
  expect(nameLine(() => "Name?").safeParse(name).success).toBe(true);
  expect(defangLinks(name)).toBe(name);
});

test("a stored address is broken up and can still be read", () => {
  expect(defangLinks("WIN $1000 at https://evil.example/x\r\nBcc: a@b.example")).toBe(
    "WIN $1000 at https evil example x Bcc a b example",
  );
});

test("for any stored text, the result contains no address and no second line", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.string({
      unit: fc.constantFrom(
        "a",
        "é",
        ".",
        "．",
        "。",
        "/",
        ":",
        "@",
        " ",
        "\u200b",
        "\n",
        "1",
        "h",
        "t",
        "p",
        "w",
        "\\",
        "❤",
        "\u202e",
      ),
      maxLength: 40,
    }),
    fc.tuple(fc.webUrl(), fc.emailAddress(), fc.domain(), fc.ipV4()).map((all) => all.join(" at ")),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const name = defangLinks(typed);
      expect(containsAddress(name)).toBe(false);
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
      expect(name.isWellFormed()).toBe(true);
      expect(defangLinks(name)).toBe(name);
    }),
    { numRuns: 3_000, seed: SEED },
  );
});
