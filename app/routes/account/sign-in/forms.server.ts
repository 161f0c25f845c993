import { z } from "zod";
import { passwordProblem } from "#app/auth/passwords.server.ts";
import { phoneLine } from "#app/domain/contact/phone-number.server.ts";
import { cleanEmail } from "#app/domain/text/clean-text.ts";
import { emailField, line, nameLine, optionalLine, optionalNameLine } from "#app/domain/text/form-fields.ts";
import * as words from "./words.ts";

const password = z.string(words.enterPassword).min(1, words.enterPassword).max(1_000);

export const agentSignIn = z.object({ email: emailField(), password });

export const agentSignUp = z.object({
  firstName: nameLine(words.enterFirstName),
  lastName: nameLine(words.enterLastName),
  teamName: optionalNameLine(),
  phone: phoneLine(words.enterPhone),
  email: emailField(),
  market: nameLine(words.enterMarket),
  password: z
    .string()
    .max(1_000, { abort: true })
    .superRefine((value, context) => {
      const message = passwordProblem(value);
      if (message) context.addIssue({ code: "custom", message });
    }),
});

export const inviteCodeForm = z.object({
  code: line(words.enterCode, 40),
  email: z.string().max(1_000).transform(cleanEmail).pipe(z.string().max(254)).optional(),
});

export const homeownerSignIn = z.object({ email: emailField(), password, homeId: optionalLine(64) });
