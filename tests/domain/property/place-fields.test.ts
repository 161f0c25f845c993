import { expect, test } from "vitest";
import { contactFields } from "#app/domain/clients/client-form.ts";
import { propertyForm } from "#app/routes/home/property/forms.server.ts";

const FORMS = { "a client": contactFields, "a home": propertyForm };

test.each(Object.entries(FORMS))("the address of %s accepts common ways of typing it", (_, form) => {
  const saidTo = (typed: Record<string, string>) =>
    form.safeParse(typed).error?.issues.filter(({ path }) => path[0] === "state" || path[0] === "zipCode");
  const read = (typed: Record<string, string>) => [
    form.shape.state.parse(typed.state),
    form.shape.zipCode.parse(typed.zipCode),
  ];
  expect(read({ state: "Florida", zipCode: "33704-1234" })).toEqual(["FL", "33704"]);
  expect(read({ state: " ga. ", zipCode: " 30303 " })).toEqual(["GA", "30303"]);
  expect(read({ state: "", zipCode: "" })).toEqual(["FL", ""]);
  expect(saidTo({ state: "Floride", zipCode: "3370" })?.map(({ message }) => message)).toEqual([
    "Enter a state, such as FL or Florida.",
    "Enter a 5-digit ZIP.",
  ]);
  expect(saidTo({ state: "XX" })).toHaveLength(1);
});
