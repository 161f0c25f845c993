import { z } from "zod";
import { PHONE_MAX, websiteHref } from "#app/domain/contact/links.ts";
import { isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { isHexColor } from "#app/domain/profile/brand-color.ts";
import { DELIVERY_CHANNELS } from "#app/domain/push/preferences.ts";
import { isFilePath } from "./format.ts";

/*
 * What may stand in the columns of an export. The bounds are those of the forms, without their polishing: a
 * row is taken as it is or not at all.
 */

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: control characters are what they look for.
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f\u2028\u2029]/;
const NOT_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: end

/** A line, perhaps empty. */
export function line(max: number) {
  return z
    .string()
    .max(max, { abort: true })
    .refine((value) => value.isWellFormed() && !NOT_IN_A_LINE.test(value));
}

/** A line that says something. */
export function filledLine(max: number) {
  return line(max).min(1);
}

/** Text over several lines, perhaps empty. */
export function text(max: number) {
  return z
    .string()
    .max(max, { abort: true })
    .refine((value) => value.isWellFormed() && !NOT_IN_TEXT.test(value));
}

/** Ids are made with forms, so a browser may have made any line of them. */
export const id = filledLine(160);

/** An instant, as Date writes it. */
export const instant = z
  .string()
  .max(200, { abort: true })
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .refine((value) => {
    const at = Date.parse(value);
    return !Number.isNaN(at) && new Date(at).toISOString() === value;
  });

export const day = z.string().max(200, { abort: true }).refine(isCalendarDay);

/** Up to ten million dollars, as everywhere. */
export const cents = z.int().min(0).max(1_000_000_000);

export const year = z.int().min(0).max(9999);

export const email = z.email().max(254);
export const optionalEmail = z.union([z.literal(""), email]);

/** Empty, or an address a browser may safely follow. */
export const website = line(500).refine((value) => value === "" || websiteHref(value) !== null);

export const color = z.string().max(200, { abort: true }).refine(isHexColor);

export const state = z
  .string()
  .max(200, { abort: true })
  .regex(/^[A-Z]{2}$/);
export const zipCode = z
  .string()
  .max(200, { abort: true })
  .regex(/^(\d{5})?$/);

/**
 * As long as in every form, and otherwise as it was kept: numbers were once not checked, and no account may be
 * unable to come back for that. What nobody can call is shown without a link.
 */
export const phone = line(PHONE_MAX);

/** A file inside the ZIP. */
export const file = z.string().max(200, { abort: true }).refine(isFilePath);

/** Some of a closed list, each once. */
export function choices<const T extends readonly [string, ...string[]]>(all: T) {
  return z
    .array(z.enum(all))
    .max(all.length)
    .refine((chosen) => new Set(chosen).size === chosen.length);
}

/** How a kind of news comes. Left out of older exports: what was chosen here stays. */
export const way = z.enum(DELIVERY_CHANNELS).optional();
const minute = z.int().min(0).max(1439).optional();
/** When notifications wait, and what they show; left out of older exports as well. */
export const quietColumns = {
  quiet_from: minute,
  quiet_until: minute,
  lock_screen_details: z.boolean().optional(),
};
