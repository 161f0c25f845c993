import { z } from "zod";
import { formId, line, optionalLine, optionalText } from "#app/domain/text/fields.ts";
import { MESSAGE_MAX } from "./paths.ts";

/** Longest an address of a mailbox may be. */
const EMAIL_MAX = 254;
/** Fewer digits reach nobody. */
const PHONE_DIGITS = 7;

const email = optionalLine(EMAIL_MAX)
  .transform((value) => value.toLowerCase())
  .refine(
    (value) => value === "" || z.email().safeParse(value).success,
    "Please enter a valid email address.",
  );

const phone = optionalLine(40).refine(
  (value) => value === "" || value.replace(/\D/g, "").length >= PHONE_DIGITS,
  "Please enter a valid phone number.",
);

export const referForm = z
  .object({
    referralId: formId,
    name: line("Please enter your friend's name."),
    email,
    phone,
    message: optionalText(MESSAGE_MAX),
  })
  .refine((friend) => friend.email !== "" || friend.phone !== "", {
    path: ["email"],
    message: "Please enter an email address or a phone number.",
  });
