import { expect, test } from "vitest";
import { contactFields } from "#app/domain/clients/client-form.ts";
import { phoneHref, phoneText } from "#app/domain/contact/links.ts";
import { looksLikePhone, parsePhone, parsePhones } from "#app/domain/contact/phone-number.server.ts";
import { vendorFields } from "#app/domain/vendors/vendor-form.ts";
import { agentSignUp } from "#app/routes/account/sign-in/actions.server.ts";
import { profileForm } from "#app/routes/agent/profile/actions.server.ts";
import { referForm } from "#app/routes/home/agent/forms.server.ts";
import { warrantyForm } from "#app/routes/home/property/forms.server.ts";

const FORMS = {
  "a client": contactFields,
  "a vendor": vendorFields,
  "a profile": profileForm,
  "an agent who signs up": agentSignUp,
  "a friend": referForm,
  "a warranty": warrantyForm,
};
const UNREADABLE = "Enter a valid phone number.";

test.each(Object.entries(FORMS))("the phone of %s is validated like every other phone", (_, form) => {
  const saidTo = (phone: string) =>
    form.safeParse({ phone }).error?.issues.find(({ path }) => path[0] === "phone")?.message ?? "";
  for (const wrong of ["call me", "555", "727-555-0100 727-555-0101", "2026-01-02", "203.0.113.9"])
    expect(saidTo(wrong)).toBe(UNREADABLE);
  expect(saidTo("555-0100")).toBe("Add the area code, such as (727) 555-0100.");
  expect(saidTo("7.27555E+09")).toBe("A spreadsheet rounded this number. Enter all its digits.");
  for (const right of ["(727) 555-0100", "+1 727 555 0100 ext. 12", "7275550100", "+44 20 7946 0958"])
    expect(saidTo(right)).toBe("");
});

test("every form stores phone numbers in one format", () => {
  expect(contactFields.shape.phone.parse("+1 727.555.0100 x12")).toBe("(727) 555-0100 ext. 12");
  expect(vendorFields.shape.phone.parse("7275550100")).toBe("(727) 555-0100");
  expect(warrantyForm.shape.phone.parse("")).toBe("");
});

const PLAIN = "(727) 555-0101";

test.each([
  ["7275550101", PLAIN],
  ["727.555.0101", PLAIN],
  ["727‑555‑0101", PLAIN],
  ["1(727)555-0101", PLAIN],
  ["\u202d(727) 555-0101\u202c", PLAIN],
  ["\u200e+1 727 555 0101", PLAIN],
  ["='7275550101'", PLAIN],
  ['="7275550101"', PLAIN],
  ["'7275550101", PLAIN],
  ["tel:+17275550101", PLAIN],
  ["00 1 727 555 0101", PLAIN],
  ["Cell: 727-555-0101", PLAIN],
  ["727-555-0101 (cell)", PLAIN],
  ["h 727-555-0101", PLAIN],
  // Numbers as written by a spreadsheet, without losing digits.
  ["7275550101.0", PLAIN],
  ["(727) 555-0101.00", PLAIN],
  ["7.275550101E9", PLAIN],
  ["727-555-0101 ext. 12", `${PLAIN} ext. 12`],
  ["727-555-0101 #12", `${PLAIN} ext. 12`],
  ["1-800-FLOWERS", "(800) 356-9377"],
  ["(416) 555-0101", "(416) 555-0101"],
  ["011 44 20 7946 0958", "+44 20 7946 0958"],
])("%j is the number %j", (text, phone) => {
  expect(parsePhone(text)).toEqual({ phone, fault: null });
});

test.each([
  ["7.27555E+09", "rounded"],
  ["7.27555010E9", "rounded"],
  ["555-0101", "no area code"],
  ["555-123-4567", "unreadable"],
  ["123-456-7890", "unreadable"],
  ["01/15/2024", "unreadable"],
  ["2025-03-04 10:11:12", "unreadable"],
  ["498213377", "unreadable"],
  ["1700000000", "unreadable"],
  ["12-34-56-78900-000-0010", "unreadable"],
  ["27.95012", "unreadable"],
  ["203.0.113.9", "unreadable"],
  ["n/a", "unreadable"],
])("%j is not a phone number: %s", (text, fault) => {
  expect(parsePhone(text)).toEqual({ phone: null, fault });
});

test.each([
  ["+17275550113:::8135550114", ["(727) 555-0113", "(813) 555-0114"]],
  ["7275550117 8135550118", ["(727) 555-0117", "(813) 555-0118"]],
  ["727-555-0117; 813-555-0118", ["(727) 555-0117", "(813) 555-0118"]],
  ["H 727-555-0100 / C 813-555-0101", ["(727) 555-0100", "(813) 555-0101"]],
  ["ask for Bo, 727-555-0100 x4", ["(727) 555-0100 ext. 4"]],
  ["7.27555010E9", []],
  ["12/01/2024 - 12/31/2024", []],
])("the numbers in %j are %j", (text, phones) => {
  expect(parsePhones(text)).toEqual(phones);
});

test.each([
  ["(727) 555-0101", true],
  ["727.555.0101", true],
  ["+1 727 555 0101 x3", true],
  ["7275550101", false],
  ["2025-03-0410", false],
  ["203.555.0113.9", false],
  ["123-456-7890", false],
])("%j consists of a phone number only: %s", (text, shape) => {
  expect(looksLikePhone(text)).toBe(shape);
});

test.each([
  ["7275550101", "(727) 555-0101"],
  ["+1 727.555.0101 x12", "(727) 555-0101 ext. 12"],
  ["555-0100", "555-0100"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["ask Bo", "ask Bo"],
  ["7.27555E+09", "7.27555E+09"],
])("a stored %j is shown as %j", (phone, shown) => {
  expect(phoneText(phone)).toBe(shown);
});

test.each(["7.27555E+09", "7275550101.0"])(
  "a number mangled by a spreadsheet, %j, is not dialed",
  (phone) => {
    expect(phoneHref(phone)).toBeNull();
  },
);
