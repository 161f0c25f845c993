import { z } from "zod";
import { DEFAULT_STATE } from "#app/domain/vocabulary.ts";
import { emailField, line, optionalLine } from "#app/http/forms.server.ts";

const state = optionalLine()
  .transform((value) => value.toUpperCase() || DEFAULT_STATE)
  .refine((value) => /^[A-Z]{2}$/.test(value), "Please use two letters, such as FL.");

const zipCode = optionalLine().refine((value) => /^(\d{5})?$/.test(value), "Please use five digits.");

/** Who a client is and where they live, by the field names of the dialogs. */
export const contactForm = z.object({
  firstName: line("Please enter their first name."),
  lastName: line("Please enter their last name."),
  email: emailField(),
  phone: optionalLine(40),
  address: optionalLine(200),
  city: optionalLine(),
  state,
  zipCode,
});
