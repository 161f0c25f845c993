import { z } from "zod";
import { websiteHref } from "#app/domain/contact/links.ts";
import { optionalPhoneLine } from "#app/domain/contact/phone-number.server.ts";
import { isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { cityField, stateField, zipField, zipInState } from "#app/domain/property/address-fields.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { formId, line, optionalLine, optionalText } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { ADDRESS_MAX, LINE_MAX, NOTES_MAX, WEBSITE_MAX } from "./form-options.ts";

// Hidden fields come from our own page; a row they do not name is a 404.
const id = z.string().max(64).catch("");
const undoOf = z.coerce.number().int().positive().nullable().catch(null);

const day = optionalLine()
  .refine((value) => value === "" || isCalendarDay(value), { error: m.home_property_dialog_choose_day })
  .transform((value) => (value === "" ? null : value));

const year = optionalLine()
  .refine((value) => /^(\d{4})?$/.test(value), { error: m.home_property_dialog_enter_year })
  .transform((value) => (value === "" ? null : Number(value)));

const address = {
  address: optionalLine(ADDRESS_MAX),
  city: cityField(LINE_MAX),
  state: stateField(m.common_enter_a_state_such_as_fl),
  zipCode: zipField(m.common_enter_a_5_digit_zip),
  propertyType: z.enum(PROPERTY_TYPES, { error: m.common_choose_a_property_type }),
};

export const propertyForm = z.object(address).superRefine(zipInState);

/** The property as it was, even if its place would not be valid today. */
export const undoPropertyForm = z.object({
  ...address,
  city: optionalLine(LINE_MAX),
  zipCode: optionalLine(5).refine((zip) => /^(?:\d{5})?$/.test(zip)),
  timeZone: z.enum(TIME_ZONES),
  undoOf,
});

export const zoneForm = z.object({ timeZone: z.enum(TIME_ZONES) });

export const featureForm = z.object({
  feature: z.enum(HOME_FEATURES),
  owned: z.enum(["yes", "no"]).transform((word) => word === "yes"),
  undoOf,
  /** For an undo: restores the pool service along with the pool. */
  serviced: z
    .literal("yes")
    .optional()
    .transform((word) => word === "yes"),
});

export const factsForm = z.object({
  yearBuilt: year,
  roofYear: year,
  roofMaterial: optionalLine(LINE_MAX),
  hvacYear: year,
  insurer: optionalLine(LINE_MAX),
  policyRenewsOn: day,
  closedOn: day,
});

export const shutoffsForm = z.object({ shutoffs: optionalText(NOTES_MAX) });

export const rowForm = z.object({ id });

const recordFields = {
  id: formId,
  known: z.string().max(64).default("").transform(Boolean),
};

export const applianceForm = z.object({
  ...recordFields,
  kind: line(m.home_property_dialog_name_it, LINE_MAX),
  brand: optionalLine(LINE_MAX),
  model: optionalLine(LINE_MAX),
  serial: optionalLine(LINE_MAX),
  installedOn: day,
  warrantyEndsOn: day,
  removePhoto: z.string().max(64).default("").transform(Boolean),
});

/** "https://" may be left out; no other scheme is followed. */
const website = optionalLine(WEBSITE_MAX)
  .transform((value) => (value === "" || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine((value) => value === "" || websiteHref(value) !== null, {
    error: m.common_enter_https_address,
  });

export const warrantyForm = z.object({
  ...recordFields,
  provider: line(m.home_property_dialog_name_provider, LINE_MAX),
  policyNumber: optionalLine(LINE_MAX),
  phone: optionalPhoneLine(),
  website,
  startsOn: day,
  endsOn: day,
  notes: optionalText(NOTES_MAX),
});
