import { expect, test } from "vitest";
import { cleanCell, cleanEmail, cleanText } from "#app/domain/text/clean-text.ts";
import { emailField, nameLine, optionalText } from "#app/domain/text/form-fields.ts";
import { vendorFields } from "#app/domain/vendors/vendor-form.ts";
import { homeownerSignIn, inviteCodeForm } from "#app/routes/account/sign-in/actions.server.ts";

test.each([
  ["\u200bAna\u200e", "Ana"],
  ["\u202dAna\u202c Re\u00adyes\ufeff", "Ana Reyes"],
  ["Ana\u2060\u200d Reyes", "Ana Reyes"],
  ["Ana\u00a0Reyes", "Ana Reyes"],
  ["Ana\u2009Reyes", "Ana Reyes"],
  ["Jos\u00e9 Nu\u0303ez", "Jos\u00e9 Nu\u0303ez"],
  // An emoji sequence counts as one character.
  ["👩‍🔧 👨‍👩‍👧", "👩‍🔧 👨‍👩‍👧"],
  ["👩🏽‍🔧", "👩🏽‍🔧"],
  ["\u200b\u2060 ", ""],
  ["\u3164\u2800", ""],
])("%j is displayed as %j", (text, seen) => {
  expect(cleanText(text)).toBe(seen);
});

test("a name with nothing visible is empty, and invisible characters are removed from all text", () => {
  const name = nameLine(() => "Enter a name.");
  for (const empty of ["\u200b", "\u3164", "\u2800 \u200f", " \u00a0"]) {
    expect(name.safeParse(empty).error?.issues[0]?.message).toBe("Enter a name.");
  }
  expect(name.parse("\u202eAna\u200b ")).toBe("Ana");
  expect(optionalText().parse("one\u200b\ntwo\u00a0three")).toBe("one\ntwo three");
});

const ANA = "ana@x.example";

test.each([
  ANA,
  " ANA@X.example ",
  "\u200bana@x.example\ufeff",
  "ana\u00ad@x.example",
  "mailto:ana@x.example",
  "mailto:ana@x.example?subject=Hi",
  "<ana@x.example>",
  "ana@x.example.",
  "ana@x.example,",
  "'ana@x.example'",
  '"ana@x.example"',
  '="ana@x.example"',
])("the email %j is read the same in a form, at login, and with an invite code", (typed) => {
  expect(cleanEmail(typed)).toBe(ANA);
  expect(emailField().parse(typed)).toBe(ANA);
  expect(homeownerSignIn.shape.email.parse(typed)).toBe(ANA);
  expect(inviteCodeForm.shape.email.parse(typed)).toBe(ANA);
  expect(vendorFields.shape.email.parse(typed)).toBe(ANA);
});

test.each(["ana @x.example", "ana@x,example", "ana(at)x.example", "ana@x..example", "o'neil"])(
  "%j is still not an email",
  (typed) => {
    expect(emailField().safeParse(typed).success).toBe(false);
  },
);

test.each([
  ['="02139"', "02139"],
  ["='02139'", "02139"],
  ["=02139", "02139"],
  ["'02139", "02139"],
  ['"Ana"', "Ana"],
  ["“Ana”", "Ana"],
  ['"Al" B.', '"Al" B.'],
  ['"Al" and "Bo"', '"Al" and "Bo"'],
  ["=Town", "=Town"],
  ["'Ali", "'Ali"],
  ["O'Neil", "O'Neil"],
])("the cell %j is %j", (cell, text) => {
  expect(cleanCell(cell)).toBe(text);
});
