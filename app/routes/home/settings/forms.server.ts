import { z } from "zod";
import { ASSISTANT_MODES } from "#app/domain/assistant/mode.ts";
import { parseSharedSections, SHARED_SECTIONS } from "#app/domain/clients/shared-sections.ts";
import { optionalPhoneLine } from "#app/domain/contact/phone-number.server.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { REMINDER_DAYS } from "#app/domain/email/email-preferences.ts";
import { emailField, formId, nameLine } from "#app/domain/text/form-fields.ts";
import { deliveryChannelField, pushDisplayFields } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";

/** A box is sent when it is ticked, and left out when it is not. */
const ticked = z
  .string()
  .max(40)
  .optional()
  .transform((value) => value === "on");

const reminderDays = REMINDER_DAYS.map(String) as [string, ...string[]];

export const detailsForm = z.object({
  firstName: nameLine(m.common_enter_your_first_name),
  lastName: nameLine(m.common_enter_your_last_name),
  phone: optionalPhoneLine(),
});

export const emailForm = z.object({ email: emailField() });

export const preferencesForm = z.object({
  emailEnabled: ticked,
  taskReminders: ticked,
  reminderDaysBefore: z
    .enum(reminderDays, { error: m.home_settings_choose_days })
    .transform((days) => Number(days)),
  weeklySummary: ticked,
  expenseAlerts: ticked,
});

export const pushForm = z.object({
  remindersBy: deliveryChannelField(),
  repliesBy: deliveryChannelField(),
  ...pushDisplayFields,
});

export const deviceForm = z.object({ device: formId });

export const sharesForm = z.object({
  shares: z
    .array(z.enum(SHARED_SECTIONS, { error: m.common_choose_from_the_list }), {
      error: m.common_choose_from_the_list,
    })
    .default([])
    .transform(parseSharedSections),
});

export const assistantForm = z.object({
  mode: z.enum(ASSISTANT_MODES, { error: m.common_choose_from_the_list }),
});

export const timeZoneForm = z.object({
  timeZone: z.enum(TIME_ZONES, { error: m.common_choose_from_the_list }),
});
