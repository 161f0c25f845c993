import { z } from "zod";
import { completeWebsite, websiteHref } from "#app/domain/contact/links.ts";
import { phoneLine } from "#app/domain/contact/phone.ts";
import { line, optionalLine, optionalText } from "#app/domain/text/fields.ts";
import { CATEGORY_MAX } from "./categories.ts";
import { VENDOR_TYPES } from "./kinds.ts";
import { VENDOR_MAX_LENGTHS as MAX_LENGTH } from "./limits.ts";
import { readServiceArea } from "./service-area.ts";

const email = optionalLine(MAX_LENGTH.email)
  .transform((value) => value.toLowerCase())
  .refine(
    (value) => value === "" || z.email().safeParse(value).success,
    "Please enter a valid email address.",
  );

const website = optionalLine(MAX_LENGTH.website)
  .transform(completeWebsite)
  .refine(
    (value) => value === "" || websiteHref(value) !== null,
    "Please enter an address that starts with https://.",
  );

const serviceArea = optionalLine(MAX_LENGTH.serviceArea).transform((value, context) => {
  const { area, unknown } = readServiceArea(value);
  if (unknown !== null) {
    const message = `“${unknown.slice(0, 40)}” is not a Florida county or a 5-digit ZIP.`;
    context.addIssue({ code: "custom", message });
  }
  return area;
});

/** A vendor, by the names of the dialog's fields. */
export const vendorFields = z.object({
  name: line("Please enter a name.", MAX_LENGTH.name),
  category: line("Please choose a category.", CATEGORY_MAX),
  type: z.enum(VENDOR_TYPES, "Please choose a type."),
  phone: phoneLine("Please enter a phone number."),
  email,
  website,
  discount: optionalLine(MAX_LENGTH.discount),
  code: optionalLine(MAX_LENGTH.code),
  description: optionalText(MAX_LENGTH.description),
  serviceArea,
  afterHours: z.string().default("").transform(Boolean),
});
