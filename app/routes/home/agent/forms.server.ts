import { z } from "zod";
import { optionalPhoneLine } from "#app/domain/contact/phone.ts";
import { formId, line, optionalLine, optionalText } from "#app/domain/text/fields.ts";
import { MESSAGE_MAX } from "./paths.ts";
import * as words from "./words.ts";

/** Longest an address of a mailbox may be. */
const EMAIL_MAX = 254;

const email = optionalLine(EMAIL_MAX)
  .transform((value) => value.toLowerCase())
  .refine((value) => value === "" || z.email().safeParse(value).success, words.enterEmail);

export const referForm = z
  .object({
    referralId: formId,
    name: line(words.enterName),
    email,
    phone: optionalPhoneLine(),
    message: optionalText(MESSAGE_MAX),
  })
  .refine((friend) => friend.email !== "" || friend.phone !== "", {
    path: ["email"],
    message: words.enterEmailOrPhone,
  });
