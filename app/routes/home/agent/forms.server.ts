import { z } from "zod";
import { MOVING_INTENTS } from "#app/domain/clients/moving-intent.ts";
import { optionalPhoneLine } from "#app/domain/contact/phone-number.server.ts";
import { formId, line, optionalEmailField, optionalText } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { MESSAGE_MAX } from "./paths.ts";

export const askForm = z.object({
  requestId: formId,
  /** The note it replies to; empty = none. */
  note: z.string().max(64).catch(""),
  message: optionalText(MESSAGE_MAX).refine((message) => message !== "", {
    error: m.home_agent_enter_question,
  }),
});

export const noteForm = z.object({ note: z.string().max(64).catch("") });

export const vendorForm = z.object({ vendor: z.string().max(64).catch("") });

export const movingForm = z.object({ moving: z.enum(["", ...MOVING_INTENTS]) });

export const referForm = z
  .object({
    referralId: formId,
    name: line(m.home_agent_enter_name),
    email: optionalEmailField(m.common_enter_a_valid_email_address),
    phone: optionalPhoneLine(),
    message: optionalText(MESSAGE_MAX),
  })
  .refine((friend) => friend.email !== "" || friend.phone !== "", {
    path: ["email"],
    error: m.home_agent_enter_email_or_phone,
  });
