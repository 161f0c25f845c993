import { z } from "zod";
import { optionalPhoneLine } from "#app/domain/contact/phone-number.server.ts";
import { formId, line, optionalEmailField, optionalText } from "#app/domain/text/form-fields.ts";
import { MESSAGE_MAX } from "./paths.ts";
import * as words from "./words.ts";

export const referForm = z
  .object({
    referralId: formId,
    name: line(words.enterName),
    email: optionalEmailField(words.enterEmail),
    phone: optionalPhoneLine(),
    message: optionalText(MESSAGE_MAX),
  })
  .refine((friend) => friend.email !== "" || friend.phone !== "", {
    path: ["email"],
    message: words.enterEmailOrPhone,
  });
