import { z } from "zod";
import { passwordProblem } from "#app/auth/passwords.server.ts";
import { phoneLine } from "#app/domain/contact/phone-number.server.ts";
import { cleanEmail } from "#app/domain/text/clean-text.ts";
import { emailField, line, nameLine, optionalLine, optionalNameLine } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";

const password = z
  .string({ error: m.account_sign_in_enter_password })
  .min(1, { error: m.account_sign_in_enter_password })
  .max(1_000);

export const agentSignIn = z.object({ email: emailField(), password });

export const agentSignUp = z.object({
  firstName: nameLine(m.common_enter_your_first_name),
  lastName: nameLine(m.common_enter_your_last_name),
  teamName: optionalNameLine(),
  phone: phoneLine(m.common_enter_your_phone_number),
  email: emailField(),
  market: nameLine(m.account_sign_in_enter_market),
  password: z
    .string()
    .max(1_000, { abort: true })
    .superRefine((value, context) => {
      const message = passwordProblem(value);
      if (message) context.addIssue({ code: "custom", message });
    }),
});

export const inviteCodeForm = z.object({
  code: line(m.account_sign_in_enter_code, 40),
  email: z.string().max(1_000).transform(cleanEmail).pipe(z.string().max(254)).optional(),
});

export const homeownerSignIn = z.object({ email: emailField(), password, homeId: optionalLine(64) });
