import { z } from "zod";
import { completeWebsite, websiteHref } from "#app/domain/contact/links.ts";
import { phoneLine } from "#app/domain/contact/phone-number.server.ts";
import { line, optionalEmailField, optionalLine, optionalText } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { readServiceArea } from "./service-area.ts";
import { VENDOR_MAX_LENGTHS as MAX_LENGTH, VENDOR_TYPES } from "./vendor.ts";
import { CATEGORY_MAX } from "./vendor-categories.ts";

const website = optionalLine(MAX_LENGTH.website)
  .transform(completeWebsite)
  .refine((value) => value === "" || websiteHref(value) !== null, {
    error: m.common_enter_https_address,
  });

const serviceArea = optionalLine(MAX_LENGTH.serviceArea).transform((value, context) => {
  const { area, unknown } = readServiceArea(value);
  if (unknown !== null) {
    context.addIssue({ code: "custom", message: m.vendors_unknown_place({ place: unknown.slice(0, 40) }) });
  }
  return area;
});

export const vendorFields = z.object({
  name: line(m.common_enter_a_name, MAX_LENGTH.name),
  category: line(m.common_choose_a_category, CATEGORY_MAX),
  type: z.enum(VENDOR_TYPES, { error: m.common_choose_a_type }),
  phone: phoneLine(m.vendors_enter_phone),
  email: optionalEmailField(m.common_enter_a_valid_email_address, MAX_LENGTH.email),
  website,
  discount: optionalLine(MAX_LENGTH.discount),
  code: optionalLine(MAX_LENGTH.code),
  description: optionalText(MAX_LENGTH.description),
  serviceArea,
  afterHours: z.string().max(40).default("").transform(Boolean),
});
