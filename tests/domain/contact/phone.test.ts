import { expect, test } from "vitest";
import { contactFields } from "#app/domain/clients/fields.ts";
import { firstPhone } from "#app/domain/contact/phone.ts";
import { vendorFields } from "#app/domain/vendors/fields.ts";
import { agentSignUp } from "#app/routes/account/sign-in/forms.server.ts";
import { profileForm } from "#app/routes/agent/profile/forms.server.ts";
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

test.each(Object.entries(FORMS))("the phone of %s is checked as everywhere", (_, form) => {
  const saidTo = (phone: string) =>
    form.safeParse({ phone }).error?.issues.find(({ path }) => path[0] === "phone")?.message ?? "";
  for (const wrong of ["call me", "555", "727-555-0100 727-555-0101"]) expect(saidTo(wrong)).toBe(UNREADABLE);
  for (const right of ["(727) 555-0100", "+1 727 555 0100 ext. 12", "555-0100"])
    expect(saidTo(right)).toBe("");
});

test.each([
  ["(727) 555-0100", "(727) 555-0100"],
  ["727-555-0100 / 727-555-0101", "727-555-0100"],
  ["(727) 555-0100 or (727) 555-0101", "(727) 555-0100"],
  ["ask at the door", "ask at the door"],
  ["", ""],
])("of %j in one cell %j is taken", (text, kept) => {
  expect(firstPhone(text)).toBe(kept);
});
