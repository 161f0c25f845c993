import { z } from "zod";
import { optionalPhoneLine } from "#app/domain/contact/phone-number.server.ts";
import { type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { closingDateRange } from "#app/domain/property/house-facts.ts";
import { optionalEmailField, optionalLine } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { tagsField } from "./tags.ts";

/*
 * The agent's own card of a client: what the agent knows, beside what the homeowner says of themself. Neither
 * overwrites the other, and the homeowner never sees it.
 */

/** "YYYY-MM-DD"; null if left blank. */
export const closingDayField = () =>
  z
    .string()
    .max(20, { error: () => m.common_enter_a_date() })
    .default("")
    .transform((day) => day.trim() || null)
    .refine((day) => day === null || isCalendarDay(day), { error: m.common_enter_a_date() });

export const clientCardFields = z.object({
  cardClosedOn: closingDayField(),
  tags: tagsField(),
  howMet: optionalLine(200),
  household: optionalLine(200),
  cardPhone: optionalPhoneLine(),
  cardEmail: optionalEmailField(m.common_enter_a_valid_email_address),
  mailingAddress: optionalLine(300),
  secondName: optionalLine(120),
  secondPhone: optionalPhoneLine(),
  secondEmail: optionalEmailField(m.common_enter_a_valid_email_address),
});

export type ClientCard = z.output<typeof clientCardFields>;

/** In the order they are shown and exported. */
export const CARD_FIELDS = Object.keys(clientCardFields.shape) as (keyof ClientCard)[];

export const EMPTY_CARD: ClientCard = clientCardFields.parse({});

export function pickClientCard(client: ClientCard): ClientCard {
  return Object.fromEntries(CARD_FIELDS.map((name) => [name, client[name]])) as ClientCard;
}

/** Throws RuleViolation beside the field for a day no home was closed on. `today` is the agent's. */
export function checkClosingDay(day: CalendarDay | null, today: CalendarDay): void {
  const { first, last } = closingDateRange(today);
  if (day !== null && (day < first || day > last))
    throw new RuleViolation(m.transfer_csv_no_closing_day(), "cardClosedOn");
}
